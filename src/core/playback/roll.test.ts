import fc from "fast-check";
import { expect, test } from "vitest";
import type { RollStart } from "./programme.ts";
import { nextRollChange, openRoll, type QueuedRecord, type RollInput, rollQueue } from "./roll.ts";

const at = (iso: string) => Date.parse(iso);
const hour_ms = 3_600_000;

const noon = at("2026-07-31T10:00:00Z"); // 12:00 in Zurich

const dayparts = [
  { id: "dp_1", name: "Morning", from: "06:00", to: "11:00" },
  { id: "dp_2", name: "Lunch", from: "11:30", to: "13:30" },
  { id: "dp_3", name: "Night", from: "22:00", to: "04:00" },
];

type Given = Partial<RollInput["records"][number]>;

function input(
  given: Partial<RollInput["roll"]>,
  records: Given[],
  others: Partial<RollInput> = {},
): RollInput {
  return {
    roll: { include_stale: false, ...given },
    fields: [],
    records: records.map((record, index) => ({
      ref: `offers/${index}`,
      values: {},
      stale: false,
      created_at: noon - hour_ms - index,
      ...record,
    })),
    dayparts,
    now: noon,
    timezone: "Europe/Zurich",
    ...others,
  };
}

const refs = (queue: { ref: string }[]) => queue.map(({ ref }) => ref);

/** The refs that play, of records with these words in the field `word`. */
const playing = (given: Partial<RollInput["roll"]>, words: string[], others: Partial<RollInput> = {}) =>
  rollQueue(
    input(
      given,
      words.map((word) => ({ ref: word, values: { word } })),
      others,
    ),
  )
    .map(({ ref }) => ref)
    .sort();

test("without settings every record plays that is not stale, the newest first", () => {
  const records = [
    { ref: "b", created_at: 1 },
    { ref: "stale", created_at: 9, stale: true },
    { ref: "c", created_at: 3 },
    { ref: "a", created_at: 1 },
  ];
  expect(rollQueue(input({}, records))).toEqual([
    { ref: "c", weight: 1, hold_ms: null },
    { ref: "a", weight: 1, hold_ms: null },
    { ref: "b", weight: 1, hold_ms: null },
  ]);
});

test("stale records play where the roll takes them", () => {
  expect(refs(rollQueue(input({ include_stale: true }, [{ ref: "a", stale: true }])))).toEqual(["a"]);
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
  expect(rollQueue(input(unused, [{ ref: "a", values }]))).toEqual([{ ref: "a", weight: 1, hold_ms: null }]);
});

test.each([
  ["added, newest first", { by: "added" as const }, ["c", "b", "a", "d"]],
  ["added, oldest first", { by: "added" as const, direction: "asc" as const }, ["a", "d", "b", "c"]],
  ["collection, by ref", { by: "collection" as const }, ["a", "b", "c", "d"]],
  [
    "collection, from the end",
    { by: "collection" as const, direction: "desc" as const },
    ["d", "c", "b", "a"],
  ],
])("order by %s", (_, order, expected) => {
  const records = [
    { ref: "b", created_at: 2 },
    { ref: "d", created_at: 1 },
    { ref: "c", created_at: 3 },
    { ref: "a", created_at: 1 },
  ];
  expect(refs(rollQueue(input({ order }, records)))).toEqual(expected);
});

test.each([
  ["numbers, as the collection says", "number", ["9", "10", "-1.5", ""], ["10", "9", "-1.5", ""]],
  ["in a column of numbers other words are as good as none", "number", ["n/a", "2", "3"], ["3", "2", "n/a"]],
  ["numbers that nobody called so", "text", ["9", "10", " 1e2"], [" 1e2", "10", "9"]],
  ["numbers apart from words", "text", ["10", "1a", "9", "b"], ["b", "1a", "10", "9"]],
  ["words by code point, no alphabet", "text", ["a", "Z", "ä", "z"], ["ä", "z", "a", "Z"]],
  ["code points beyond the first 65,536", "text", ["\u{1F600}", "\uFF5E"], ["\u{1F600}", "\uFF5E"]],
  ["one the beginning of another", "text", ["ab", "abc", "a"], ["abc", "ab", "a"]],
  [
    "dates and moments",
    "datetime",
    ["2026-07-31", "2026-07-30T23:00Z", "2026-07-31T00:30", "soon"],
    ["2026-07-30T23:00Z", "2026-07-31T00:30", "2026-07-31", "soon"],
  ],
  ["dates", "date", ["2025-12-31", "2026-01-01"], ["2026-01-01", "2025-12-31"]],
  ["a field that the collection does not list", null, ["9", "10"], ["10", "9"]],
] as const)("order by a field: %s", (_, type, words, expected) => {
  const records = words.map((word, index) => ({ ref: `r${index}`, values: { word } }));
  const fields = type ? [{ name: "word", type }] : [];
  const inOrder = (direction?: "asc" | "desc") =>
    rollQueue(input({ order: { by: "field", field: "word", direction } }, records, { fields })).map(
      ({ ref }) => words[Number(ref.slice(1))],
    );
  const isLast = (word: string | undefined) => word === "" || word === "n/a" || word === "soon";
  const ascending = [
    ...expected.filter((word) => !isLast(word)).toReversed(),
    ...expected.filter((word) => isLast(word)),
  ];
  expect({ default: inOrder(), desc: inOrder("desc"), asc: inOrder("asc") }).toEqual({
    default: expected,
    desc: expected,
    asc: ascending,
  });
});

test("in either direction records without the value are last, and equals stand by ref", () => {
  const records = [
    { ref: "d", values: { price: "5" } },
    { ref: "b" },
    { ref: "a", values: { price: " " } },
    { ref: "c", values: { price: "5.0" } },
    { ref: "e", values: { price: "7" } },
  ];
  const inOrder = (direction: "asc" | "desc") =>
    refs(rollQueue(input({ order: { by: "field", field: "price", direction } }, records)));
  expect([inOrder("asc"), inOrder("desc")]).toEqual([
    ["c", "d", "e", "a", "b"],
    ["e", "c", "d", "a", "b"],
  ]);
});

test("the order is the same however the records come", () => {
  const word = fc.oneof(fc.constantFrom("", "1", "10", "9", "1a", "b", "01", "\u{1F600}"), fc.string());
  const record = fc.record({ values: fc.record({ word }), created_at: fc.nat({ max: 3 }) });
  const order = fc.record({
    by: fc.constantFrom("added" as const, "field" as const, "collection" as const),
    field: fc.constant("word"),
    direction: fc.constantFrom("asc" as const, "desc" as const),
  });
  const type = fc.constantFrom("text" as const, "number" as const, "date" as const);
  fc.assert(
    fc.property(fc.array(record, { maxLength: 12 }), order, type, fc.nat(), (given, order, type, turn) => {
      const records = given.map((record, index) => ({ ref: `r${index}`, ...record }));
      const cut = records.length === 0 ? 0 : turn % records.length;
      const shuffled = [...records.slice(cut), ...records.slice(0, cut)].toReversed();
      const fields = [{ name: "word", type }];
      expect(rollQueue(input({ order }, shuffled, { fields }))).toEqual(
        rollQueue(input({ order }, records, { fields })),
      );
    }),
  );
});

test.each([
  ["one field", { kind: "offer" }, ["a", "c"]],
  ["every field", { kind: "offer", hall: "2" }, ["c"]],
  ["a missing value is empty", { hall: "" }, ["a"]],
  ["to the letter", { kind: "Offer" }, []],
  ["what every object has is no value", { constructor: "" }, ["a", "b", "c"]],
  ["none asked for", {}, ["a", "b", "c"]],
])("match: %s", (_, match, expected) => {
  const records: Given[] = [
    { ref: "a", values: { kind: "offer" } },
    { ref: "b", values: { kind: "news", hall: "2" } },
    { ref: "c", values: { kind: "offer", hall: "2" } },
  ];
  expect(refs(rollQueue(input({ match, order: { by: "collection" } }, records)))).toEqual(expected);
});

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
  expect(refs(rollQueue(input({ max_age_h: 2 }, records))).sort()).toEqual([
    "added in time",
    "published in future",
    "published in ms",
    "published in time",
    "published somehow",
  ]);
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
  expect(rollQueue(input({ weight_field: "word" }, [{ ref: "a", values: { word } }]))).toEqual([
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
  expect(rollQueue(input({ duration_field: "word" }, [{ ref: "a", values: { word } }]))).toEqual([
    { ref: "a", weight: 1, hold_ms },
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

test.each<[string, Partial<RollInput["roll"]>, Given, number | null]>([
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
  expect(nextRollChange(input(roll, [record]))).toBe(next);
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
        const given = input(
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
  const given = input({ daypart_field: "word" }, [
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
