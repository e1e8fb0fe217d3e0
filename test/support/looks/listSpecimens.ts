import type { Brand } from "../../../src/core/brand/brand.ts";
import { blockSpecimens } from "./blockSpecimens.ts";
import { boardSpecimens } from "./boardSpecimens.ts";
import { brands } from "./brands.ts";
import { cardSpecimens } from "./cardSpecimens.ts";
import { designSpecimens } from "./designSpecimens.ts";
import { type Format, formats } from "./formats.ts";
import { wallSpecimens } from "./wallSpecimens.ts";
import { pollSpecimens } from "./pollSpecimens.ts";
import { questionSpecimens } from "./questionSpecimens.ts";
import { quizSpecimens } from "./quizSpecimens.ts";
import type { MakeSpecimens, Specimen } from "./specimen.ts";
import { allWords, type Words } from "./words.ts";

const makers: MakeSpecimens[] = [
  blockSpecimens,
  cardSpecimens,
  designSpecimens,
  boardSpecimens,
  wallSpecimens,
  quizSpecimens,
  pollSpecimens,
  questionSpecimens,
];

/** Everything that a screen may show on this canvas in these words. */
export const listSpecimens = ({ canvas }: Format, words: Words): Specimen[] =>
  makers.flatMap((make) => make(canvas, words));

export interface Choice {
  formats: Format[];
  brands: { name: string; brand: Brand }[];
  words: Words[];
  /** PNG is larger, for programs that read nothing else. */
  file_type: "webp" | "png";
  /** Tells whether a specimen is among those that were asked for. */
  has: (specimen: Specimen) => boolean;
}

/** The sorts of sheets; designs have one for each family. */
const sheets = ["blocks", "cards", "designs", "boards", "walls", "quiz", "polls", "questions"].map(
  (name) => ({ name }),
);

/**
 * Reads what somebody asked to see, such as `quiz reveal portrait light`: names of sheets, formats, brands and words,
 * and anything else as part of a specimen's name. Of what is not named all is shown.
 */
export function readChoice(asked: readonly string[]): Choice {
  const parts = asked.map((part) => part.toLowerCase());
  const named = <T extends { name: string }>(list: T[]): T[] => {
    const chosen = list.filter(({ name }) => parts.includes(name));
    return chosen.length > 0 ? chosen : list;
  };
  const taken = new Set([...sheets, ...formats, ...brands, ...allWords].map(({ name }) => name));
  const sought = parts.filter((part) => !taken.has(part) && part !== "png");
  return {
    formats: named(formats),
    brands: named(brands),
    words: named(allWords),
    file_type: parts.includes("png") ? "png" : "webp",
    has: ({ sheet, name }) =>
      named(sheets).some((sort) => sheet.startsWith(sort.name)) &&
      sought.every((part) => `${sheet} ${name}`.toLowerCase().includes(part)),
  };
}
