import { expect, test } from "vitest";
import type { AskedPoll } from "./poll.ts";
import { type PollInput, readAsked } from "./readAsked.ts";

const question = "What?";
const labels = (count: number) => Array.from({ length: count }, (_, index) => `L${index}`);

function read(given: PollInput, before: AskedPoll | null = null) {
  let made = 0;
  return readAsked(before, given, () => `new${(made += 1)}`);
}

function askedOf(given: PollInput, before: AskedPoll | null = null): AskedPoll {
  const result = read(given, before);
  if ("unfit" in result) throw new Error(JSON.stringify(result.unfit));
  return result.asked;
}

const none = { question, options: [], max_choices: null, scale: null };
const usual = { min: 1, max: 5, min_label: "", max_label: "" };
const two = [
  { id: "new1", label: "L0" },
  { id: "new2", label: "L1" },
];

test("each kind has what belongs to it", () => {
  expect(askedOf({ kind: "single", question, options: labels(2) })).toEqual({
    ...none,
    kind: "single",
    options: two,
  });
  expect(askedOf({ kind: "multi", question, options: labels(2) })).toEqual({
    ...none,
    kind: "multi",
    options: two,
    max_choices: 2,
  });
  expect(askedOf({ kind: "ranking", question, options: labels(2) })).toEqual({
    ...none,
    kind: "ranking",
    options: two,
  });
  expect(askedOf({ kind: "words", question })).toEqual({ ...none, kind: "words", max_choices: 3 });
  expect(askedOf({ kind: "rating", question })).toEqual({ ...none, kind: "rating", scale: usual });
  expect(askedOf({ kind: "text", question, options: [], max_choices: null, scale: null })).toEqual({
    ...none,
    kind: "text",
  });
});

const refused: [PollInput, string][] = [
  [{ question }, "kind"],
  [{ kind: "text" }, "question"],
  [{ kind: "single", question }, "options"],
  [{ kind: "single", question, options: labels(1) }, "options"],
  [{ kind: "ranking", question, options: labels(13) }, "options"],
  [{ kind: "rating", question, options: labels(2) }, "options"],
  [
    {
      kind: "single",
      question,
      options: [
        { id: "x", label: "a" },
        { id: "x", label: "b" },
      ],
    },
    "options.1.id",
  ],
  [{ kind: "multi", question, options: labels(3), max_choices: 4 }, "max_choices"],
  [{ kind: "multi", question, options: labels(3), max_choices: 0 }, "max_choices"],
  [{ kind: "words", question, max_choices: 6 }, "max_choices"],
  [{ kind: "single", question, options: labels(2), max_choices: 1 }, "max_choices"],
  [{ kind: "text", question, scale: {} }, "scale"],
  [{ kind: "rating", question, scale: { min: 5 } }, "scale.max"],
];

test.each(refused)("%j is refused", (given, field) => {
  expect(read(given)).toMatchObject({ unfit: { field } });
});

test("bounds are reached", () => {
  expect(askedOf({ kind: "single", question, options: labels(12) }).options).toHaveLength(12);
  expect(askedOf({ kind: "multi", question, options: labels(3), max_choices: 1 }).max_choices).toBe(1);
  expect(askedOf({ kind: "words", question, max_choices: 5 }).max_choices).toBe(5);
  expect(askedOf({ kind: "rating", question, scale: { min: 0, max: 10 } }).scale).toEqual({
    ...usual,
    min: 0,
    max: 10,
  });
});

test("a label that is there keeps its id, given ids are kept, and the same label twice has two", () => {
  const before = askedOf({ kind: "single", question, options: [{ id: "x", label: "Roof" }, "Lake"] });
  expect(askedOf({ options: ["Lake", "Roof", "Roof", { id: "y", label: "Bar" }] }, before).options).toEqual([
    { id: "new1", label: "Lake" },
    { id: "x", label: "Roof" },
    { id: expect.stringMatching(/^new/), label: "Roof" },
    { id: "y", label: "Bar" },
  ]);
});

test("what is not sent stays as far as it fits", () => {
  const multi = askedOf({ kind: "multi", question, options: labels(3), max_choices: 2 });
  expect(askedOf({ question: "Other?" }, multi)).toEqual({ ...multi, question: "Other?" });
  expect(askedOf({ kind: "single" }, multi)).toEqual({ ...multi, kind: "single", max_choices: null });
  expect(askedOf({ kind: "rating" }, multi)).toEqual({ ...none, kind: "rating", scale: usual });
  expect(askedOf({ kind: "words" }, multi).max_choices).toBe(3);
  const all = askedOf({ kind: "multi", question, options: labels(3) });
  expect(askedOf({ options: labels(4) }, all).max_choices).toBe(4);
  expect(askedOf({ options: labels(5) }, multi).max_choices).toBe(2);
  const rating = askedOf({ kind: "rating", question, scale: { min_label: "bad" } });
  expect(askedOf({ scale: { max: 7 } }, rating).scale).toEqual({ ...usual, max: 7, min_label: "bad" });
});
