import type { ShownPoll } from "../../../../core/polls/poll.ts";
import { isRightToLeft } from "../../../../core/scripts/readingDirection.ts";
import { restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { opaque, place } from "../scenes/elements.ts";
import { box } from "../wall/elements.ts";
import { turnWithin } from "../scenes/mirrorBox.ts";
import { barPlaces } from "./barPlaces.ts";
import { type Glide, glideAt, standing, towards } from "../scenes/glide.ts";
import { optionBar } from "./optionBar.ts";
import { rankedPlaces } from "./rankedPlaces.ts";
import type { Body, PollContext } from "./scene.ts";

interface Bar {
  drawn: ReturnType<typeof optionBar>;
  share: Glide;
  votes: Glide;
  x: Glide;
  y: Glide;
  place: number;
  is_best: boolean;
}

/**
 * Draws what each option has: votes, where they stay in their order, or points of a ranking, by which they find
 * theirs.
 */
export function optionBars({ kind, options }: ShownPoll, making: PollContext): Body {
  const { small, large, words, format, is_still, grows, box: area } = making;
  const is_ranking = kind === "ranking";
  const hasRanks = is_ranking && area.w >= small * (options.length > 6 ? 19 : 14);
  const gutter = hasRanks ? small * 1.9 : 0;
  const is_mirrored = isRightToLeft(words.join);
  const places = barPlaces({
    count: options.length,
    area,
    small,
    letters: Math.max(1, ...options.map(({ label }) => label.length)),
    gutter,
    is_ranking,
  }).map(turnWithin(area.w, is_mirrored));
  const bars: Bar[] = options.map(({ label }, at) => {
    const drawn = optionBar(label, at, { small, is_ranking, is_mirrored });
    const { x, y, w, h } = places[at]!;
    drawn.lay({ w, h });
    return {
      drawn,
      share: standing(0),
      votes: standing(0),
      x: standing(x),
      y: standing(y),
      place: at,
      is_best: false,
    };
  });
  const ranks = gutter === 0 ? [] : places.map(rankAt);
  const element = box("poll-bars", ...ranks, ...bars.map(({ drawn }) => drawn.element));
  element.dataset["kind"] = kind;
  let is_first = true;
  let has_votes = false;

  function rankAt({ x, y, w, h }: (typeof places)[number], at: number): HTMLElement {
    const rank = part("poll-rank");
    rank.text.data = format(at + 1);
    rank.element.dir = is_mirrored ? "rtl" : "ltr";
    place(rank.element, { x: is_mirrored ? x + w : x - gutter, y, w: gutter, h });
    restyle(rank.element, { fontSize: `${small * 1.2}px`, lineHeight: `${h}px` });
    return rank.element;
  }

  function write({ results, votes, state, options: asked }: ShownPoll, now: number) {
    if (!results || Array.isArray(results)) return;
    const order = is_ranking ? rankedPlaces(asked, results) : null;
    // A ranking's option has the most when everybody put it first.
    const whole = Math.max(1, votes * (is_ranking ? options.length : 1));
    const most = Math.max(1, ...options.map(({ id }) => results[id] ?? 0));
    const isAtOnce = is_still || (is_first && !grows);
    const moved = (glide: Glide, to: number) => (isAtOnce ? standing(to) : towards(glide, to, now));
    for (const [at, bar] of bars.entries()) {
      const count = results[options[at]!.id] ?? 0;
      bar.votes = moved(bar.votes, count);
      bar.is_best = state === "closed" && count === most;
      bar.share = moved(bar.share, Math.min(1, count / whole));
      bar.place = order?.[at] ?? at;
      const { x, y } = places[bar.place]!;
      bar.x = is_first || is_still ? standing(x) : towards(bar.x, x, now);
      bar.y = is_first || is_still ? standing(y) : towards(bar.y, y, now);
      // A bar that climbs goes over those that fall.
      restyle(bar.drawn.element, { zIndex: String(options.length - bar.place) });
    }
    is_first = false;
    has_votes = votes > 0;
  }

  function show({ drawn, share, votes, x, y, is_best }: Bar, now: number) {
    const [part, count] = [glideAt(share, now), Math.round(glideAt(votes, now))];
    drawn.show({
      x: glideAt(x, now),
      y: glideAt(y, now),
      share: part,
      is_best,
      figure: is_ranking ? format(count) : words.percent(format(Math.round(part * 100))),
      votes: is_ranking ? words.points(count) : format(count),
    });
  }

  return {
    element,
    write,
    tick(now) {
      for (const rank of ranks) opaque(rank, has_votes ? 1 : 0);
      for (const bar of bars) show(bar, now);
    },
    /** All labels have the same size. */
    fit() {
      const sizes = bars.map(({ drawn }) => drawn.fit(Math.max(small, large * 0.75)));
      const size = Math.min(...sizes);
      for (const [at, { drawn }] of bars.entries()) if (sizes[at]! > size) drawn.fit(size);
    },
  };
}
