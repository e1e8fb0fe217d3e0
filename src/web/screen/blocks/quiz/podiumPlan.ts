import type { Box } from "../../../../core/posts/tileBox.ts";
import { podium_beats } from "../../../../core/quizzes/gameBeats.ts";
import type { BoardRow } from "../../../../core/quizzes/shownGame.ts";

export interface Stand {
  row: BoardRow;
  /** The place from 0, which is the best. */
  place: number;
  /** The words above the plinth: name and points. */
  words: Box;
  plinth: Box;
  after_ms: number;
}

export interface Podium {
  stands: Stand[];
  others: { rows: BoardRow[]; area: Box } | null;
}

/** Each plinth has this share of the room below the title. */
const heights = [0.56, 0.42, 0.3] as const;
/** Says who stands where, from the left, by how many there are. */
const columns = [[], [0], [1, 0], [1, 0, 2]] as const satisfies number[][];

/** Places the best three on their plinths, and beside or below them those who follow. */
export function podiumPlan(rows: readonly BoardRow[], { w, h, y }: Box, small: number): Podium {
  const rest = rows.slice(3);
  const isWide = w >= h * 1.2;
  const hasOthers = rest.length > 0 && (isWide ? w >= small * 34 : h >= small * 22);
  const gap = small * 1.2;
  const stage: Box = !hasOthers
    ? { x: 0, y, w, h }
    : isWide
      ? { x: 0, y, w: w * 0.62 - gap, h }
      : { x: 0, y, w, h: h * 0.6 - gap };
  const area: Box = isWide ? { x: w * 0.62, y, w: w * 0.38, h } : { x: 0, y: y + h * 0.6, w, h: h * 0.4 };
  return {
    stands: standsOn(rows.slice(0, 3), stage, small),
    others: hasOthers ? { rows: rest, area } : null,
  };
}

function standsOn(best: readonly BoardRow[], { x, y, w, h }: Box, small: number): Stand[] {
  const gap = small * 0.5;
  const width = Math.min((w - gap * 2) / Math.max(2, best.length), h * 0.62);
  const from_left: readonly number[] = columns[best.length] ?? [];
  const left = x + (w - width * best.length - gap * (best.length - 1)) / 2;
  return best.map((row, place) => {
    const high = h * heights[place]!;
    const column = left + from_left.indexOf(place) * (width + gap);
    return {
      row,
      place,
      words: { x: column, y, w: width, h: h - high - gap * 0.6 },
      plinth: { x: column, y: y + h - high, w: width, h: high },
      after_ms: podium_beats.comes[place]!,
    };
  });
}
