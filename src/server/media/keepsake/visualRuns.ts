import bidiModule, { type Bidi } from "bidi-js";
import type { Face } from "./bundledFaces.ts";

export interface Run {
  face: Face;
  text: string;
  direction: "ltr" | "rtl";
}

interface LeveledRun extends Run {
  level: number;
}

// The types of the package describe its file for bundlers; the one for Node is the function itself.
const bidi = (bidiModule as unknown as () => Bidi)();

/** Splits a line into pieces of one face and one direction, from left to right as they are seen. */
export function visualRuns(text: string, findFace: (letter: string) => Face | undefined): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const runs: LeveledRun[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levels[at]!;
    const last = runs.at(-1);
    // A space has no look of its own, so it goes with the word before it.
    const face = letter === " " && last ? last.face : findFace(letter);
    const direction = level % 2 === 1 ? "rtl" : "ltr";
    const shown = direction === "rtl" ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
    if (face && last?.face === face && last.level === level) last.text += shown;
    else if (face) runs.push({ face, text: shown, direction, level });
    at += letter.length;
  }
  return reorder(runs);
}

/** As the Unicode standard says: from the deepest level on, what stands together at that level or deeper is turned round. */
function reorder(runs: LeveledRun[]): Run[] {
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level >= 1; level -= 1) {
    for (let from = 0; from < runs.length; from += 1) {
      let to = from;
      while (to < runs.length && runs[to]!.level >= level) to += 1;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).toReversed());
      from = Math.max(from, to - 1);
    }
  }
  return runs;
}
