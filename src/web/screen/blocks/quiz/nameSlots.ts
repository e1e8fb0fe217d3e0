import { most_names } from "../../../../core/quizzes/shownGame.ts";
import type { Box } from "../../../../core/posts/tileBox.ts";

/** Lists places for names, as many as there is room for. */
export function nameSlots({ w, h }: Box, small: number): Box[] {
  const cols = Math.max(1, Math.floor(w / (small * 9)));
  const row = small * 2;
  const rows = Math.max(1, Math.min(Math.floor(h / row), Math.floor(most_names / cols)));
  const gap = small * 0.5;
  const width = (w - gap * (cols - 1)) / cols;
  const height = Math.min(row * 1.25, h / rows);
  return Array.from({ length: cols * rows }, (_, at) => ({
    x: (at % cols) * (width + gap),
    y: Math.floor(at / cols) * height,
    w: width,
    h: height - gap * 0.8,
  }));
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
