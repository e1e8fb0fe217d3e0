import { RRuleTemporal } from "rrule-temporal";
import { day_ms, toDayNumber, isCivil } from "./calendar.ts";

/** An iCalendar RRULE (RFC 5545, 3.3.10), of which only the server makes dates: what reads it is large. */
export interface Repeat {
  /** The rule without COUNT and UNTIL. */
  rule: string;
  count: number | null;
  /** The last moment at which it may start, in wall time or in UTC. */
  until: { wall: number } | { at: number } | null;
}

const weekdays = "MO|TU|WE|TH|FR|SA|SU";

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);
const whole = (min: number, max: number) => (value: string) =>
  /^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max;
const fromEitherEnd = (max: number) => (value: string) => whole(1, max)(value.replace(/^[+-]/, ""));
const each = (fits: (value: string) => boolean) => (value: string) => value.split(",").every(fits);

/**
 * What a part may hold. Seconds, days and weeks of the year are left out: nobody books a stage by them, and the
 * finer the times, the more there are to count.
 */
const parts: Record<string, (value: string) => boolean> = {
  FREQ: matches(/^(DAILY|WEEKLY|MONTHLY|YEARLY)$/),
  INTERVAL: whole(1, 1000),
  COUNT: whole(1, 3000),
  UNTIL: (value) => readUntil(value) !== null,
  BYMONTH: each(whole(1, 12)),
  BYMONTHDAY: each(fromEitherEnd(31)),
  BYDAY: each(matches(new RegExp(`^([+-]?([1-9]|[1-4]\\d|5[0-3]))?(${weekdays})$`))),
  BYSETPOS: each(fromEitherEnd(366)),
  BYHOUR: each(whole(0, 23)),
  BYMINUTE: each(whole(0, 59)),
  WKST: matches(new RegExp(`^(${weekdays})$`)),
};

/** Reads a rule with or without `RRULE:` in front, in letters of either case, or tells what is wrong with it. */
export function readRepeat(text: string): Repeat | { problem: string } {
  const given = new Map<string, string>();
  const written = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, "");
  for (const part of written.split(";")) {
    const [, name, value] = /^([A-Z]+)=(.+)$/.exec(part) ?? [];
    if (name === undefined || value === undefined)
      return { problem: "must be an iCalendar RRULE such as FREQ=WEEKLY;BYDAY=MO,WE" };
    if (!Object.hasOwn(parts, name)) return { problem: `holds ${name}, which a booking cannot repeat by` };
    if (given.has(name)) return { problem: `holds ${name} twice` };
    if (!parts[name]!(value)) return { problem: `holds ${name}=${value}, which cannot be read` };
    given.set(name, value);
  }
  const rule = [...given]
    .filter(([name]) => name !== "COUNT" && name !== "UNTIL")
    .map(([name, value]) => `${name}=${value}`)
    .join(";");
  const problem = findProblem(given) ?? findRuleError(rule);
  if (problem !== null) return { problem };
  const [count, until] = [given.get("COUNT"), given.get("UNTIL")];
  return {
    rule,
    count: count === undefined ? null : Number(count),
    until: until === undefined ? null : readUntil(until),
  };
}

/** Nobody books a stage more often than this a day. */
const most_times = 24;

function findProblem(given: Map<string, string>): string | null {
  const countValues = (name: string) => given.get(name)?.split(",").length ?? 0;
  if (!given.has("FREQ")) return "must hold FREQ";
  if (given.has("COUNT") && given.has("UNTIL")) return "holds both COUNT and UNTIL";
  const times = Math.max(1, countValues("BYHOUR")) * Math.max(1, countValues("BYMINUTE"));
  if (times > most_times) return `names more than ${most_times} times of a day`;
  if (times > 1 && given.has("BYSETPOS")) return "holds BYSETPOS together with several times of a day";
  const numbered = (given.get("BYDAY") ?? "").split(",").filter((day) => day.length > 2).length;
  const isMixed = numbered < countValues("BYDAY") || given.has("BYMONTHDAY");
  if (given.get("FREQ") === "YEARLY" && numbered > 0 && isMixed)
    return "holds numbered weekdays of a year together with other days";
  return null;
}

/** Returns the library's message about parts that the standard forbids together. */
function findRuleError(rule: string): string | null {
  try {
    ruleFrom(rule, 0);
    return null;
  } catch (error) {
    return `cannot be followed: ${(error as Error).message}`;
  }
}

/** A date lasts until its end; a time is wall time, or UTC with a Z. */
function readUntil(value: string): Repeat["until"] {
  const [, year, month, day, hour, minute, second, zulu] =
    /^(\d{4})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d)(Z)?)?$/.exec(value) ?? [];
  const civil = { year: Number(year), month: Number(month), day: Number(day) };
  if (year === undefined || !isCivil(civil)) return null;
  const midnight = toDayNumber(civil) * day_ms;
  if (hour === undefined) return { wall: midnight + day_ms - 1 };
  const at = midnight + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000;
  return zulu ? { at } : { wall: at };
}

/**
 * When it starts on the wall's clock within a span, both ends included, counted as if that were universal time. The
 * first start is always one, and the first that COUNT counts, also where the rule would not have chosen it.
 */
export function listWallStarts(
  repeat: Repeat,
  first: number,
  { from, to }: { from: number; to: number },
): number[] {
  // Rules know no fractions of a second.
  const start = Math.floor(first / 1000) * 1000;
  const last = repeat.until && "wall" in repeat.until ? Math.min(to, repeat.until.wall) : to;
  const others = ruleFrom(countedRule(repeat, start), start)
    .between(new Date(Math.max(from, start + 1000)), new Date(Math.max(last, start)), true)
    .map(({ epochMilliseconds }) => epochMilliseconds + (first - start));
  return from <= first && first <= to ? [first, ...others] : others;
}

function countedRule({ rule, count }: Repeat, start: number): string {
  if (count === null) return rule;
  const isChosen =
    ruleFrom(`${rule};COUNT=1`, start).between(new Date(start), new Date(start), true).length > 0;
  return `${rule};COUNT=${isChosen ? count : count - 1}`;
}

/** Many times what any rule needs between its start and the year 2200; a rule that never comes true ends there. */
const maxIterations = 100_000;

function ruleFrom(rule: string, start: number): RRuleTemporal {
  const written = new Date(start).toISOString().replace(/[-:]|\.\d+/g, "");
  return new RRuleTemporal({ rruleString: `DTSTART:${written}\nRRULE:${rule}`, strict: true, maxIterations });
}
