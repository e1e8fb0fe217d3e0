import { smallestText } from "../../../core/compose/smallestText.ts";
import { isRightToLeft } from "../../../core/scripts/readingDirection.ts";
import type { PlayedPresenter } from "../../../core/sessions/playedSession.ts";
import type { Canvas } from "../../../core/timeline/timeline.ts";
import type { Manner } from "../entrance.ts";
import { fitText } from "../fitText.ts";
import { restyle, showsAll } from "../restyle.ts";
import { countLetters } from "./agenda/textMetrics.ts";
import { labelPose } from "./labelPose.ts";
import { part } from "./part.ts";
import type { LabelLayout } from "./presenterLayout.ts";

/** The style sheet says the same. */
const name_leading = 1.1;
const line_leading = 1.3;
/** The gap between the name and what stands below it, in letters of the name. */
const gap_share = 0.12;
const most_lines = 3;
/** A name is rather set smaller than cut. */
const name_shares = [1, 0.8, 0.64];
/** The beginning of a line that has no more letters says nothing. */
const fewest_letters = 16;
/** A line shrinks this far before it wraps. */
const usual_smallest = 0.8;

interface AboutLine {
  words: string;
  /** So many lines it may take. */
  most: number;
}

/** Both in one line, else the organization below the title, else the title alone; the best first. */
function arrangeAbout(said: string[], lines: number): AboutLine[][] {
  const [title = "", organization] = said;
  const alone = [{ words: title, most: Math.min(lines, 2) }];
  if (organization === undefined) return [alone];
  const below = (most: number, most_below: number) => [
    { words: title, most },
    { words: organization, most: most_below },
  ];
  return [[{ words: said.join(", "), most: 1 }], below(1, 1), below(2, 1), below(1, 2), alone].filter(
    (arrangement) => countLines(arrangement) <= lines,
  );
}

const countLines = (arrangement: AboutLine[]) => arrangement.reduce((sum, { most }) => sum + most, 0);

/** Draws the lower third: a name, and below it title and organization. */
export function presenterLabel(canvas: Canvas) {
  const name = part("presenter-name");
  const about = [part("presenter-line"), part("presenter-line")] as const;
  const element = document.createElement("div");
  element.className = "presenter-label";
  const bar = document.createElement("div");
  bar.className = "presenter-bar";
  const words = [name.element, ...about.map(({ element }) => element)];
  element.append(bar, ...words);
  let isCentred = false;
  let isRtl = false;

  function dress(layout: LabelLayout) {
    const { place, is_centred, is_mirrored, start, bottom, padding, name_size } = layout;
    element.dataset["place"] = is_centred ? "middle" : place;
    isCentred = is_centred;
    const from = is_centred ? "50%" : `${start}px`;
    const to = place === "over" ? "auto" : "0";
    restyle(element, {
      left: is_mirrored && !is_centred ? to : from,
      right: is_centred ? "auto" : is_mirrored ? from : to,
      bottom: place === "plate" ? "auto" : `${bottom}px`,
      padding: `${padding.y}px ${padding.x}px`,
      fontSize: `${name_size}px`,
    });
  }

  function fitName({ name: words }: PlayedPresenter, { width, height, name_size }: LabelLayout): number {
    const lines = height >= 2 * name_size * name_leading ? 2 : 1;
    const least = Math.min(name_size, smallestText(canvas));
    for (const share of name_shares) {
      const size = Math.max(least, name_size * share);
      fitText(name.text, words, { width, ...chooseLetters(size, name_leading, lines) });
      if (showsAll(name.text, words)) break;
    }
    return name.element.offsetHeight;
  }

  /** What would be cut after its first letters is left out. */
  function fitAbout(said: string[], { width, line_size }: LabelLayout, lines: number) {
    const write = (arrangement: AboutLine[]) =>
      about.forEach(({ element, text }, place) => {
        const line = arrangement[place];
        restyle(element, { display: line ? "" : "none" });
        if (line) fitText(text, line.words, { width, ...chooseLetters(line_size, line_leading, line.most) });
      });
    const isWhole = ({ words }: AboutLine, place: number) => showsAll(about[place]!.text, words);
    const isReadable = (line: AboutLine, place: number) =>
      isWhole(line, place) || line.most > 1 || countLetters(about[place]!.text.data) > fewest_letters;
    const isSaid = (isRight: typeof isWhole) => (arrangement: AboutLine[]) => {
      write(arrangement);
      return arrangement.every(isRight);
    };
    const arrangements = arrangeAbout(said, lines);
    if (arrangements.some(isSaid(isWhole))) return;
    // What cannot be whole takes as many lines as there are.
    const most_first = arrangements.toSorted((one, other) => countLines(other) - countLines(one));
    if (!most_first.some(isSaid(isReadable))) write([]);
  }

  /** Shrunk letters are still no smaller than any may be. */
  function chooseLetters(font_size: number, leading: number, lines: number) {
    const least = smallestText(canvas) / font_size;
    const smallest = Math.min(1, Math.max(usual_smallest, least));
    return { font_size, height: font_size * leading * lines, keeps_width: false, hugs: true, smallest };
  }

  /** The bar grows, the ground comes out of it, then the words; nothing of it depends on what was drawn before. */
  function pose(passed_ms: number, left_ms: number, manner: Manner) {
    const { bar: grown, ground, said } = labelPose(passed_ms, left_ms, manner);
    const isWhole = grown === 1 && ground === 1 && said.every((share) => share === 1);
    const hidden = `calc(${(1 - ground).toFixed(4)} * (${isCentred ? "50%" : "100% - var(--bar)"}))`;
    restyle(bar, { scale: isWhole ? "" : isCentred ? `${grown.toFixed(4)} 1` : `1 ${grown.toFixed(4)}` });
    const [right, left] = isCentred ? [hidden, hidden] : isRtl ? ["0", hidden] : [hidden, "0"];
    restyle(element, { clipPath: ground === 1 ? "" : `inset(0 ${right} 0 ${left})` });
    words.forEach((line, place) => {
      const share = said[Math.min(place, said.length - 1)]!;
      const moved = (1 - share) * (isRtl && !isCentred ? 0.5 : -0.5);
      restyle(line, {
        opacity: share === 1 ? "" : share.toFixed(3),
        translate: share === 1 ? "" : isCentred ? `0 ${(-moved).toFixed(3)}em` : `${moved.toFixed(3)}em`,
      });
    });
  }

  return {
    element,
    pose,
    set(who: PlayedPresenter, layout: LabelLayout | null) {
      restyle(element, { display: layout ? "" : "none" });
      if (!layout) return;
      isRtl = isRightToLeft(who.name);
      element.dir = isRtl ? "rtl" : "ltr";
      dress(layout);
      const room = layout.height - fitName(who, layout) - layout.name_size * gap_share;
      const lines = Math.min(most_lines, Math.floor(room / (layout.line_size * line_leading)));
      const said = [who.title.trim(), who.organization.trim()].filter((words) => words !== "");
      const says = said.length > 0 && lines > 0;
      restyle(name.element, { marginBottom: says ? `${gap_share}em` : "" });
      for (const { element } of about) restyle(element, { display: "none" });
      if (says) fitAbout(said, layout, lines);
    },
  };
}
