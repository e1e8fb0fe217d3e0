import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minute_ms, now } from "../../../test/support/timelines/judge.ts";
import { patience_ms, randomly } from "../../../test/support/timelines/timelines.ts";
import { validConditions, validWhen } from "../../../test/support/timelines/validRules.ts";
import { type Judging, judgeRule } from "./judgeRule.ts";
import type { Condition, Conditions } from "./rule.ts";
import type { Readings } from "./sensors.ts";

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
