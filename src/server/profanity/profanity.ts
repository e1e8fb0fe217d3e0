import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { english, leftOut, spared } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { italian } from "./italian.ts";
import { matchSpellings } from "./matchSpellings.ts";
import { spelledOut } from "./spelledOut.ts";
import { noWords, type WordList } from "./wordList.ts";

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
 * Tells whether an operator should look at the text before anybody reads it, in whichever of our languages it is.
 * Whoever tries will get around it, but ordinary words of all four languages must not be held. What a workspace says of
 * its words goes before what we say of them.
 */
export function hasProfanity(text: string, { hold, allow }: WordList = noWords): boolean {
  const spelled = spelledOut(text);
  if (hold?.test(spelled)) return true;
  const rest = allow ? spelled.replace(allow, " . ") : spelled;
  return findsOwn(rest) || matcher.hasMatch(rest);
}

/** A look for their letters rules most texts out, which costs next to nothing. */
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

/** A star at an end means that the word may go on there. */
function buildPattern(entry: string): string {
  const start = entry.startsWith("*") ? "" : "(?<![a-z0-9])";
  const end = entry.endsWith("*") ? "" : "(?![a-z0-9])";
  const words = entry.replaceAll("*", "").split(" ");
  return start + words.map(matchSpellings).join("[^a-z0-9]+") + end;
}
