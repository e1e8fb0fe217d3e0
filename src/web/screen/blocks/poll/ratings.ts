import type { ShownPoll } from "../../../../core/polls/poll.ts";
import { restyle, reword } from "../../restyle.ts";
import { part } from "../part.ts";
import { place } from "../scenes/elements.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import { box } from "../wall/elements.ts";
import { type Glide, glideAt, standing, towards } from "../scenes/glide.ts";
import { ratingLayout } from "./ratingLayout.ts";
import type { Body, PollContext } from "./scene.ts";

/** Draws how votes lie on a scale, and what they come to. */
export function ratings({ scale }: ShownPoll, making: PollContext): Body {
  const { large, words, format, is_still, grows, box: area } = making;
  const isRoomy = area.h > making.small * 16 && area.w > making.small * 24;
  const small = isRoomy ? making.middle : making.small;
  const { min, max, min_label, max_label } = scale ?? { min: 1, max: 5, min_label: "", max_label: "" };
  const values = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const letters = Math.max(min_label.length, max_label.length);
  const layout = ratingLayout({ area, values: values.length, small, large, letters });
  const figure = part("poll-mean");
  const caption = part("poll-mean-word");
  const meanBox = box("poll-mean-box", figure.element, caption.element);
  place(meanBox, layout.mean);
  restyle(figure.element, { fontSize: `${layout.mean_size}px` });
  const columns = values.map((value, at) => drawColumn(format(value), at));
  const ends = [part("poll-end"), part("poll-end poll-end-max")] as const;
  const endBoxes = ends.map(({ element }) => box("poll-end-box", element));
  const element = box(
    "poll-ratings",
    meanBox,
    ...columns.flatMap(({ elements }) => elements),
    ...(layout.ends ? endBoxes : []),
  );
  if (layout.ends) {
    place(endBoxes[0]!, layout.ends.min);
    place(endBoxes[1]!, layout.ends.max);
  }
  let mean: Glide | null = null;
  let is_first = true;

  function drawColumn(value: string, at: number) {
    const { x, y, w, h } = layout.columns[at]!;
    const fill = box("poll-column-fill");
    const pit = box("poll-column", fill);
    const votes = part("poll-column-votes");
    const name = part("poll-value");
    place(pit, { x, y, w, h });
    place(votes.element, { x, y: y - small * 1.35, w, h: small * 1.3 });
    place(name.element, { x, y: y + h, w, h: layout.value_height });
    restyle(name.element, { fontSize: `${small}px`, lineHeight: `${layout.value_height}px` });
    restyle(votes.element, { fontSize: `${small}px`, lineHeight: `${small * 1.3}px` });
    name.text.data = value;
    votes.element.hidden = layout.figures === "none";
    return {
      elements: [pit, votes.element, name.element],
      fill,
      votes,
      h,
      height: standing(0),
      count: standing(0),
      share: standing(0),
    };
  }

  function write({ results, votes }: ShownPoll, now: number) {
    if (!results || Array.isArray(results)) return;
    const counts = values.map((value) => results[String(value)] ?? 0);
    const most = Math.max(1, ...counts);
    const isAtOnce = is_still || (is_first && !grows);
    const moved = (glide: Glide, to: number) => (isAtOnce ? standing(to) : towards(glide, to, now));
    for (const [at, column] of columns.entries()) {
      column.count = moved(column.count, counts[at]!);
      column.share = moved(column.share, counts[at]! / Math.max(1, votes));
      column.height = moved(column.height, counts[at]! / most);
    }
    const told = results["mean"] ?? null;
    mean = told === null ? null : mean ? moved(mean, told) : standing(told);
    is_first = false;
  }

  return {
    element,
    write,
    tick(now) {
      reword(figure.text, mean ? format(Math.round(glideAt(mean, now) * 10) / 10, 1) : "–");
      for (const { fill, votes, h, height, count, share } of columns) {
        const down = 1 - glideAt(height, now);
        restyle(fill, { transform: `translateY(${(down * 100).toFixed(2)}%)` });
        restyle(votes.element, { transform: `translateY(${(down * h).toFixed(1)}px)` });
        const isShare = layout.figures === "share";
        const part = Math.round(glideAt(share, now) * 100);
        reword(votes.text, isShare ? words.percent(format(part)) : format(Math.round(glideAt(count, now))));
      }
    },
    fit() {
      fitWhole(caption, words.mean, {
        width: layout.mean.w,
        height: small * 1.5,
        largest: small * 1.2,
        smallest: small,
      });
      if (!layout.ends) return;
      const { w: width, h: height } = layout.ends.min;
      for (const [at, label] of [min_label, max_label].entries())
        fitWhole(ends[at]!, label, { width, height, largest: small * 1.1, smallest: small });
    },
  };
}
