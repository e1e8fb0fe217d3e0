import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deepFreeze, patience_ms, randomly } from "../../../test/support/timelines/timelines.ts";
import { validConditions, validWhen } from "../../../test/support/timelines/validRules.ts";
import { type Judging, judgeConditions, judgeRule, type NamedConditions } from "./judgeRule.ts";
import type { Condition, Conditions, Entry, Rule } from "./rule.ts";
import { type Readings, sensors } from "./sensors.ts";

const now = 1_800_000_000_000;
const minute_ms = 60_000;
const noon: Readings = {
  now,
  date: "2026-03-01",
  time: "12:00:00",
  weekday: "sun",
  values: {},
  session: null,
  traits: {},
  near_since: null,
};

const session = (status: string, starts_in_min = 0, ends_in_min = 0) => ({
  session: { status, starts_at: now + starts_in_min * minute_ms, ends_at: now + ends_in_min * minute_ms },
});

function judge(when: Entry[], at: Partial<Readings>, rest: Partial<Judging & Rule> = {}): boolean {
  const { enabled = true, match = "all", named = {}, blanks = [], only } = rest;
  const judging = { at: { ...noon, ...at }, named, blanks, ...(only && { only }) };
  return judgeRule(deepFreeze({ enabled, match, when }), deepFreeze(judging));
}

type Asked = Omit<Condition, "id">;
type Example = [asked: Asked, holds: Partial<Readings>[], does_not: Partial<Readings>[], blanks?: string[]];

const field = (op: string, value?: string): Asked => ({
  sensor: "field",
  property: "word",
  op,
  ...(value !== undefined && { value: { value } }),
});
const word = (text: string) => ({ values: { word: text } });
const clock = (op: string, value: Record<string, string>): Asked => ({
  sensor: "clock",
  property: "time",
  op,
  value,
});
const time = (time: string) => ({ time });
const date = (date: string) => ({ date });
const day = (weekday: string) => ({ weekday });
const trait = (op: string): Asked => ({ sensor: "trait", property: "floor", op, value: { value: "2" } });
const live = (property: string, op: string, value: Record<string, unknown>): Asked => ({
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

const yes: Condition = { id: "y", sensor: "presence", op: "not_near" };
const no: Condition = { id: "n", sensor: "presence", op: "near" };
const all = (...when: Entry[]): Entry & Conditions => ({ match: "all", when });
const any = (...when: Entry[]): Entry & Conditions => ({ match: "any", when });
const named = (named: string): Entry => ({ named });

describe("several conditions", () => {
  const lists: [string, "all" | "any", Entry[], boolean][] = [
    ["all hold", "all", [yes, yes], true],
    ["not all hold", "all", [yes, no], false],
    ["one of any holds", "any", [no, yes], true],
    ["none of any holds", "any", [no, no], false],
    ["a group among all holds", "all", [yes, any(no, yes)], true],
    ["a group among all does not", "all", [yes, all(no, yes)], false],
    ["a group in a group holds", "any", [no, all(yes, any(no, all(yes)))], true],
    ["an empty rule never holds: all", "all", [], false],
    ["an empty rule never holds: any", "any", [], false],
    ["an empty group never holds: all", "all", [yes, all()], false],
    ["an empty group never holds: any", "any", [any(), all()], false],
    ["an empty group leaves the others", "any", [all(), yes], true],
  ];
  test.each(lists)("%s", (_, match, when, holds) => {
    expect(judge(when, {}, { match })).toBe(holds);
  });

  test("a rule that is switched off does not hold", () => {
    expect(judge([yes], {}, { enabled: false })).toBe(false);
  });

  test("nobody knows a sensor, an operator or a reading that is not in the table", () => {
    const unknown: Asked[] = [
      { sensor: "moon", op: "is" },
      { sensor: "constructor", op: "is" },
      { sensor: "presence", op: "is_not" },
      { sensor: "session", op: "is_not", value: { status: "live" } },
      { sensor: "clock", property: "date", op: "before", value: { time: "23:00" } },
    ];
    expect(unknown.map((asked) => judge([{ id: "c", ...asked }], {}))).toEqual(unknown.map(() => false));
  });
});

describe("named conditions", () => {
  const holding = { yes: all(yes), no: all(no), empty: all(), either: any(named("no"), named("yes")) };
  const cases: [string, Entry[], NamedConditions, boolean][] = [
    ["holds when it does", [named("yes")], holding, true],
    ["does not when it does not", [named("no")], holding, false],
    ["counts among others", [yes, named("no")], holding, false],
    ["may stand in a group", [any(no, named("yes"))], holding, true],
    ["may name others", [named("either")], holding, true],
    ["that is empty never holds", [named("empty")], holding, false],
    ["that nobody knows never holds", [named("gone")], holding, false],
    ["that nobody knows never holds, whatever its name", [named("constructor")], holding, false],
    ["that leads to itself does not hold", [named("a")], { a: all(named("a")) }, false],
    ["that leads to itself holds for another reason", [named("a")], { a: any(named("a"), yes) }, true],
    [
      "in a loop does not hold",
      [named("a")],
      { a: all(named("b")), b: all(named("c")), c: all(named("a")) },
      false,
    ],
  ];
  test.each(cases)("one %s", (_, when, named, holds) => {
    expect(judge(when, {}, { named })).toBe(holds);
  });

  test("loops with many ways through them come to an end", () => {
    const ids = Array.from({ length: 12 }, (_, index) => `n${index}`);
    const everyOther = any(...ids.map(named));
    expect(judge([named("n0")], {}, { named: Object.fromEntries(ids.map((id) => [id, everyOther])) })).toBe(
      false,
    );
  });

  test("many ways to the same conditions are no work", () => {
    const doubled = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `n${index}`,
        all(named(`n${index + 1}`), named(`n${index + 1}`)),
      ]),
    );
    expect(judge([named("n0")], {}, { named: { ...doubled, n60: all(yes) } })).toBe(true);
  });

  test("a long chain is followed to its end", () => {
    const chain = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`n${index}`, all(named(`n${index + 1}`))]),
    );
    expect(judge([named("n0")], {}, { named: { ...chain, n100: all(yes) } })).toBe(true);
  });

  test("an endless chain does not end the page", () => {
    const chain = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, index) => [`n${index}`, all(named(`n${index + 1}`))]),
    );
    expect(judgeConditions(all(named("n0")), { at: noon, named: chain, blanks: [] })).toBe(false);
  });

  test("asks about the blanks of the block that the rule stands on", () => {
    const given = { named: { ready: all({ id: "c", sensor: "field", op: "filled" }) }, blanks: ["a"] };
    const judged = [{ a: "x" }, { a: "" }].map((values) => judge([named("ready")], { values }, given));
    expect(judged).toEqual([true, false]);
  });
});

describe("while a scene is filled", () => {
  const filled: Condition = { id: "f", ...field("is", "x") };
  const at = word("x");

  test("fields are judged", () => {
    expect([judge([filled], at, { only: "field" }), judge([filled], {}, { only: "field" })]).toEqual([
      true,
      false,
    ]);
  });

  test("nothing else holds, not even what would", () => {
    const others = examples.filter(([{ sensor }]) => sensor !== "field");
    const held = others.flatMap(([asked, holds]) =>
      holds.map((at) => judge([{ id: "c", ...asked }], at, { only: "field" })),
    );
    expect(new Set(held)).toEqual(new Set([false]));
  });

  test("a named condition or a group is held to the same", () => {
    const given = { only: "field" as const, named: { yes: all(yes), word: all(filled) } };
    const lists = [[named("yes")], [named("word")], [all(yes)], [any(yes, filled)]];
    expect(lists.map((when) => judge(when, at, given))).toEqual([false, true, false, true]);
  });
});

describe("rules of any kind", () => {
  const one = <T>(...values: T[]) => fc.constantFrom(...values);
  const texts = one("", " ", "keynote", "The Keynote", "5", "7.5", "10", "-2", "{title}");
  const readings: fc.Arbitrary<Readings> = fc.record({
    now: fc.constant(now),
    date: one("2026-02-28", "2026-03-01", "2026-03-02", "2028-02-29"),
    time: one("00:00:00", "05:59:59", "06:00:00", "11:59:59", "12:00:00", "20:00:00", "23:59:30"),
    weekday: one("mon", "wed", "sun"),
    values: fc.dictionary(one("title", "kind", "starts_at"), texts),
    traits: fc.dictionary(one("title", "kind"), texts),
    session: fc.option(
      fc.record({
        status: one("scheduled", "live", "held", "ended", "cancelled"),
        starts_at: one(-5, 0, 0.5, 5, 10, 20).map((minutes) => now + minutes * minute_ms),
        ends_at: one(-5, 0, 0.5, 5, 10, 20).map((minutes) => now + minutes * minute_ms),
      }),
    ),
    near_since: fc.option(one(0, 500, 3000, 100_000_000).map((ago_ms) => now - ago_ms)),
  });
  const judgings = fc.record({
    at: readings,
    named: fc.record({
      n0: validConditions(["n1", "n2"]),
      n1: validConditions(["n2"]),
      n2: validConditions(),
    }),
    blanks: fc.subarray(["title", "kind", "starts_at"]),
  });
  const rules = fc.record({
    enabled: fc.boolean(),
    match: one("all" as const, "any" as const),
    when: validWhen(),
  });

  test(
    "are judged as by somebody who spells them out",
    () => {
      const seen = new Map<boolean, number>();
      fc.assert(
        fc.property(rules, judgings, (rule, judging) => {
          const holds = judgeRule(rule, judging);
          expect(holds).toBe(rule.enabled && spelledOut(rule, judging));
          seen.set(holds, (seen.get(holds) ?? 0) + 1);
        }),
        randomly,
      );
      // A test of rules that hardly ever hold would prove little.
      expect(seen.get(true)! / randomly.numRuns).toBeGreaterThan(0.1);
    },
    patience_ms,
  );

  test("are judged the same again", () => {
    fc.assert(
      fc.property(rules, judgings, (rule, judging) => {
        expect(judgeRule(structuredClone(rule), judging)).toBe(judgeRule(rule, judging));
      }),
    );
  });
});

/** The interface's words, one by one, with no thought of speed. */
function spelledOut({ match, when }: Conditions, judging: Judging): boolean {
  const results = when.map((entry) => {
    if ("named" in entry) return spelledOut(judging.named[entry.named]!, judging);
    return "when" in entry ? spelledOut(entry, judging) : conditionHolds(entry, judging);
  });
  if (results.length === 0) return false;
  return match === "all" ? !results.includes(false) : results.includes(true);
}

function conditionHolds(
  { sensor, property = "", op, value = {} }: Condition,
  { at, blanks }: Judging,
): boolean {
  const given = value as { [key: string]: string } & { days: string[]; minutes: number; seconds: number };
  const shown = new Map(Object.entries(at.values ?? {})).get(property) ?? "";
  const isEmpty = (name: string) =>
    (new Map(Object.entries(at.values ?? {})).get(name) ?? "").trim().length === 0;
  const seconds = (time: string) => {
    const [h, m, s = 0] = time.split(":").map(Number);
    return h! * 3600 + m! * 60 + s;
  };
  const minutesTo = (moment: number) => (moment - at.now) / minute_ms;
  const clock = seconds(at.time);
  const number = (text: string) => (text.trim() === "" ? null : Number(text));
  const compares = (text: string, than: string, sign: 1 | -1) => {
    const [a, b] = [number(text), number(than)];
    return a !== null && b !== null && (a - b) * sign > 0;
  };
  const awaited = at.session?.status === "scheduled" ? minutesTo(at.session.starts_at) : null;
  const running = ["scheduled", "live", "held"].includes(at.session?.status ?? "")
    ? minutesTo(at.session!.ends_at)
    : null;
  switch (`${sensor} ${op}`) {
    case "clock before":
      return clock < seconds(given["time"]!);
    case "clock after":
      return clock >= seconds(given["time"]!);
    case "clock between": {
      const [from, to] = [seconds(given["from"]!), seconds(given["to"]!)];
      const length = (to - from + 86_400) % 86_400;
      return (clock - from + 86_400) % 86_400 < length;
    }
    case "date is":
      return Date.parse(at.date) === Date.parse(given["date"]!);
    case "date before":
      return Date.parse(at.date) < Date.parse(given["date"]!);
    case "date after":
      return Date.parse(at.date) > Date.parse(given["date"]!);
    case "date between":
      return (
        Date.parse(at.date) >= Date.parse(given["from"]!) && Date.parse(at.date) <= Date.parse(given["to"]!)
      );
    case "weekday is":
      return given.days.some((day) => day === at.weekday);
    case "weekday is_not":
      return given.days.every((day) => day !== at.weekday);
    case "field is":
      return shown === given["value"];
    case "field is_not":
      return shown !== given["value"];
    case "field contains":
      return shown.toUpperCase().includes(given["value"]!.toUpperCase());
    case "field has":
      return !isEmpty(property);
    case "field empty":
      return isEmpty(property);
    case "field gt":
      return compares(shown, given["value"]!, 1);
    case "field lt":
      return compares(shown, given["value"]!, -1);
    case "field filled":
      return blanks.filter(isEmpty).length === 0;
    case "field not_filled":
      return blanks.filter(isEmpty).length > 0;
    case "session is":
      return at.session !== null && at.session.status === given["status"];
    case "session is_not":
      return at.session === null || at.session.status !== given["status"];
    case "session lt": {
      const left = property === "starts_in" ? awaited : running;
      return left !== null && left < given.minutes;
    }
    case "session gt": {
      const left = property === "starts_in" ? awaited : running;
      return left !== null && left > given.minutes;
    }
    case "trait is":
      return (new Map(Object.entries(at.traits)).get(property) ?? "") === given["value"];
    case "trait is_not":
      return (new Map(Object.entries(at.traits)).get(property) ?? "") !== given["value"];
    case "presence near":
      return at.near_since !== null;
    case "presence not_near":
      return at.near_since === null;
    case "presence near_for":
      return at.near_since !== null && (at.now - at.near_since) / 1000 >= given.seconds;
    default:
      throw new Error(`Nobody has spelled out ${sensor} ${op} yet`);
  }
}

test("where there is no record, no question about its blanks holds, not even that one is empty", () => {
  const ops = sensors.find(({ sensor }) => sensor === "field")!.readings[0]!.ops;
  const held = ops.filter(({ op }) => judge([{ id: "c", ...field(op, "x") }], { values: null }));
  expect([ops.length > 5, held]).toEqual([true, []]);
});
