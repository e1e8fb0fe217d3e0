import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playedSession, sessionsFrom } from "../../../test/support/events/sessions.ts";
import { lead_ms } from "../time/lead.ts";
import type { PlayedSession } from "./playedSession.ts";
import { Timetable, getTimetable } from "./timetable.ts";

const minute_ms = 60_000;
const session = (id: string, from: number, to: number, rest: Partial<PlayedSession> = {}) =>
  playedSession(id, from * minute_ms, to * minute_ms, rest);
const live = (minute: number) => ({
  status: "live" as const,
  status_since: minute * minute_ms,
  went_live_at: minute * minute_ms,
});

/** What is on and what comes, by minute. */
const at = (sessions: PlayedSession[], ...minutes: number[]) =>
  minutes.map((minute) => {
    const timetable = new Timetable(sessions);
    return [
      timetable.sessionFor("current", minute * minute_ms)?.id ?? null,
      timetable.sessionFor("next", minute * minute_ms)?.id ?? null,
    ];
  });

describe("what is on a stage and what comes", () => {
  test("goes by the clock where nobody presses a button", () => {
    const day = [session("a", 0, 60), session("b", 70, 90)];
    expect(at(day, -1, 0, 60, 70, 90)).toEqual([
      [null, "a"],
      ["a", "b"],
      [null, "b"],
      ["b", null],
      [null, null],
    ]);
  });

  test("waits for what overruns, live or held, and goes on by the clock when it is over", () => {
    const day = [session("a", 0, 60, live(0)), session("b", 60, 90), session("c", 200, 230)];
    const held = [{ ...day[0]!, status: "held" as const }, ...day.slice(1)];
    for (const sessions of [day, held])
      expect(at(sessions, 30, 60, 80, 300)).toEqual([
        ["a", "b"],
        ["a", "b"],
        ["a", "b"],
        ["a", "b"],
      ]);
    const ended = {
      ...day[0]!,
      status: "ended" as const,
      status_since: 80 * minute_ms,
      ended_at: 80 * minute_ms,
    };
    expect(at([ended, ...day.slice(1)], 79, 81, 109, 110)).toEqual([
      ["a", "b"],
      ["b", "c"],
      ["b", "c"],
      [null, "c"],
    ]);
  });

  test("is what an operator let go first, early or out of its turn", () => {
    const early = [session("a", 0, 60), session("b", 60, 90, live(50)), session("c", 90, 100)];
    expect(at(early, 49, 51, 89)).toEqual([
      ["a", "b"],
      ["b", "c"],
      ["b", "c"],
    ]);
    const first = [session("a", 0, 60), session("b", 60, 90, live(-10)), session("c", 90, 100)];
    expect(at(first, -5, 5)).toEqual([
      ["b", "a"],
      ["b", "c"],
    ]);
  });

  test("is a session of every room only when the room is free, and never after its end", () => {
    const lunch = session("lunch", 60, 90, { is_everywhere: true });
    expect(at([session("talk", 0, 60, live(0)), lunch, session("next", 90, 100)], 70, 91)).toEqual([
      ["talk", "lunch"],
      ["talk", "next"],
    ]);
  });

  test("leaves out what is called off", () => {
    expect(at([session("a", 0, 60, { status: "cancelled" }), session("b", 60, 90)], 10)).toEqual([
      [null, "b"],
    ]);
  });

  test("changes a moment after the button, on all screens at once", () => {
    const going = session("a", 0, 60, live(10));
    const timetable = new Timetable([going]);
    const statusAt = (now: number) => timetable.readSession(going, now).status;
    const pressed = 10 * minute_ms;
    expect([statusAt(pressed), statusAt(pressed + lead_ms - 1), statusAt(pressed + lead_ms)]).toEqual([
      "scheduled",
      "scheduled",
      "live",
    ]);
    expect(timetable.nextTurn(pressed)).toBe(pressed + lead_ms);
    const over = { ...going, status: "ended" as const, status_since: 3 * pressed, ended_at: 3 * pressed };
    const then = new Timetable([over]);
    expect([
      then.readSession(over, 2 * pressed).status,
      then.readSession(over, 3 * pressed).status,
      then.readSession(over, 3 * pressed + lead_ms).status,
    ]).toEqual(["live", "live", "ended"]);
  });
});

test("between two turns nothing becomes another, whatever the day", () => {
  fc.assert(
    fc.property(sessionsFrom(fc.constant(1_000 * minute_ms)), (sessions) => {
      const { turns } = new Timetable(sessions);
      const shown = (now: number) => {
        // One that has been asked nothing else.
        const timetable = new Timetable(sessions);
        return [
          timetable.sessionFor("current", now)?.id,
          timetable.sessionFor("next", now)?.id,
          sessions.map((session) => timetable.isRunning(session, now)),
          sessions.map((session) => timetable.readSession(session, now).status),
        ];
      };
      turns.forEach((turn, place) => {
        const next = turns[place + 1] ?? turn + 3_600_000;
        expect(shown(next - 1)).toEqual(shown(turn));
        expect(shown((turn + next) / 2)).toEqual(shown(turn));
      });
    }),
    { numRuns: 300 },
  );
});

test("it is made once for each list", () => {
  const day = [session("a", 0, 60)];
  expect(getTimetable(day)).toBe(getTimetable(day));
  expect(getTimetable([...day])).not.toBe(getTimetable(day));
});
