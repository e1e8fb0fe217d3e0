import fc from "fast-check";
import type { PlayedSession } from "../../../src/core/sessions/playedSession.ts";
import { type SessionStatus, sessionStatuses } from "../../../src/core/sessions/session.ts";

/** One that is as planned, unless told. */
export function playedSession(
  id: string,
  starts_at: number,
  ends_at: number,
  rest: Partial<PlayedSession> = {},
): PlayedSession {
  return {
    id,
    title: id,
    status: "scheduled",
    status_since: 0,
    starts_at,
    ends_at,
    went_live_at: null,
    ended_at: null,
    record_ref: null,
    is_everywhere: false,
    presenters: [],
    ...rest,
  };
}

const minutes = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((count) => count * 60_000);

const one = fc.record({
  status: fc.constantFrom<SessionStatus>("scheduled", "scheduled", "scheduled", ...sessionStatuses),
  gap: minutes(-20, 40),
  length: minutes(1, 90),
  late: minutes(-15, 50),
  ended: minutes(-30, 60),
  is_everywhere: fc.boolean(),
});

/** A stage's day from a moment on, in which most goes as planned; at most one session is on. */
export function sessionsFrom(from: fc.Arbitrary<number>, maxLength = 8): fc.Arbitrary<PlayedSession[]> {
  return fc.tuple(from, fc.array(one, { maxLength })).map(([begin, given]) => {
    let at = begin;
    let is_taken = false;
    return given.map(({ status: wanted, gap, length, late, ended, is_everywhere }, n) => {
      const isOn = wanted === "live" || wanted === "held";
      const status = isOn && is_taken ? "ended" : wanted;
      is_taken ||= isOn;
      const starts_at = (at += gap);
      const ends_at = (at += length);
      const went_live_at = status === "scheduled" || status === "cancelled" ? null : starts_at + late;
      const ended_at = status === "ended" ? ends_at + Math.max(late, 0) + ended : null;
      const status_since = ended_at ?? went_live_at ?? starts_at - 3_600_000;
      return playedSession(`s${String(n).padStart(2, "0")}`, starts_at, ends_at, {
        status,
        status_since,
        went_live_at,
        ended_at,
        is_everywhere: is_everywhere && n % 3 === 2,
      });
    });
  });
}
