import { describe, expect, test } from "vitest";
import {
  type AskedCondition,
  field,
  judge,
  minute_ms,
  now,
  word,
} from "../../../test/support/timelines/judge.ts";
import { type Readings, sensors } from "./sensors.ts";

type Example = [
  asked: AskedCondition,
  holds: Partial<Readings>[],
  does_not: Partial<Readings>[],
  blanks?: string[],
];

const session = (status: string, starts_in_min = 0, ends_in_min = 0) => ({
  session: { status, starts_at: now + starts_in_min * minute_ms, ends_at: now + ends_in_min * minute_ms },
});
const clock = (op: string, value: Record<string, string>): AskedCondition => ({
  sensor: "clock",
  property: "time",
  op,
  value,
});
const time = (time: string) => ({ time });
const date = (date: string) => ({ date });
const day = (weekday: string) => ({ weekday });
const trait = (op: string): AskedCondition => ({
  sensor: "trait",
  property: "floor",
  op,
  value: { value: "2" },
});
const live = (property: string, op: string, value: Record<string, unknown>): AskedCondition => ({
  sensor: "session",
  property,
  op,
  value,
});
const inherited = { values: {}, traits: {} };

const examples: Example[] = [
  [
    clock("before", { time: "12:00" }),
    [time("11:59:59"), time("00:00:00")],
    [time("12:00:00"), time("23:59:59")],
  ],
  [
    clock("after", { time: "12:00" }),
    [time("12:00:00"), time("23:59:59")],
    [time("11:59:59"), time("00:00:00")],
  ],
  [
    clock("between", { from: "09:00", to: "17:00" }),
    [time("09:00:00"), time("16:59:59")],
    [time("08:59:59"), time("17:00:00")],
  ],
  [
    clock("between", { from: "20:00", to: "06:00" }),
    [time("20:00:00"), time("23:59:59"), time("00:00:00"), time("05:59:59")],
    [time("06:00:00"), time("19:59:59")],
  ],
  [
    clock("between", { from: "10:00", to: "10:00" }),
    [],
    [time("09:59:59"), time("10:00:00"), time("10:00:01")],
  ],
  [{ sensor: "clock", op: "before", value: { time: "12:00" } }, [time("11:59:59")], [time("12:00:00")]],
  [
    { sensor: "date", op: "is", value: { date: "2026-03-01" } },
    [date("2026-03-01")],
    [date("2026-02-28"), date("2026-03-02")],
  ],
  [
    { sensor: "date", op: "before", value: { date: "2026-03-01" } },
    [date("2026-02-28"), date("2025-12-31")],
    [date("2026-03-01"), date("2026-03-02")],
  ],
  [
    { sensor: "date", op: "after", value: { date: "2026-03-01" } },
    [date("2026-03-02"), date("2027-01-01")],
    [date("2026-03-01"), date("2026-02-28")],
  ],
  [
    { sensor: "date", op: "between", value: { from: "2026-03-01", to: "2026-03-02" } },
    [date("2026-03-01"), date("2026-03-02")],
    [date("2026-02-28"), date("2026-03-03")],
  ],
  [
    { sensor: "date", op: "between", value: { from: "2026-03-02", to: "2026-03-01" } },
    [],
    [date("2026-03-01"), date("2026-03-02")],
  ],
  [
    { sensor: "weekday", op: "is", value: { days: ["sat", "sun"] } },
    [day("sat"), day("sun")],
    [day("mon"), day("fri")],
  ],
  [
    { sensor: "weekday", op: "is_not", value: { days: ["sat", "sun"] } },
    [day("mon"), day("fri")],
    [day("sat"), day("sun")],
  ],
  [field("is", "Keynote"), [word("Keynote")], [word("keynote"), word("Keynote "), inherited]],
  [field("is", ""), [inherited, word("")], [word(" ")]],
  [field("is_not", "Keynote"), [word("keynote"), inherited], [word("Keynote")]],
  [field("contains", "Key"), [word("keynote"), word("The KEY")], [word("ke y"), inherited]],
  [field("contains", ""), [inherited, word("x")], []],
  [field("has"), [word("x"), word("0"), word(" x ")], [word(""), word(" \n\t"), inherited]],
  [field("empty"), [word(""), word(" \n\t"), inherited], [word("x"), word("0")]],
  [
    field("gt", "9.5"),
    [word("9.51"), word("10"), word(" 1e2 ")],
    [word("9.5"), word("-10"), word("many"), word(""), word(" "), inherited],
  ],
  [
    field("lt", "-1"),
    [word("-1.01"), word("-10")],
    [word("-1"), word("0"), word("few"), word(""), word(" "), inherited],
  ],
  [field("gt", "many"), [], [word("5"), word("many")]],
  [field("lt", ""), [], [word("-5"), word("")]],
  [
    { sensor: "field", op: "filled" },
    [{ values: { a: "x", b: "y" } }],
    [{ values: { a: "x", b: " " } }, { values: { a: "x" } }, inherited],
    ["a", "b"],
  ],
  [{ sensor: "field", op: "filled" }, [inherited], [], []],
  [
    { sensor: "field", op: "not_filled" },
    [{ values: { a: "x", b: "" } }, { values: { b: "x" } }, inherited],
    [{ values: { a: "x", b: "y" } }],
    ["a", "b"],
  ],
  [{ sensor: "field", op: "not_filled" }, [], [inherited], []],
  [{ sensor: "field", op: "not_filled" }, [inherited], [{ values: { constructor: "x" } }], ["constructor"]],
  [
    { sensor: "field", property: "constructor", op: "empty" },
    [inherited],
    [{ values: { constructor: "x" } }],
  ],
  [
    live("status", "is", { status: "live" }),
    [session("live")],
    [session("scheduled"), session("held"), { session: null }],
  ],
  [
    live("status", "is_not", { status: "live" }),
    [session("scheduled"), session("ended"), { session: null }],
    [session("live")],
  ],
  [
    live("starts_in", "lt", { minutes: 10 }),
    [session("scheduled", 9.99), session("scheduled", 0), session("scheduled", -5)],
    [
      session("scheduled", 10),
      session("live", 5),
      session("held", 5),
      session("cancelled", 5),
      { session: null },
    ],
  ],
  [
    live("starts_in", "gt", { minutes: 10 }),
    [session("scheduled", 10.01)],
    [session("scheduled", 10), session("live", 20), session("ended", 20), { session: null }],
  ],
  [
    live("ends_in", "lt", { minutes: 5 }),
    [session("live", 0, 4.99), session("live", 0, -3), session("held", 0, 1), session("scheduled", 0, 1)],
    [session("live", 0, 5), session("ended", 0, 1), session("cancelled", 0, 1), { session: null }],
  ],
  [
    live("ends_in", "gt", { minutes: 5 }),
    [session("live", 0, 5.01), session("scheduled", 0, 60)],
    [session("live", 0, 5), session("ended", 0, 60), session("cancelled", 0, 60), { session: null }],
  ],
  [trait("is"), [{ traits: { floor: "2" } }], [{ traits: { floor: "3" } }, inherited]],
  [trait("is_not"), [{ traits: { floor: "3" } }, inherited], [{ traits: { floor: "2" } }]],
  [{ sensor: "presence", op: "near" }, [{ near_since: now }, { near_since: 0 }], [{ near_since: null }]],
  [{ sensor: "presence", op: "not_near" }, [{ near_since: null }], [{ near_since: now }]],
  [
    { sensor: "presence", op: "near_for", value: { seconds: 3 } },
    [{ near_since: now - 3000 }, { near_since: 0 }],
    [{ near_since: now - 2999 }, { near_since: now }, { near_since: null }],
  ],
  [
    { sensor: "presence", op: "near_for", value: { seconds: 0 } },
    [{ near_since: now }],
    [{ near_since: null }],
  ],
];

test.each(examples)(
  "%j is judged right on both sides of its bounds",
  (asked, holds, does_not, blanks = []) => {
    const asks = (at: Partial<Readings>) => judge([{ id: "c", ...asked }], at, { blanks });
    expect({ holds: holds.map(asks), does_not: does_not.map(asks) }).toEqual({
      holds: holds.map(() => true),
      does_not: does_not.map(() => false),
    });
  },
);

test("these examples leave no operator of any reading out", () => {
  const asked = new Set(examples.map(([{ sensor, property, op }]) => `${sensor} ${property} ${op}`));
  const known = sensors.flatMap(({ sensor, readings }) =>
    readings.flatMap(({ property, names, ops }) =>
      ops.map(({ op }) => {
        const named = names === "blank" ? "word" : names === "trait" ? "floor" : undefined;
        return `${sensor} ${op.endsWith("filled") ? undefined : (property ?? named)} ${op}`;
      }),
    ),
  );
  expect(known.filter((condition) => !asked.has(condition))).toEqual([]);
});

test("every example of the table can be judged", () => {
  const readings = sensors.flatMap(({ readings }) => readings);
  const judged = readings.map(({ example }) => judge([{ id: "c", ...example }], {}));
  expect(judged.every((holds) => typeof holds === "boolean")).toBe(true);
});

describe("while a scene is filled", () => {
  test("nothing else holds, not even what would", () => {
    const others = examples.filter(([{ sensor }]) => sensor !== "field");
    const held = others.flatMap(([asked, holds]) =>
      holds.map((at) => judge([{ id: "c", ...asked }], at, { only: "field" })),
    );
    expect(new Set(held)).toEqual(new Set([false]));
  });
});

test("where there is no record, no question about its blanks holds, not even that one is empty", () => {
  const ops = sensors.find(({ sensor }) => sensor === "field")!.readings[0]!.ops;
  const held = ops.filter(({ op }) => judge([{ id: "c", ...field(op, "x") }], { values: null }));
  expect([ops.length > 5, held]).toEqual([true, []]);
});
