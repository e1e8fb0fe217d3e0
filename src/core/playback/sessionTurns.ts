import { judgeConditions, type Judging } from "../rules/judgeRule.ts";
import type { Condition } from "../rules/rule.ts";
import {
  getTimetable,
  sortMoments,
  placeIn,
  type TimedSession,
  type Timetable,
} from "../sessions/timetable.ts";
import type { Programme } from "./programme.ts";
import { getPlace, listTimetables, readSessionsOf } from "./sessionsElsewhere.ts";

const minute_ms = 60_000;

/** Lists the moments at which a condition about sessions may turn though nobody changes anything. */
export function listSessionTurns(condition: Condition, programme: Programme): readonly number[] {
  const place = getPlace(condition);
  if (place === null) return [];
  const turns = listTimetables(programme, place).map((timetable) => listTurnsIn(condition, timetable));
  return turns.length === 1 ? turns[0]! : sortMoments(turns.flat());
}

function listTurnsIn(
  { property, value = {} }: Condition,
  timetable: Timetable<TimedSession>,
): readonly number[] {
  if (property !== "starts_in" && property !== "ends_in") return timetable.turns;
  const before_ms = Number(value["minutes"]) * minute_ms;
  const reached = timetable.all.map(({ start, end }) =>
    Math.floor((property === "starts_in" ? start : end).fixed - before_ms),
  );
  // At exactly ten minutes before, fewer than ten minutes are not left yet; one millisecond later they are.
  return sortMoments([...timetable.turns, ...reached, ...reached.map((moment) => moment + 1)]);
}

interface HeldSpan {
  from: number;
  until: number;
  since: number;
}

/** Tells since when conditions about sessions have held. What it remembers only makes it faster. */
export class SessionMemory {
  readonly #programme: Programme;
  readonly #timetable: Timetable<TimedSession>;
  #held = new WeakMap<Condition, HeldSpan>();

  constructor(programme: Programme) {
    this.#programme = programme;
    this.#timetable = getTimetable<TimedSession>(programme.sessions);
  }

  /** Returns 0 when the condition has held since before anybody can know. */
  heldSince(condition: Condition, judging: Judging): number {
    const { now } = judging.at;
    const known = this.#held.get(condition);
    if (known && now >= known.from && now < known.until) return known.since;
    const turns = listSessionTurns(condition, this.#programme);
    const place = placeIn(turns, now);
    let begun = place - 1;
    while (begun >= 0 && this.#holds(condition, judging, turns[begun]! - 1)) begun -= 1;
    const since = Math.max(0, turns[begun] ?? 0);
    const held = { from: turns[place - 1] ?? -Infinity, until: turns[place] ?? Infinity, since };
    this.#held.set(condition, held);
    return since;
  }

  #holds(condition: Condition, judging: Judging, now: number): boolean {
    const read = this.#timetable.sessionFor("current_or_next", now);
    const session = read && this.#timetable.readSession(read, now);
    const sessionsOf = (place: string) => readSessionsOf(this.#programme, place, now);
    const at = { ...judging.at, now, session, sessionsOf };
    return judgeConditions({ match: "all", when: [condition] }, { ...judging, at });
  }
}
