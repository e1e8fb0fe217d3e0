import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dayparts,
  hour_ms,
  noon,
  playing,
  refs,
  rollInput,
} from "../../../test/support/screens/rollInput.ts";
import { explainRoll, nextRollChange, type RollInput, rollQueue } from "./roll.ts";
import type { RolledRecord } from "./rolledRecord.ts";

const at = (iso: string) => Date.parse(iso);

test("a record plays until it is too old, by when it was published or else added", () => {
  const records = [
    { ref: "added in time", created_at: noon - 2 * hour_ms + 1 },
    { ref: "added too early", created_at: noon - 2 * hour_ms },
    { ref: "published in time", created_at: 0, values: { published_at: "2026-07-31T10:30" } },
    { ref: "published in ms", created_at: 0, values: { published_at: String(noon - 1) } },
    { ref: "published too early", values: { published_at: "2026-07-31T07:59:59Z" } },
    { ref: "published in future", created_at: 0, values: { published_at: "2026-08-05" } },
    { ref: "published somehow", values: { published_at: "last week" } },
  ];
  expect(refs(rollQueue(rollInput({ max_age_h: 2 }, records))).sort()).toEqual([
    "added in time",
    "published in future",
    "published in ms",
    "published in time",
    "published somehow",
  ]);
});

test("a record plays from its start, in venue time", () => {
  const words = [
    "2026-07-31",
    "2026-08-01",
    "2026-07-31T12:00",
    "2026-07-31 12:00:01",
    "2026-07-31T10:00Z",
    "2026-07-31T12:01+02:00",
    "",
    "soon",
    "2026-02-30",
  ];
  expect(playing({ start_field: "word" }, words)).toEqual(
    ["2026-07-31", "2026-07-31T12:00", "2026-07-31T10:00Z", "", "soon", "2026-02-30"].sort(),
  );
});

test("a record plays until its end, a date alone through that day", () => {
  const words = ["2026-07-31", "2026-07-30", "2026-07-31T12:00", "2026-07-31T12:00:01", "", "never"];
  expect(playing({ end_field: "word" }, words)).toEqual(
    ["2026-07-31", "2026-07-31T12:00:01", "", "never"].sort(),
  );
});

test.each([
  ["2026-03-29T21:59:59.999Z", ["2026-03-29"]],
  ["2026-03-29T22:00:00Z", []],
])("through a day that the clock change shortens, at %s: %j", (now, expected) => {
  expect(playing({ end_field: "word" }, ["2026-03-29"], { now: at(now) })).toEqual(expected);
});

test("a record plays in the dayparts it names, and always where it names none that exists", () => {
  const words = [
    "Lunch",
    "  lunch ",
    "MORNING",
    "morning,LUNCH",
    "morning, night",
    "Teatime",
    "Teatime, Morning",
    "",
    ",,",
    "Morning Lunch",
  ];
  expect(playing({ daypart_field: "word" }, words)).toEqual(
    ["Lunch", "  lunch ", "morning,LUNCH", "Teatime", "", ",,", "Morning Lunch"].sort(),
  );
});

test("a daypart past midnight, and two of one name", () => {
  const late = { now: at("2026-07-31T23:00:00Z") }; // 01:00 in Zurich
  const twice = [...dayparts, { id: "dp_4", name: "lunch", from: "00:30", to: "01:30" }];
  expect([
    playing({ daypart_field: "word" }, ["night", "lunch"], late),
    playing({ daypart_field: "word" }, ["lunch"], { ...late, dayparts: twice }),
    playing({ daypart_field: "word" }, ["lunch"], { dayparts: twice }),
  ]).toEqual([["night"], ["lunch"], ["lunch"]]);
});

test.each<[string, Partial<RollInput["roll"]>, Partial<RolledRecord>, number | null]>([
  ["nothing depends on time", {}, {}, null],
  ["a start", { start_field: "word" }, { values: { word: "2026-08-01" } }, at("2026-07-31T22:00:00Z")],
  ["a start that was", { start_field: "word" }, { values: { word: "2026-07-31" } }, null],
  ["an end", { end_field: "word" }, { values: { word: "2026-07-31" } }, at("2026-07-31T22:00:00Z")],
  ["an end that was", { end_field: "word" }, { values: { word: "2026-07-30" } }, null],
  ["an age", { max_age_h: 1.5 }, { created_at: noon - hour_ms }, noon + hour_ms / 2],
  ["an age that was reached", { max_age_h: 1 }, { created_at: noon - hour_ms }, null],
  [
    "the end of a daypart",
    { daypart_field: "word" },
    { values: { word: "Lunch" } },
    at("2026-07-31T11:30:00Z"),
  ],
  ["the begin of one", { daypart_field: "word" }, { values: { word: "Night" } }, at("2026-07-31T20:00:00Z")],
  [
    "the first of two",
    { daypart_field: "word" },
    { values: { word: "Night,Lunch" } },
    at("2026-07-31T11:30:00Z"),
  ],
  ["a daypart of a record that is over", { daypart_field: "word", max_age_h: 1 }, { created_at: 0 }, null],
  ["a stale record's", { max_age_h: 9 }, { stale: true }, null],
  ["a paused record's", { max_age_h: 9, weight_field: "word" }, { values: { word: "0" } }, null],
  ["another kind's", { max_age_h: 9, match: { kind: "offer" } }, {}, null],
])("the next change of a roll: %s", (_, roll, record, next) => {
  expect(nextRollChange(rollInput(roll, [record]))).toBe(next);
});

const minute = fc.integer({ min: 0, max: 1439 });
const clock = minute.map(
  (minutes) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`,
);

test("the queue never changes before the moment foretold", () => {
  // Around the two clock changes of the zones, where mistakes would hide.
  const start = fc.constantFrom(
    at("2026-03-28T12:00:00Z"),
    at("2026-10-24T12:00:00Z"),
    at("2026-04-04T04:00:00Z"),
    at("2026-10-03T04:00:00Z"),
    noon,
  );
  const moment = fc.integer({ min: -1440, max: 2880 });
  const record = fc.record({
    starts: fc.option(moment, { nil: null }),
    ends: fc.option(moment, { nil: null }),
    date_only: fc.boolean(),
    added: moment,
    parts: fc.subarray(["one", "two", "three", "four"]),
    weight: fc.constantFrom("", "0", "2"),
  });
  fc.assert(
    fc.property(
      start,
      fc.integer({ min: 0, max: 1440 * 60_000 }),
      fc.constantFrom("Europe/Zurich", "Australia/Lord_Howe", "UTC"),
      fc.array(record, { minLength: 1, maxLength: 4 }),
      fc.array(fc.record({ from: clock, to: clock }), { maxLength: 3 }),
      (start, later, timezone, records, parts) => {
        const now = start + later;
        const written = (minutes: number | null, date_only: boolean) =>
          minutes === null
            ? ""
            : new Date(start + minutes * 60_000).toISOString().slice(0, date_only ? 10 : 16);
        const given = rollInput(
          {
            start_field: "starts",
            end_field: "ends",
            daypart_field: "parts",
            weight_field: "weight",
            max_age_h: 20.5,
          },
          records.map(({ starts, ends, date_only, added, parts, weight }, index) => ({
            ref: `r${index}`,
            created_at: start + added * 60_000,
            values: {
              starts: written(starts, date_only),
              ends: written(ends, date_only),
              parts: parts.join(", "),
              weight,
            },
          })),
          {
            now,
            timezone,
            dayparts: parts.map((part, index) => ({
              id: `dp_${index}`,
              name: ["One", "Two", "Three"][index]!,
              ...part,
            })),
          },
        );
        const next = nextRollChange(given);
        expect(next === null || next > now).toBe(true);
        const until = Math.min(next ?? Infinity, now + 3 * 1440 * 60_000);
        const first = rollQueue(given);
        const moments = [until - 1, ...samples(now, until)];
        for (const moment of moments) expect(rollQueue({ ...given, now: moment })).toEqual(first);
      },
    ),
    { numRuns: 400 },
  );
});

/** Whole minutes, since everything here begins and ends at one. */
function samples(from: number, until: number): number[] {
  const step_ms = Math.max(60_000, Math.ceil((until - from) / 200 / 60_000) * 60_000);
  const moments = [];
  for (let at = Math.ceil(from / 60_000) * 60_000; at < until; at += step_ms) moments.push(at);
  return moments;
}

test("from change to change the whole of a day is told, and each change is foretold", () => {
  const given = rollInput({ daypart_field: "word" }, [
    { ref: "morning", values: { word: "Morning" } },
    { ref: "night", values: { word: "Night" } },
  ]);
  const seen: [string, string[]][] = [];
  let now = noon;
  for (let change = 0; change < 4; change++) {
    now = nextRollChange({ ...given, now })!;
    seen.push([new Date(now).toISOString(), refs(rollQueue({ ...given, now }))]);
  }
  expect(seen).toEqual([
    ["2026-07-31T20:00:00.000Z", ["night"]],
    ["2026-08-01T02:00:00.000Z", []],
    ["2026-08-01T04:00:00.000Z", ["morning"]],
    ["2026-08-01T09:00:00.000Z", []],
  ]);
});

test("each record that does not play says why, and all others play", () => {
  const records: Partial<RolledRecord>[] = [
    { ref: "plays", values: { kind: "gold" } },
    { ref: "stale", values: { kind: "gold" }, stale: true },
    { ref: "other kind", values: { kind: "silver" } },
    { ref: "paused", values: { kind: "gold", weight: "0" } },
    { ref: "not yet", values: { kind: "gold", from: "2026-08-01" } },
    { ref: "ended", values: { kind: "gold", to: "2026-07-30" } },
    { ref: "too old", values: { kind: "gold", published_at: "2026-07-01" } },
    { ref: "other time", values: { kind: "gold", when: "night" } },
  ];
  const roll = {
    match: { kind: "gold" },
    weight_field: "weight",
    start_field: "from",
    end_field: "to",
    daypart_field: "when",
    max_age_h: 48,
  };
  const input = rollInput(roll, records);
  const explain = explainRoll(input);
  expect(Object.fromEntries(input.records.map((record) => [record.ref, explain(record)]))).toEqual({
    plays: null,
    stale: { why: "stale" },
    "other kind": { why: "no_match", field: "kind" },
    paused: { why: "paused" },
    "not yet": { why: "not_yet", at: at("2026-07-31T22:00Z") },
    ended: { why: "ended", at: at("2026-07-30T22:00Z") },
    "too old": { why: "too_old", at: at("2026-07-02T22:00Z") },
    "other time": { why: "other_daypart", names: ["Night"] },
  });
  expect(refs(rollQueue(input))).toEqual(["plays"]);
});
