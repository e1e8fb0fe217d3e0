import fc from "fast-check";
import { expect, test } from "vitest";
import { readPlainAnswer } from "./readPlainAnswer.ts";
import { guestAct } from "../../contract/guestAct.ts";

const odd = fc.constantFrom(
  "",
  "o_1-x",
  "ü",
  "\u0000",
  "x".repeat(65),
  -1,
  0.5,
  0,
  3,
  10_001,
  1e300,
  true,
  null,
  ["a"],
  {},
);
const given = fc.record(
  { type: fc.constantFrom("answer", "join", 1), act: odd, game_id: odd, q: odd, answer: odd, more: odd },
  { requiredKeys: [] },
);
const usual = { type: "answer", act: 1, game_id: "019a-b", q: 0, answer: "o1" };

test("an answer that is taken at a glance is the one that the schema reads", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        given,
        given.map((part) => Object.assign({}, usual, part)),
        odd,
      ),
      (value) => {
        const read = readPlainAnswer(value);
        if (read) expect(guestAct.parse(value)).toEqual(read);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("what our pages send is taken at a glance, and orders by the schema", () => {
  const answers = ["o1", true, 3.5, ["a", "b"]];
  expect(answers.map((answer) => readPlainAnswer({ ...usual, answer }) !== null)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
