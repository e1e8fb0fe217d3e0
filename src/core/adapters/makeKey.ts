import { fingerprint } from "../playback/fingerprint.ts";

const longest_key = 64;
const fits = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The key of a room, a speaker or a session: a function of its name or id alone, so that it is the same in every later
 * release, whoever else comes and goes. What fits stays as it is; marks between letters become `-`; where letters
 * had to go, a short mark made of the whole text tells it from others.
 */
export function makeKey(text: string): string {
  if (fits.test(text)) return text;
  const slug = slugify(text);
  const isWhole = slug !== "" && slug.length <= longest_key && !/[^\p{ASCII}]/u.test(text);
  return isWhole ? slug : makeMarkedKey(text);
}

/** Makes a key that no other text has, as readable as possible. */
export function makeMarkedKey(text: string): string {
  const mark = fingerprint(text);
  const slug = slugify(text);
  if (slug === "") return mark;
  const short = mark.slice(0, 7);
  return `${slug.slice(0, longest_key - 1 - short.length).replace(/-+$/, "")}-${short}`;
}

/** Removes accents, and writes `-` for everything that is neither letter nor digit. */
export function slugify(text: string): string {
  return text
    .replace(/ß/g, "ss")
    .replace(/[æÆ]/g, "ae")
    .replace(/[øØ]/g, "o")
    .replace(/[łŁ]/g, "l")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^A-Za-z0-9_]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

export interface Keys {
  /** The key of each text. */
  keys: Map<string, string>;
  /** Texts that would have had the key of another. */
  collided: string[];
}

/**
 * Makes keys for texts that are used side by side. Texts that differ only in punctuation, such as `A.1` and `A 1`, get
 * different keys.
 */
export function makeKeys(texts: Iterable<string>): Keys {
  const distinct = [...new Set(texts)];
  const times = new Map<string, number>();
  for (const text of distinct) times.set(makeKey(text), (times.get(makeKey(text)) ?? 0) + 1);
  const collided = distinct.filter((text) => times.get(makeKey(text))! > 1 && makeKey(text) !== text);
  const keys = new Map(distinct.map((text) => [text, makeKey(text)]));
  for (const text of collided) keys.set(text, makeMarkedKey(text));
  return { keys, collided };
}
