import fc from "fast-check";

/** Legal text that tends to break what was written with English in mind. */
export const oddWords = [
  "",
  " ",
  "a",
  "Zürich",
  "👏🏽",
  "👨‍👩‍👧‍👦",
  "\u202Eright to left",
  "مرحبا بالعالم",
  "e\u0301e\u0301",
  "Z\u0351\u036b\u0343\u036a\u0302",
  "\u200b",
  "\ufeff",
  "\uffff",
  "\u2028\u2029",
  "\u0001\u007f\u0085",
  "tab\tline\r\nend",
  "İ ß ﬃ",
  "%00%2e%2e/",
  "' OR 1=1; --",
  '"\\"',
  "\\u0000",
  "{word} {{word}} ${word}",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "NaN",
  "1e308",
  "-0",
  "null",
];

/** What no database and no UTF-8 text can hold. */
export const unstorableWords = ["\ud800", "half \udc00 a pair", "a\0b", "\0"];

/** Names that mean something to the language itself. */
export const oddNames = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "length",
  "",
  "a.b",
  "$ref",
  "0",
  "é",
];

/** URLs in bodies are really fetched: none of these leads off the machine. */
export const harmlessUrls = [
  "http://127.0.0.1:1/",
  "https://127.0.0.1:1/a.png",
  "https://10.0.0.1/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://localhost:1/",
  "https://169.254.169.254/latest/meta-data",
  "https://user:secret@127.0.0.1/",
  "file:///etc/passwd",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
  "https://",
  "//127.0.0.1",
];

export const oddWord = fc.constantFrom(...oddWords);

/** Text of up to `max` characters, often exactly as long as allowed. */
export function textUpTo(max: number): fc.Arbitrary<string> {
  const few = fc
    .array(fc.oneof(oddWord, fc.string({ unit: "grapheme", maxLength: 10 })), { maxLength: 3 })
    .map((words) => [...words.join("")].slice(0, max).join(""));
  const full = fc.constantFrom("x", "é", "👏").map((character) => character.repeat(Math.min(max, 20_000)));
  return fc.oneof({ weight: 6, arbitrary: few }, { weight: 1, arbitrary: full });
}
