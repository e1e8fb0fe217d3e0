import type { BoardLayout } from "./boardParts.ts";
import type { Entry } from "./boardPicture.ts";
import { box, text } from "./elements.ts";
import { countLetters, small_leading } from "./textMetrics.ts";

/** A name that is cut to fewer letters says nothing. */
const fewest_letters = 17;

interface MetaExtras {
  room?: string;
  tag?: HTMLElement | null;
  /** The faces stand in the line itself, where there is no room beside it. */
  faces?: HTMLElement | undefined;
}

interface MetaRoom {
  width: number;
  /** What the title and these lines leave of the height. */
  free: number;
}

/**
 * Writes where, who and what about, in one line; in a narrow column the people have a line of their own. What has no
 * room goes into a line below where the title leaves one, else it is left out, the last first, because a line of stumps
 * says nothing.
 */
export function drawMeta(
  { speakers, track }: Entry,
  { is_narrow, small }: BoardLayout,
  { room = "", tag, faces }: MetaExtras,
) {
  const where = room === "" ? null : text("agenda-where", room);
  const who = speakers === "" ? null : text("agenda-who", speakers);
  const about = track === "" ? null : text("agenda-track", track);
  const wanted =
    is_narrow && where
      ? [
          [tag, where, about],
          [faces, who],
        ]
      : [[tag, where, faces, who, about]];
  const lines = wanted
    .map((parts) => parts.filter((part) => part !== null && part !== undefined))
    .filter((parts) => parts.length > 0);
  const element = lines.length === 0 ? null : box("agenda-metas", ...lines.map(drawLine));
  const leading = small * small_leading;

  return {
    element,
    /** The height of its lines, without those that only a short title leaves room for. */
    height: lines.length * leading,
    fit({ width, free }: MetaRoom) {
      if (!element) return;
      element.replaceChildren(...lines.map(drawLine));
      const measured = lines.map((parts) => parts.map((part) => ({ part, width: part.scrollWidth })));
      let spare = Math.floor(free / leading);
      const fitted = measured.flatMap((parts) => {
        const first = countWhole(parts, width);
        if (spare < 1 || first === 0 || first === parts.length) return [parts];
        spare -= 1;
        return [parts.slice(0, first), parts.slice(first)];
      });
      element.replaceChildren(...fitted.map((parts) => drawLine(keepReadable(parts, width))));
    },
  };
}

const drawLine = (parts: HTMLElement[]) => box("agenda-meta", ...parts);

interface MeasuredPart {
  part: HTMLElement;
  width: number;
}

/** Counts the parts that stand in a line as a whole. */
function countWhole(parts: MeasuredPart[], width: number): number {
  let left = width;
  const cut = parts.findIndex((part) => (left -= part.width) < 0);
  return cut === -1 ? parts.length : cut;
}

/** Only the last one may be cut; a line that has nothing else keeps it whatever is left of it. */
function keepReadable(parts: MeasuredPart[], width: number): HTMLElement[] {
  let left = width;
  const kept: HTMLElement[] = [];
  for (const { part, width } of parts) {
    const isWhole = width <= left;
    const letters = countLetters(part.textContent) * (left / width);
    if (!isWhole && kept.some(isNamed) && letters < fewest_letters) continue;
    part.style.flexShrink = isWhole ? "0" : "1";
    kept.push(part);
    left = isWhole ? left - width : 0;
  }
  return kept;
}

const isNamed = ({ className }: HTMLElement) => className !== "agenda-tag" && className !== "agenda-faces";
