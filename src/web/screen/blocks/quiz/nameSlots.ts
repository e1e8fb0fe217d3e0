import { most_names } from "../../../../core/quizzes/shownGame.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";

export interface NameSlots {
  slots: Box[];
  /** The size of their letters. */
  letters: number;
}

/** While few have come their names are this large, in the smallest letters; the more there are, the smaller. */
const sizes = [2, 1.5, 1.2, 1];
/** A place is this wide and high, in its own letters. */
const slot_width = 10.5;
const slot_height = 1.9;

/** Lists places for names, as large as so many leave room for. */
export function nameSlots(area: Box, small: number, all: number): NameSlots {
  const tried = sizes.map((size) => slotsOf(area, small * size));
  return tried.find(({ slots }) => slots.length >= all && slots.length > 0) ?? slotsAtLeast(area, small);
}

function slotsAtLeast(area: Box, small: number): NameSlots {
  const found = slotsOf(area, small);
  return found.slots.length > 0 ? found : { letters: small, slots: [{ x: 0, y: 0, w: area.w, h: area.h }] };
}

function slotsOf({ w, h }: Box, letters: number): NameSlots {
  const gap = letters * 0.35;
  const cols = Math.max(1, Math.floor((w + gap) / (letters * slot_width + gap)));
  const room = Math.floor((h + gap) / (letters * slot_height + gap));
  const rows = Math.min(room, Math.floor(most_names / cols));
  const width = (w - gap * (cols - 1)) / cols;
  const height = letters * slot_height;
  const slots = Array.from({ length: Math.max(0, cols * rows) }, (_, at) => ({
    x: (at % cols) * (width + gap),
    y: Math.floor(at / cols) * (height + gap),
    w: width,
    h: height,
  }));
  return { slots, letters };
}

/**
 * Says who stands in which place; null means nobody. Everybody keeps a place until a later one needs it, and every
 * screen comes to the same by the number of all who have come.
 */
export function namedSlots(names: readonly string[], all: number, slots: number): (string | null)[] {
  const named = Array.from<string | null>({ length: slots }).fill(null);
  for (const [back, name] of names.slice(0, slots).entries()) {
    const turn = Math.max(all, names.length) - 1 - back;
    named[turn % slots] = name;
  }
  return named;
}
