import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playedSession, sessionsFrom } from "../../../test/support/events/sessions.ts";
import type { PlayedSession } from "./playedSession.ts";
import {
  delayAt,
  compareSessionStart,
  momentAt,
  type PlannedSession,
  projectSessions,
} from "./projectSessions.ts";

const minute_ms = 60_000;
const session = (id: string, from: number, to: number, rest: Partial<PlayedSession> = {}) =>
  playedSession(id, from * minute_ms, to * minute_ms, {
    ...rest,
    went_live_at: rest.went_live_at === undefined ? null : rest.went_live_at! * minute_ms,
    ended_at: rest.ended_at === undefined ? null : rest.ended_at! * minute_ms,
  });
const live = (went_live_at: number) => ({ status: "live" as const, went_live_at });

/** In minutes: from, to, delay. */
const at = (sessions: PlannedSession[], now: number) =>
  Object.fromEntries(
    projectSessions(sessions).map((projected) => [
      projected.session.id,
      [
        momentAt(projected.start, now * minute_ms) / minute_ms,
        momentAt(projected.end, now * minute_ms) / minute_ms,
        delayAt(projected, now * minute_ms) / minute_ms,
      ],
    ]),
  );

describe("the sessions of a stage", () => {
  test("are as planned while nobody is late", () => {
    expect(at([session("b", 60, 90), session("a", 0, 60, live(0))], 30)).toEqual({
      a: [0, 60, 0],
      b: [60, 90, 0],
    });
  });

  test("have their own length when they go live early, and move nobody before the planned end has passed", () => {
    const day = (status: "live" | "held") => [
      session("a", 60, 90, { status, went_live_at: 40 }),
      session("b", 90, 120),
    ];
    for (const status of ["live", "held"] as const) {
      expect(at(day(status), 45)).toEqual({ a: [40, 70, 0], b: [90, 120, 0] });
      expect(at(day(status), 80)).toEqual({ a: [40, 80, 0], b: [90, 120, 0] });
      expect(at(day(status), 95)).toEqual({ a: [40, 95, 5], b: [95, 125, 5] });
    }
    const ended = session("a", 60, 90, { status: "ended", went_live_at: 40, ended_at: 70 });
    expect(at([ended, session("b", 90, 120)], 75)).toEqual({ a: [60, 90, 0], b: [90, 120, 0] });
  });

  test("are later after one that went live late, until a gap takes the delay up", () => {
    const day = [
      session("a", 0, 60, live(10)),
      session("b", 60, 90),
      session("c", 95, 120),
      session("d", 130, 140),
    ];
    expect(at(day, 20)).toEqual({
      a: [10, 70, 10],
      b: [70, 100, 10],
      c: [100, 125, 5],
      d: [130, 140, 0],
    });
  });

  test("move on with the clock while one overruns, live or held", () => {
    const day = (status: "live" | "held") => [
      session("a", 0, 60, { status, went_live_at: 0 }),
      session("b", 60, 90),
      session("c", 95, 120),
    ];
    for (const status of ["live", "held"] as const) {
      expect(at(day(status), 60)).toEqual({ a: [0, 60, 0], b: [60, 90, 0], c: [95, 120, 0] });
      expect(at(day(status), 72)).toEqual({ a: [0, 72, 12], b: [72, 102, 12], c: [102, 127, 7] });
    }
  });

  test("follow when one ended, not when it was to end, and never earlier than planned", () => {
    const ended = (ended_at: number) => [
      session("a", 0, 60, { status: "ended", went_live_at: 0, ended_at }),
      session("b", 60, 90),
    ];
    expect(at(ended(75), 200)).toEqual({ a: [0, 75, 15], b: [75, 105, 15] });
    expect(at(ended(40), 45)).toEqual({ a: [0, 60, 0], b: [60, 90, 0] });
  });

  test("do not wait for one that went by the clock and was only marked as ended later", () => {
    expect(at([session("a", 0, 60, { status: "ended", ended_at: 80 }), session("b", 60, 90)], 80)).toEqual({
      a: [0, 60, 0],
      b: [60, 90, 0],
    });
  });

  test("do not count what is called off", () => {
    const day = [session("a", 0, 60, { status: "cancelled", went_live_at: 30 }), session("b", 60, 90)];
    expect(at(day, 100)).toEqual({ a: [0, 60, 0], b: [60, 90, 0] });
  });

  test("that overlap in the plan pass on a delay and nothing more; one that is on is waited for", () => {
    const clash = [session("b", 60, 120), session("c", 90, 100), session("d", 110, 130)];
    expect(at([session("a", 0, 60, live(0)), ...clash], 30)).toEqual({
      a: [0, 60, 0],
      b: [60, 120, 0],
      c: [90, 100, 0],
      d: [110, 130, 0],
    });
    expect(at([session("a", 0, 60, live(5)), ...clash], 30)).toEqual({
      a: [5, 65, 5],
      b: [65, 125, 5],
      c: [95, 105, 5],
      d: [115, 135, 5],
    });
    expect(at([session("b", 60, 120, live(60)), session("c", 90, 100)], 70)).toEqual({
      b: [60, 120, 0],
      c: [120, 130, 30],
    });
  });

  test("that are in every room wait for each other only, and a room waits for them", () => {
    const everywhere = { is_everywhere: true };
    const day = [
      session("talk", 0, 60, live(20)),
      session("lunch", 60, 90, everywhere),
      session("next", 90, 100),
    ];
    expect(at(day, 30)).toEqual({ talk: [20, 80, 20], lunch: [60, 90, 0], next: [90, 100, 0] });
    const late = [
      session("opening", 0, 60, { ...everywhere, ...live(20) }),
      session("talk", 60, 70),
      session("lunch", 65, 90, everywhere),
    ];
    expect(at(late, 30)).toEqual({ opening: [20, 80, 20], talk: [80, 90, 20], lunch: [80, 105, 15] });
  });
});

describe("whatever the day", () => {
  const days = sessionsFrom(fc.constant(1_000 * minute_ms), 14);
  const moments = fc.integer({ min: 900, max: 2_500 }).map((minute) => minute * minute_ms);

  test("only who went live early is early, lengths and order are kept, and who is late is late for a cause", () => {
    let delayed = 0;
    fc.assert(
      fc.property(days, moments, (sessions, now) => {
        const all = projectSessions(sessions);
        const times = all.map(({ session, start, end }) => ({
          session,
          start: momentAt(start, now),
          end: momentAt(end, now),
        }));
        let before = -Infinity;
        for (const [place, { session, start, end }] of times.entries()) {
          const { starts_at, ends_at, status } = session;
          const early_ms = isOn(session) ? Math.max(0, starts_at - session.went_live_at!) : 0;
          expect(start).toBeGreaterThanOrEqual(starts_at - early_ms);
          expect(end).toBeGreaterThanOrEqual(ends_at - early_ms);
          if (status !== "scheduled") continue;
          expect(end - start).toBe(ends_at - starts_at);
          if (!session.is_everywhere) {
            expect(start).toBeGreaterThanOrEqual(before);
            before = start;
          }
          const earlier = times.slice(0, place).filter((other) => counts(other.session, session));
          const most = Math.max(
            0,
            ...earlier.map((other) => other.end - Math.min(other.session.ends_at, starts_at)),
          );
          if (start > starts_at) delayed += 1;
          expect(start - starts_at).toBeLessThanOrEqual(most);
          for (const other of earlier)
            if (other.session.ends_at <= starts_at || isOn(other.session))
              expect(start).toBeGreaterThanOrEqual(other.end);
        }
      }),
      { numRuns: 1_000 },
    );
    expect(delayed).toBeGreaterThan(200);
  });

  test("what is expected, taken as the plan, is expected", () => {
    let compared = 0;
    fc.assert(
      fc.property(days, moments, (sessions, now) => {
        const expected = projectSessions(sessions).map(({ session, start, end }) =>
          Object.assign({}, session, { starts_at: momentAt(start, now), ends_at: momentAt(end, now) }),
        );
        // Somebody may have been let go first: then the order itself is another one.
        if (expected.toSorted(compareSessionStart).some((session, place) => session !== expected[place]))
          return;
        compared += 1;
        for (const projected of projectSessions(expected)) {
          const { session, start, end } = projected;
          expect([momentAt(start, now), momentAt(end, now)]).toEqual([session.starts_at, session.ends_at]);
        }
      }),
      { numRuns: 1_000 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  test("time makes nobody less late, and nobody at all while nothing is on", () => {
    fc.assert(
      fc.property(days, moments, fc.nat(600), (sessions, now, passed) => {
        const later = now + passed * minute_ms;
        for (const projected of projectSessions(sessions)) {
          const grown = delayAt(projected, later) - delayAt(projected, now);
          expect(grown).toBeGreaterThanOrEqual(0);
          expect(grown).toBeLessThanOrEqual(later - now);
          if (!sessions.some(isOn)) expect(grown).toBe(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  function counts(other: PlannedSession, session: PlannedSession): boolean {
    if (session.is_everywhere && !other.is_everywhere) return false;
    const { status, went_live_at, ended_at, ends_at } = other;
    if (status === "ended") return went_live_at !== null && ended_at! > ends_at;
    return status !== "cancelled";
  }

  function isOn({ status }: PlannedSession): boolean {
    return status === "live" || status === "held";
  }
});

test("ten times the sessions are looked at little more than ten times as often, also where all overlap", () => {
  let looks = 0;
  const watched = (session: PlayedSession): PlayedSession =>
    new Proxy(session, {
      get(target, name) {
        looks += 1;
        return target[name as keyof PlayedSession];
      },
    });
  const overlapping = (n: number) => session(`s${n}`, n, n + 100_000 - (n % 7) * 9_000);
  const inARow = (n: number) => session(`s${n}`, n * 10, n * 10 + 10);
  for (const planned of [overlapping, inARow]) {
    const looksAt = (count: number) => {
      const day = Array.from({ length: count }, (_, n) => planned((n * 7919) % count));
      looks = 0;
      projectSessions([session("first", -10, 0, live(20)), ...day].map(watched));
      return looks;
    };
    expect(looksAt(10_000) / looksAt(1_000)).toBeLessThan(15);
  }
});
