import { judgeConditions, type Judging } from "../rules/judgeRule.ts";
import type { Condition, Conditions, Entry } from "../rules/rule.ts";
import { lastClockTime, toMoment, startOfNextDay } from "../time/venueTime.ts";
import type { SessionMemory } from "./sessionTurns.ts";

type JudgingContext = { judging: Judging; timezone: string; sessions: SessionMemory };

/**
 * Returns since when conditions that hold have held, as far as clock, calendar, sessions and camera can tell, and 0
 * where they cannot. That way every screen begins the rule's story at the same moment, even one that joins late.
 */
export function heldSince({ match, when }: Conditions, known: JudgingContext): number {
  const holding = when.filter((entry) => judgeConditions({ match: "all", when: [entry] }, known.judging));
  const moments = holding.map((entry) => findEntrySince(entry, known));
  if (moments.length === 0) return 0;
  return match === "all" ? Math.max(...moments) : Math.min(...moments);
}

function findEntrySince(entry: Entry, known: JudgingContext): number {
  if ("op" in entry) return findConditionSince(entry, known);
  if ("when" in entry) return heldSince(entry, known);
  const named = known.judging.named[entry.named];
  return named ? heldSince(named, known) : 0;
}

function findConditionSince(condition: Condition, { judging, timezone, sessions }: JudgingContext): number {
  const { sensor, op, value = {} } = condition;
  const { at } = judging;
  const today = toMoment({ date: at.date, time: "00:00" }, timezone);
  switch (sensor) {
    case "clock":
      if (op === "before") return today;
      return lastClockTime(String(op === "after" ? value["time"] : value["from"]), at.now, timezone);
    case "date":
      if (op === "is") return today;
      if (op === "after") return startOfNextDay(String(value["date"]), timezone);
      return op === "between" ? toMoment({ date: String(value["from"]), time: "00:00" }, timezone) : 0;
    case "weekday":
      return today;
    case "session":
      return sessions.heldSince(condition, judging);
    case "presence":
      if (at.near_since === null) return 0;
      return at.near_since + (op === "near_for" ? Number(value["seconds"]) * 1000 : 0);
    default:
      return 0;
  }
}

/** Lists every single condition, including those inside groups and named conditions. */
export function listConditions({ when }: Conditions, named: Judging["named"], depth = 0): Condition[] {
  if (depth > deepest) return [];
  return when.flatMap((entry) => {
    if ("op" in entry) return [entry];
    const inner = "when" in entry ? entry : named[entry.named];
    return inner ? listConditions(inner, named, depth + 1) : [];
  });
}

// Nobody nests groups and named conditions deeper than this; the limit ends circles among named conditions.
const deepest = 40;

/** Lists the clock times at which a condition may turn. A condition about days may turn at midnight. */
export function listClockTimes({ sensor, value = {} }: Condition): string[] {
  if (sensor === "date" || sensor === "weekday") return ["00:00"];
  if (sensor !== "clock") return [];
  const times = ["time", "from", "to"].flatMap((key) => (typeof value[key] === "string" ? [value[key]] : []));
  return ["00:00", ...times];
}

/** Lists after how many seconds of somebody's presence a condition may turn. */
export function listWaits({ op, value = {} }: Condition): number[] {
  return op === "near_for" ? [Number(value["seconds"])] : [];
}
