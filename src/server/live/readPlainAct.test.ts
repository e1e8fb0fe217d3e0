import fc from "fast-check";
import { expect, test } from "vitest";
import { guestAct } from "../../contract/guestAct.ts";
import { readPlainAct } from "./readPlainAct.ts";

const odd = fc.constantFrom(
  "",
  "o_1-x",
  "ü",
  "\u0000",
  "\ud83d",
  "x".repeat(65),
  -1,
  0.5,
  0,
  3,
  20,
  21,
  10_001,
  1e300,
  true,
  null,
  ["a"],
  {},
);
const emoji = fc.constantFrom(
  "❤️",
  "👏",
  "",
  "\u0000",
  "\ud83d",
  "x".repeat(17),
  "🎉".repeat(16),
  "__proto__",
);
const taps = fc.array(fc.tuple(emoji, odd)).map((all) => Object.fromEntries(all));
const given = fc.record(
  {
    type: fc.constantFrom("answer", "react", "join", 1),
    act: odd,
    game_id: odd,
    q: odd,
    answer: odd,
    taps: fc.oneof(taps, odd),
    more: odd,
  },
  { requiredKeys: [] },
);
const answer = { type: "answer", act: 1, game_id: "019a-b", q: 0, answer: "o1" };
const react = { type: "react", act: 1, taps: { "❤️": 3, "👏": 20 } };

test("an act that is taken at a glance is the one that the schema reads", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        given,
        given.map((part) => Object.assign({}, answer, part)),
        given.map((part) => Object.assign({}, react, part)),
        taps.map((part) => Object.assign({}, react, { taps: part })),
        odd,
      ),
      (value) => {
        const read = readPlainAct(value);
        if (read) expect(guestAct.parse(value)).toEqual(read);
      },
    ),
    { numRuns: 3_000 },
  );
});

test("what our pages send is taken at a glance, and orders by the schema", () => {
  const answers = ["o1", true, 3.5, ["a", "b"]];
  expect(answers.map((one) => readPlainAct({ ...answer, answer: one }) !== null)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(readPlainAct(react)).toEqual(react);
});
