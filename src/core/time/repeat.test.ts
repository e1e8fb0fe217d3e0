import fc from "fast-check";
import { expect, test } from "vitest";
import { readRepeat, listWallStarts, type Repeat } from "./repeat.ts";

const at = (iso: string) => Date.parse(iso);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);

function read(text: string): Repeat {
  const repeat = readRepeat(text);
  if ("problem" in repeat) throw new Error(repeat.problem);
  return repeat;
}

const starts = (text: string, first: string, [from, to]: [string, string]) =>
  listWallStarts(read(text), at(first), { from: at(from), to: at(to) }).map(iso);

test.each([
  ["FREQ=DAILY", { rule: "FREQ=DAILY", count: null, until: null }],
  ["RRULE:FREQ=DAILY", { rule: "FREQ=DAILY", count: null, until: null }],
  [" rrule:freq=weekly;byday=mo,we ", { rule: "FREQ=WEEKLY;BYDAY=MO,WE", count: null, until: null }],
  ["FREQ=DAILY;COUNT=5;INTERVAL=2", { rule: "FREQ=DAILY;INTERVAL=2", count: 5, until: null }],
  [
    "FREQ=DAILY;UNTIL=20261231",
    { rule: "FREQ=DAILY", count: null, until: { wall: at("2026-12-31T23:59:59.999Z") } },
  ],
  [
    "FREQ=DAILY;UNTIL=20261231T180000",
    { rule: "FREQ=DAILY", count: null, until: { wall: at("2026-12-31T18:00:00Z") } },
  ],
  [
    "FREQ=DAILY;UNTIL=20261231T180000Z",
    { rule: "FREQ=DAILY", count: null, until: { at: at("2026-12-31T18:00:00Z") } },
  ],
])("%s is read", (text, repeat) => {
  expect(readRepeat(text)).toEqual(repeat);
});

const unreadable = "must be an iCalendar RRULE such as FREQ=WEEKLY;BYDAY=MO,WE";
test.each([
  ["", unreadable],
  ["every monday", unreadable],
  ["FREQ=DAILY;", unreadable],
  ["FREQ=DAILY\nCOUNT=2", unreadable],
  ["DTSTART:20260101T100000\nRRULE:FREQ=DAILY", unreadable],
  ["INTERVAL=2", "must hold FREQ"],
  ["FREQ=SECONDLY", "holds FREQ=SECONDLY, which cannot be read"],
  ["FREQ=HOURLY", "holds FREQ=HOURLY, which cannot be read"],
  ["FREQ=DAILY;INTERVAL=0", "holds INTERVAL=0, which cannot be read"],
  ["FREQ=DAILY;INTERVAL=-1", "holds INTERVAL=-1, which cannot be read"],
  ["FREQ=DAILY;COUNT=1000000", "holds COUNT=1000000, which cannot be read"],
  ["FREQ=DAILY;UNTIL=20260230", "holds UNTIL=20260230, which cannot be read"],
  ["FREQ=DAILY;UNTIL=20260101T2500", "holds UNTIL=20260101T2500, which cannot be read"],
  ["FREQ=DAILY;UNTIL=20260101;COUNT=3", "holds both COUNT and UNTIL"],
  ["FREQ=DAILY;BYDAY=XX", "holds BYDAY=XX, which cannot be read"],
  ["FREQ=MONTHLY;BYDAY=54MO", "holds BYDAY=54MO, which cannot be read"],
  ["FREQ=DAILY;BYMONTH=13", "holds BYMONTH=13, which cannot be read"],
  ["FREQ=MONTHLY;BYMONTHDAY=0", "holds BYMONTHDAY=0, which cannot be read"],
  ["FREQ=DAILY;BYSECOND=1", "holds BYSECOND, which a booking cannot repeat by"],
  ["FREQ=DAILY;TOSTRING=1", "holds TOSTRING, which a booking cannot repeat by"],
  ["FREQ=DAILY;FREQ=WEEKLY", "holds FREQ twice"],
  ["FREQ=DAILY;BYHOUR=8,9,10,11,12;BYMINUTE=0,10,20,30,40", "names more than 24 times of a day"],
  ["FREQ=DAILY;BYHOUR=8,9;BYSETPOS=1", "holds BYSETPOS together with several times of a day"],
  ["FREQ=YEARLY;BYDAY=20MO,TU", "holds numbered weekdays of a year together with other days"],
])("%j is refused", (text, problem) => {
  expect(readRepeat(text)).toEqual({ problem });
});

test.each(["FREQ=WEEKLY;BYMONTHDAY=3", "FREQ=WEEKLY;BYDAY=2MO", "FREQ=DAILY;BYSETPOS=1"])(
  "%s is against the standard",
  (text) => {
    expect(readRepeat(text)).toEqual({ problem: expect.stringMatching(/^cannot be followed: /) });
  },
);

test.each([
  [
    "every second day, over a leap day",
    "FREQ=DAILY;INTERVAL=2;COUNT=3",
    "2028-02-26T18:00Z",
    ["2028-02-28T18:00", "2028-03-01T18:00"],
  ],
  [
    "a weekday",
    "FREQ=WEEKLY;BYDAY=MO;COUNT=3",
    "2028-02-21T09:30Z",
    ["2028-02-28T09:30", "2028-03-06T09:30"],
  ],
  ["the last Friday", "FREQ=MONTHLY;BYDAY=-1FR", "2028-01-28T09:30Z", ["2028-03-31T09:30"]],
  ["only months that have the day", "FREQ=MONTHLY", "2028-01-31T09:30Z", ["2028-03-31T09:30"]],
  [
    "the first workday",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1",
    "2028-02-01T09:30Z",
    ["2028-03-01T09:30"],
  ],
  ["a birthday", "FREQ=YEARLY", "2020-03-15T09:30Z", ["2028-03-15T09:30"]],
  [
    "several times of the day",
    "FREQ=WEEKLY;BYHOUR=14,10;BYMINUTE=0;COUNT=6",
    "2028-02-22T10:00Z",
    ["2028-02-29T10:00", "2028-02-29T14:00", "2028-03-07T10:00", "2028-03-07T14:00"],
  ],
  [
    "to the end of a day",
    "FREQ=DAILY;UNTIL=20280229",
    "2028-02-01T18:00Z",
    ["2028-02-28T18:00", "2028-02-29T18:00"],
  ],
  ["to a time of a day", "FREQ=DAILY;UNTIL=20280229T175959", "2028-02-01T18:00Z", ["2028-02-28T18:00"]],
  ["a number of times", "FREQ=DAILY;COUNT=3", "2028-02-27T18:00Z", ["2028-02-28T18:00", "2028-02-29T18:00"]],
  ["never again", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "2028-02-01T18:00Z", []],
])("%s", (_, text, first, expected) => {
  expect(starts(text, first, ["2028-02-28T00:00Z", "2028-03-31T23:59Z"])).toEqual(expected);
});

test("the first start counts, whatever the rule would choose", () => {
  const february: [string, string] = ["2028-02-01T00:00Z", "2028-02-29T00:00Z"];
  expect(starts("FREQ=WEEKLY;BYDAY=MO;COUNT=2", "2028-02-01T10:00Z", february)).toEqual([
    "2028-02-01T10:00",
    "2028-02-07T10:00",
  ]);
  expect(starts("FREQ=WEEKLY;BYDAY=MO;COUNT=1", "2028-02-01T10:00Z", february)).toEqual(["2028-02-01T10:00"]);
  expect(starts("FREQ=DAILY;UNTIL=20270101", "2028-02-01T10:00Z", february)).toEqual(["2028-02-01T10:00"]);
});

test("parts of a second stay", () => {
  const span = { from: at("2026-01-02T00:00Z"), to: at("2026-01-03T00:00Z") };
  expect(listWallStarts(read("FREQ=DAILY"), at("2026-01-01T10:00:00.250Z"), span)).toEqual([
    at("2026-01-02T10:00:00.250Z"),
  ]);
});

const day_ms = 86_400_000;
const days = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

interface Plain {
  freq: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  interval: number;
  months: number[];
  weekdays: string[];
  month_days: number[];
  count: number | undefined;
}

const some = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(fc.constant<T[]>([]), fc.uniqueArray(value, { minLength: 1, maxLength: 4 }));
const plain: fc.Arbitrary<Plain> = fc.record({
  freq: fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY"),
  interval: fc.integer({ min: 1, max: 5 }),
  months: some(fc.integer({ min: 1, max: 12 })),
  weekdays: some(fc.constantFrom(...days)),
  month_days: some(fc.integer({ min: 1, max: 31 })),
  count: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
});

/** Day by day, as the standard's words have it. */
function chosenDays({ freq, interval, months, weekdays, month_days }: Plain, first: number, last: number) {
  const begins = new Date(first);
  const chosen: number[] = [];
  const weekOf = (ms: number) => Math.floor((Math.floor(ms / day_ms) + 3) / 7);
  for (let now = first; now <= last; now += day_ms) {
    const today = new Date(now);
    const month = today.getUTCMonth() + 1;
    const years = today.getUTCFullYear() - begins.getUTCFullYear();
    const periods = {
      DAILY: (now - first) / day_ms,
      WEEKLY: weekOf(now) - weekOf(first),
      MONTHLY: years * 12 + today.getUTCMonth() - begins.getUTCMonth(),
      YEARLY: years,
    }[freq];
    const anyDay = weekdays.length > 0 || month_days.length > 0;
    const fits = [
      periods % interval === 0,
      months.length === 0 || months.includes(month),
      weekdays.length === 0 || weekdays.includes(days[today.getUTCDay()]!),
      month_days.length === 0 || month_days.includes(today.getUTCDate()),
      freq !== "WEEKLY" || weekdays.length > 0 || today.getUTCDay() === begins.getUTCDay(),
      !["MONTHLY", "YEARLY"].includes(freq) || anyDay || today.getUTCDate() === begins.getUTCDate(),
      freq !== "YEARLY" || anyDay || months.length > 0 || today.getUTCMonth() === begins.getUTCMonth(),
    ];
    if (now === first || fits.every(Boolean)) chosen.push(now);
  }
  return chosen;
}

test("rules choose the days that going through them one by one does", () => {
  fc.assert(
    fc.property(
      plain,
      fc.integer({ min: at("2024-01-01T00:00Z") / 3_600_000, max: at("2027-01-01T00:00Z") / 3_600_000 }),
      fc.integer({ min: 0, max: 900 }),
      (rule, hour, later) => {
        const [first, { freq, interval, months, weekdays, count }] = [hour * 3_600_000, rule];
        // Days of the month are against the standard in a week.
        const month_days = freq === "WEEKLY" ? [] : rule.month_days;
        const text = [
          `FREQ=${freq};INTERVAL=${interval}`,
          ...(months.length > 0 ? [`BYMONTH=${months.join(",")}`] : []),
          ...(weekdays.length > 0 ? [`BYDAY=${weekdays.join(",")}`] : []),
          ...(month_days.length > 0 ? [`BYMONTHDAY=${month_days.join(",")}`] : []),
          ...(count === undefined ? [] : [`COUNT=${count}`]),
        ].join(";");
        const from = first + later * day_ms;
        const to = from + 800 * day_ms;
        const chosen = chosenDays({ ...rule, month_days }, first, to).slice(0, count);
        expect(listWallStarts(read(text), first, { from, to })).toEqual(
          chosen.filter((start) => start >= from),
        );
      },
    ),
    { numRuns: 500 },
  );
});

test("whatever is written, reading it never fails, and what is read can be followed", () => {
  const value = fc.oneof(
    fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY", "MO", "2MO,-1FR", "1", "-1", "31,30", "20270101"),
    fc.string({ maxLength: 8 }),
  );
  const name = fc.constantFrom(
    "FREQ",
    "INTERVAL",
    "COUNT",
    "UNTIL",
    "BYMONTH",
    "BYMONTHDAY",
    "BYDAY",
    "BYSETPOS",
    "BYHOUR",
    "WKST",
  );
  const written = fc
    .array(fc.tuple(name, value), { maxLength: 5 })
    .map((parts) => ["FREQ=MONTHLY", ...parts.map((part) => part.join("="))].join(";"));
  fc.assert(
    fc.property(fc.oneof(fc.string(), written), (text) => {
      const repeat = readRepeat(text);
      if ("problem" in repeat) return;
      const first = at("2026-01-31T10:00Z");
      const found = listWallStarts(repeat, first, { from: first, to: first + 731 * day_ms });
      expect(found[0]).toBe(first);
    }),
    { numRuns: 1000 },
  );
});
