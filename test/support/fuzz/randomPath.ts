import fc from "fast-check";
import type { Operation } from "./description.ts";
import type { Known } from "./randomRequest.ts";
import { seldom } from "./seldom.ts";

/** An id is named by its number, because which ones exist is only known when the request is sent. */
export type PathPart = { text: string } | { of: string; nth: number };

export function pathOf(
  { path, words }: Pick<Operation, "path" | "words">,
  known: Known,
): fc.Arbitrary<PathPart[]> {
  const segments = path.split("/").slice(1);
  return fc.tuple(
    ...segments.map((segment, index): fc.Arbitrary<PathPart> => {
      if (!segment.startsWith("{")) return fc.constant({ text: segment });
      const spelled = words[segment.slice(1, -1)];
      if (spelled) return wordPart(spelled);
      return segment === "{ref}" ? refPart(known.refs) : idPart(segments[index - 1]!, known.foreign);
    }),
  );
}

const rubbish = [
  ..."|.|..|%2e%2e|%2F|..%2f..%2fkeys|%00|a%00b|%zz|%|%ff|%C3%28|%ED%A0%80|%E2%80%AE|%252F|%20|%0d%0aX-Evil:1".split(
    "|",
  ),
  ..."%F0%9F%91%8F|\u00e9|'|\"|*|;a=1|:id|null|0|-1|__proto__|constructor".split("|"),
  "a".repeat(1999),
  "a".repeat(2001),
  "%61".repeat(700),
];

function idPart(of: string, foreign: Record<string, string>): fc.Arbitrary<PathPart> {
  return fc.oneof(
    { weight: 16, arbitrary: fc.nat({ max: 1000 }).map((nth) => ({ of, nth })) },
    { weight: 2, arbitrary: fc.constant({ text: foreign[of] ?? "foreign" }) },
    { weight: 2, arbitrary: fc.constantFrom(...rubbish).map((text) => ({ text })) },
  );
}

function wordPart(words: string[]): fc.Arbitrary<PathPart> {
  return seldom(fc.constantFrom(...words), fc.constantFrom(...rubbish)).map((text) => ({ text }));
}

function refPart(refs: string[]): fc.Arbitrary<PathPart> {
  const spellings = [
    (ref: string) => ref,
    encodeURIComponent,
    (ref: string) => ref.replace("f", "%66"),
    (ref: string) => `${ref}/`,
  ];
  return fc
    .oneof(
      {
        weight: 10,
        arbitrary: fc
          .tuple(fc.constantFrom(...refs), fc.constantFrom(...spellings))
          .map(([ref, spell]) => spell(ref)),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          ...rubbish,
          "by-ref",
          "batch",
          "a//b",
          "a/../b",
          "x".repeat(200),
          "x".repeat(201),
        ),
      },
    )
    .map((text) => ({ text }));
}
