const soft_hyphen = "\u00ad";
/** German joins words with such endings. */
const joint = /(?:ungs|ions|heits|keits|schafts|täts|tums|lings)$/u;
/** Only a part that is longer than this is divided further. */
const long_part = 13;
/** Fewer letters than this are not left alone on a line. */
const least_letters = 3;

/**
 * Drops the places at which a word is better not divided: near its ends, and within the parts of a German compound that
 * are short enough, so that it is "Informations-sicherheit" and not "Informati-onssicherheit".
 */
export function preferCompounds(text: string): string {
  return text.replaceAll(/[\p{L}\u00ad]+/gu, (word) => (word.includes(soft_hyphen) ? joinParts(word) : word));
}

function joinParts(word: string): string {
  const syllables = word.split(soft_hyphen);
  const parts: string[][] = [[]];
  for (const syllable of syllables) {
    parts.at(-1)!.push(syllable);
    if (joint.test(parts.at(-1)!.join(""))) parts.push([]);
  }
  const words = parts.filter((part) => part.length > 0);
  return trimEnds(words.length === 1 ? word : words.map(joinShort).join(soft_hyphen));
}

const joinShort = (part: string[]) => {
  const whole = part.join("");
  return whole.length <= long_part && part.length > 1 ? whole : part.join(soft_hyphen);
};

function trimEnds(word: string): string {
  const parts = word.split(soft_hyphen);
  while (parts.length > 1 && parts[0]!.length < least_letters) parts.splice(0, 2, parts[0]! + parts[1]!);
  while (parts.length > 1 && parts.at(-1)!.length < least_letters)
    parts.splice(-2, 2, parts.at(-2)! + parts.at(-1)!);
  return parts.join(soft_hyphen);
}
