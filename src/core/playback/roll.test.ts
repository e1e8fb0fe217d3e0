import fc from "fast-check";
import { expect, test } from "vitest";
import { playing, refs, rollInput } from "../../../test/support/screens/rollInput.ts";
import type { RollStart } from "./programme.ts";
import { openRoll, type QueuedRecord, rollQueue } from "./roll.ts";
import type { RolledRecord } from "./rolledRecord.ts";

test("without settings every record plays that is not stale, the newest first", () => {
  const records = [
    { ref: "b", created_at: 1 },
    { ref: "stale", created_at: 9, stale: true },
    { ref: "c", created_at: 3 },
    { ref: "a", created_at: 1 },
  ];
  expect(rollQueue(rollInput({}, records))).toEqual([
    { ref: "c", weight: 1, hold_ms: null },
    { ref: "a", weight: 1, hold_ms: null },
    { ref: "b", weight: 1, hold_ms: null },
  ]);
});

test("stale records play where the roll takes them", () => {
  expect(refs(rollQueue(rollInput({ include_stale: true }, [{ ref: "a", stale: true }])))).toEqual(["a"]);
});

test("a field that is null or an empty string is not used", () => {
  const values = { "": "0", null: "0" };
  const unused = {
    order: { by: "field" as const, field: "" },
    match: null,
    max_age_h: null,
    weight_field: "",
    start_field: null,
    end_field: "",
    duration_field: null,
    daypart_field: "",
  };
  expect(rollQueue(rollInput(unused, [{ ref: "a", values }]))).toEqual([
    { ref: "a", weight: 1, hold_ms: null },
  ]);
});

test.each([
  ["one field", { kind: "offer" }, ["a", "c"]],
  ["every field", { kind: "offer", hall: "2" }, ["c"]],
  ["a missing value is empty", { hall: "" }, ["a"]],
  ["to the letter", { kind: "Offer" }, []],
  ["what every object has is no value", { constructor: "" }, ["a", "b", "c"]],
  ["none asked for", {}, ["a", "b", "c"]],
])("match: %s", (_, match, expected) => {
  const records: Partial<RolledRecord>[] = [
    { ref: "a", values: { kind: "offer" } },
    { ref: "b", values: { kind: "news", hall: "2" } },
    { ref: "c", values: { kind: "offer", hall: "2" } },
  ];
  expect(refs(rollQueue(rollInput({ match, order: { by: "collection" } }, records)))).toEqual(expected);
});

test.each([
  ["", 1],
  ["many", 1],
  ["3", 3],
  ["0.25", 0.25],
  [" 2.5 ", 2.5],
  ["1000.5", 1000],
  ["9e9", 1000],
  ["0.0001", 0.001],
  ["1/2", 1],
  ["NaN", 1],
  ["0x10", 1],
])("the weight %j counts as %f", (word, weight) => {
  expect(rollQueue(rollInput({ weight_field: "word" }, [{ ref: "a", values: { word } }]))).toEqual([
    { ref: "a", weight, hold_ms: null },
  ]);
});

test("a weight of nothing, or less, is paused", () => {
  expect(playing({ weight_field: "word" }, ["0", "-1", "0.0", "1"])).toEqual(["1"]);
});

test.each([
  ["20", 20_000],
  ["7.25", 7250],
  ["1:30", 90_000],
  ["0:45", 45_000],
  ["1", 3000],
  ["0:01", 3000],
  ["-5", 3000],
  ["500", 120_000],
  ["12:00", 120_000],
  ["", null],
  ["long", null],
  ["1:5", null],
  ["1:75", null],
  ["1:00:00", null],
])("the duration %j holds for %s ms", (word, hold_ms) => {
  expect(rollQueue(rollInput({ duration_field: "word" }, [{ ref: "a", values: { word } }]))).toEqual([
    { ref: "a", weight: 1, hold_ms },
  ]);
});

const queueOf = (weights: number[]): QueuedRecord[] =>
  weights.map((weight, index) => ({ ref: `r${index}`, weight, hold_ms: index === 0 ? 5000 : null }));

const place = (round: number, start: RollStart | null = null) => ({ round, start });

test("each round goes on where the last stopped", () => {
  const roll = openRoll(queueOf([1, 1, 1, 1, 1]), 2);
  expect([0, 1, 2, 3].map((n) => refs(roll.round(place(n))))).toEqual([
    ["r0", "r1"],
    ["r2", "r3"],
    ["r4", "r0"],
    ["r1", "r2"],
  ]);
});

test("a round of fewer records than a pass plays each of them once", () => {
  const roll = openRoll(queueOf([1, 1]), 5);
  expect([roll.round(place(0)), roll.round(place(1_000_000_000))]).toEqual([
    [
      { ref: "r0", hold_ms: 5000 },
      { ref: "r1", hold_ms: null },
    ],
    [
      { ref: "r0", hold_ms: 5000 },
      { ref: "r1", hold_ms: null },
    ],
  ]);
});

test("a roll that goes on elsewhere plays what leads, and then the queue from there", () => {
  const roll = openRoll(queueOf([1, 1, 1, 1, 1]), 3);
  const start = { rest: [], lead: ["r0", "gone", "r4"], next: "r2" };
  expect([0, 1, 2].map((n) => refs(roll.round(place(n, start))))).toEqual([
    ["r0", "r4", "r2"],
    ["r3", "r4", "r0"],
    ["r1", "r2", "r3"],
  ]);
  expect([0, 1].map((n) => roll.from(place(n, start)))).toEqual([
    { lead: ["r0", "r4"], next: "r2" },
    { lead: [], next: "r3" },
  ]);
});

test("an empty queue plays nothing", () => {
  expect(openRoll([], 5).round(place(3))).toEqual([]);
});

test("rounds one after the other are one sequence, whatever the pass", () => {
  const weight = fc.integer({ min: 1, max: 1_000_000 }).map((part) => part / 1000);
  fc.assert(
    fc.property(
      fc.array(weight, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 20 }),
      fc.nat({ max: 1000 }),
      (weights, per_pass, from) => {
        const length = Math.min(per_pass, weights.length);
        const roll = openRoll(queueOf(weights), per_pass);
        const single = openRoll(queueOf(weights), 1);
        const rounds = Array.from({ length: 5 }, (_, n) => roll.round(place(from + n))).flat();
        const plays = Array.from({ length: 5 * length }, (_, n) =>
          single.round(place(from * length + n)),
        ).flat();
        expect(rounds).toEqual(plays);
      },
    ),
    { numRuns: 50 },
  );
});
