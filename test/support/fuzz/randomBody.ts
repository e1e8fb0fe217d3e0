import fc from "fast-check";
import type { Operation } from "./description.ts";
import { type Surroundings, valuesOf } from "./schemaValues.ts";
import { seldom } from "./seldom.ts";

export type Body = { bytes: Uint8Array; chunked: boolean } | null;

const pixel = Buffer.from("R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==", "base64");

/** `sample` is a body that fits: without it some operations would hardly ever get past their checks. */
export function bodyOf(
  { body, takesFile, method }: Operation,
  around: Surroundings,
  sample: unknown,
): fc.Arbitrary<Body> {
  const chunked = seldom(fc.constant(false), fc.constant(true), 10);
  const send = (bytes: fc.Arbitrary<Uint8Array>) => fc.record({ bytes, chunked });
  const values = body && seldom(valuesOf(body, around), fc.constant(sample), 4);
  const json = values ? values.map((value) => JSON.stringify(value)) : fc.constant("");
  const nothing = fc.constant(null);
  if (!body && !takesFile)
    return seldom(nothing, send(malformed(fc.constant("{}"))), method === "GET" ? 60 : 12);
  const given = send(
    seldom(
      json.map((text) => Buffer.from(text)),
      malformed(json),
      12,
    ),
  );
  if (!takesFile) return seldom(given, nothing);
  return fc.oneof(given, send(file), nothing);
}

/** A picture, pieces of one, and what only says that it is one. */
const file: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(pixel) },
  { weight: 1, arbitrary: fc.nat({ max: pixel.length }).map((length) => pixel.subarray(0, length)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "\x89PNG\r\n\x1a\n",
        "\xff\xd8\xff\xe0",
        "RIFF\0\0\0\0WEBP",
        "\0\0\0\x18ftypmp42",
        "OTTO",
        "ID3",
      )
      .map((text) => Buffer.from(text, "latin1")),
  },
);

/** Bytes that are almost, or not at all, the JSON they should be. */
function malformed(json: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> {
  const spoiled = fc
    .tuple(json, fc.nat(), fc.constantFrom(...spoilers))
    .map(([text, at, spoil]) => spoil(text, at % (text.length + 1)));
  return fc.oneof(
    { weight: 6, arbitrary: spoiled.map((text) => Buffer.from(text)) },
    { weight: 3, arbitrary: fc.uint8Array({ maxLength: 60 }) },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(
          "[".repeat(50_000),
          `{"a":`.repeat(5000),
          "1e999",
          "nul",
          "'a'",
          '{"a":1}{"b":2}',
          "[1,]",
          '"\\x"',
          "\ufeff{}",
        )
        .map((text) => Buffer.from(text)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(1.1, 17).map((mebibytes) => Buffer.alloc(mebibytes * 1024 * 1024, 0x20)),
    },
  );
}

const spoilers: ((text: string, at: number) => string)[] = [
  (text, at) => text.slice(0, at),
  (text, at) => `${text.slice(0, at)}\0${text.slice(at)}`,
  (text, at) => `${text.slice(0, at)}${text.slice(at + 1)}`,
  (text) => `${text} and more`,
  (text) => text.replace(/:[^,:{}[\]]+/, ":1e999"),
  (text) => text.replace(/:[^,:{}[\]]+/, ":-0"),
  (text) => text.replace(/:[^,:{}[\]]+/, ":NaN"),
  (text) => text.replace(/^\{/, '{"__proto__":{"polluted":true},'),
  (text) => text.replace(/^\{("[^"]*":)/, "{$1null,$1"),
];
