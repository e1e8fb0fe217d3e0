import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { english, leftOut, spared } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { italian } from "./italian.ts";
import { spelledOut } from "./spelledOut.ts";

const library = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => metadata !== undefined && leftOut.has(metadata.originalWord))
  .build();

const matcher = new RegExpMatcher({
  ...library,
  ...englishRecommendedTransformers,
  whitelistedTerms: [...(library.whitelistedTerms ?? []), ...spared],
});

const own = [...english, ...german, ...french, ...italian].map((entry) => ({
  squeezed: squeeze(entry.replaceAll("*", "")),
  pattern: new RegExp(buildPattern(entry)),
}));

/**
 * Whether words are to be looked at by the operator before anybody reads them, in whatever language of ours they are.
 * Who cares to will get around it; ordinary words of all four languages must not be held.
 */
export function hasProfanity(text: string): boolean {
  const spelled = spelledOut(text);
  return findsOwn(spelled) || matcher.hasMatch(spelled);
}

/** Most are ruled out by a look for their letters, which costs next to nothing. */
function findsOwn(spelled: string): boolean {
  const squeezed = squeeze(spelled);
  const before_stars = new Set(spelled.match(/[a-z](?=[a-z]*\*)/g));
  return own.some(
    (entry) =>
      (before_stars.has(entry.squeezed[0]!) || squeezed.includes(entry.squeezed)) &&
      entry.pattern.test(spelled),
  );
}

function squeeze(text: string): string {
  return text.replace(/([a-z])\1+/g, "$1").replace(/[^a-z0-9]+/g, " ");
}

/** A star at an end: the word may go on there. */
function buildPattern(entry: string): string {
  const start = entry.startsWith("*") ? "" : "(?<![a-z0-9])";
  const end = entry.endsWith("*") ? "" : "(?![a-z0-9])";
  const words = entry.replaceAll("*", "").split(" ");
  return start + words.map(matchSpellings).join("[^a-z0-9]+") + end;
}

/**
 * Letters but the first may be starred out, or be drawn out: but twice instead of once, or once instead of twice, is
 * another word, as penne are not pene.
 */
function matchSpellings(word: string): string {
  return word.replace(/(.)\1*/g, (run: string, letter: string, at: number) => {
    const drawn = run.length === 1 ? `${letter}(?:${letter}{2,})?` : `${letter}{${run.length},}`;
    return at === 0 ? drawn : String.raw`(?:${drawn}|\*{${run.length}})`;
  });
}
