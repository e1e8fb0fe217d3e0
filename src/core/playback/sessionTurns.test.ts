import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chapterOf, programmeOf, programmes, shotOf } from "../../../test/support/screens/programmes.ts";
import { playedSession } from "../../../test/support/events/sessions.ts";
import type { Condition } from "../rules/rule.ts";
import { toMoment } from "../time/venueTime.ts";
import { changeOver } from "./changeOver.ts";
import { lead_ms } from "../time/lead.ts";
import { Playhead } from "./playhead.ts";
import type { Programme } from "./programme.ts";
import type { PlayedSession } from "../sessions/playedSession.ts";

const at = (time: string) => toMoment({ date: "2026-06-10", time }, "Europe/Zurich");
const session = (id: string, from: string, to: string, rest: Partial<PlayedSession> = {}) =>
  playedSession(id, at(from), at(to), rest);
const pressed = (status: PlayedSession["status"], time: string) => ({
  status,
  status_since: at(time),
  went_live_at: status === "live" ? at(time) : null,
});

type Asked = Pick<Condition, "property" | "op" | "value" | "of">;
const status = (op: string, status: string): Asked => ({ property: "status", op, value: { status } });
const minutes = (property: string, op: string, minutes: number): Asked => ({
  property,
  op,
  value: { minutes },
});

/** A stage whose rule plays a story of one long shot: when that began is when the rule began to hold. */
function ruled(sessions: PlayedSession[], asked: Asked): Programme {
  return programmeOf({
    sessions,
    stories: {
      idle: { title: "Idle", chapters: [chapterOf("a")] },
      ruled: { title: "Ruled", chapters: [chapterOf("long")] },
    },
    shots: { a: [shotOf("a1", 7_000_000)], long: [shotOf("long", 90_000_000)] },
    rules: [
      {
        id: "r",
        name: "",
        enabled: true,
        match: "all",
        when: [{ id: "c", sensor: "session", ...asked }],
        play: { story_id: "ruled" },
      },
    ],
  });
}

/** The times in which the rule holds, found by asking only when the playhead says so; and since when it says it does. */
function holds(programme: Programme, from: string, to: string) {
  const playhead = new Playhead(programme);
  const spans: { from: number; to: number; since: number }[] = [];
  for (let moment = at(from); moment < at(to);) {
    const { kind, started_at: since, until } = playhead.at(moment);
    const to_ms = Math.min(until, at(to));
    const last = spans.at(-1);
    if (kind === "rule" && last?.to === moment && last.since === since) last.to = to_ms;
    else if (kind === "rule") spans.push({ from: moment, to: to_ms, since });
    moment = until;
  }
  return spans;
}

describe("a rule about the session", () => {
  const opening = session("opening", "09:00", "10:00");
  const keynote = session("keynote", "10:30", "11:30");

  test("that starts in less than ten minutes holds from a moment after ten minutes before, the same on all screens", () => {
    const programme = ruled([opening], minutes("starts_in", "lt", 10));
    const since = at("08:50") + 1;
    expect(holds(programme, "08:00", "12:00")).toEqual([{ from: since, to: at("10:00"), since }]);
    // Who comes late begins where the others are.
    expect(new Playhead(programme).at(at("09:30")).started_at).toBe(since);
  });

  test("that ends in more than five minutes holds until exactly then", () => {
    const programme = ruled([opening, keynote], minutes("ends_in", "gt", 5));
    expect(holds(programme, "08:00", "12:00")).toEqual([
      { from: at("08:00"), to: at("09:55"), since: at("04:00") },
      { from: at("10:00"), to: at("11:25"), since: at("10:00") },
    ]);
  });

  test("asks about the times to be expected", () => {
    const late = { ...opening, ...pressed("live", "09:20") };
    const tight = session("tight", "10:00", "10:30");
    expect(holds(ruled([late, tight], minutes("ends_in", "lt", 10)), "09:30", "10:15")).toEqual([
      { from: at("10:10") + 1, to: at("10:15"), since: at("10:10") + 1 },
    ]);
    // While it overruns it ends any moment, and goes on doing so.
    expect(holds(ruled([late, tight], minutes("ends_in", "lt", 10)), "10:15", "13:00")).toEqual([
      { from: at("10:15"), to: at("13:00"), since: at("10:10") + 1 },
    ]);
  });

  test("that is live holds from a moment after the button until a moment after the other one", () => {
    const live = { ...opening, ...pressed("live", "08:58") };
    const since = at("08:58") + lead_ms;
    expect(holds(ruled([live, keynote], status("is", "live")), "08:00", "11:00")).toEqual([
      { from: since, to: at("11:00"), since },
    ]);
    const ended = { ...live, status: "ended" as const, status_since: at("10:10"), ended_at: at("10:10") };
    expect(holds(ruled([ended, keynote], status("is", "live")), "08:00", "11:00")).toEqual([
      { from: since, to: at("10:10") + lead_ms, since },
    ]);
    expect(holds(ruled([ended, keynote], status("is_not", "live")), "08:00", "11:00")).toEqual([
      { from: at("08:00"), to: since, since: at("04:00") },
      { from: at("10:10") + lead_ms, to: at("11:00"), since: at("10:10") + lead_ms },
    ]);
  });

  test("that is held holds since it was", () => {
    const held = { ...opening, ...pressed("held", "09:30"), went_live_at: at("09:00") };
    const since = at("09:30") + lead_ms;
    expect(holds(ruled([held], status("is", "held")), "08:00", "11:00")).toEqual([
      { from: since, to: at("11:00"), since },
    ]);
  });

  test("begins its story at its beginning when somebody presses the button, without another moment to agree on", () => {
    const before = ruled([opening], status("is", "live"));
    const after = ruled([{ ...opening, ...pressed("live", "09:02") }], status("is", "live"));
    const heard = at("09:02") + 40;
    expect(changeOver(before, after, heard)).toEqual({ apply_at: heard, resume: null });
    const { kind, started_at } = new Playhead(after).at(at("09:02") + lead_ms);
    expect([kind, started_at]).toEqual(["rule", at("09:02") + lead_ms]);
  });
});

test("around sessions, too, an answer holds exactly until it says, for who was there and for who comes late", () => {
  let turned = 0;
  fc.assert(
    fc.property(programmes, fc.nat(), (programme, seed) => {
      const { sessions } = programme;
      if (sessions.length === 0) return;
      const near = sessions[seed % sessions.length]!;
      const playhead = new Playhead(programme);
      let moment = near.starts_at - (seed % 4_000_000);
      for (let count = 0; count < 40; count += 1) {
        const playing = playhead.at(moment);
        if (playing.until === Infinity) return;
        expect(playing.until).toBeGreaterThan(moment);
        const shown = ({ kind, step, started_at }: typeof playing) => [
          kind,
          step?.chapter.id,
          step?.shot.id,
          step?.session_id,
          step && started_at,
        ];
        expect(shown(playhead.at(playing.until - 1))).toEqual(shown(playing));
        expect(shown(new Playhead(programme).at(moment))).toEqual(shown(playing));
        if (playhead.at(playing.until).kind !== playing.kind) turned += 1;
        moment = playing.until;
      }
    }),
    { numRuns: 400 },
  );
  expect(turned).toBeGreaterThan(20);
});

describe("a change of sessions while a story is on", () => {
  const story = {
    stories: {
      idle: {
        title: "Idle",
        chapters: [chapterOf("a"), chapterOf("slot", { pick: { which: "next" } }), chapterOf("b")],
      },
    },
    shots: { a: [shotOf("a1", 8_000)], slot: [shotOf("slot1", 20_000)], b: [shotOf("b1", 10_000)] },
  };
  const opening = session("opening", "09:00", "10:00");
  const keynote = session("keynote", "10:30", "11:30");
  const before = programmeOf({ ...story, sessions: [opening, keynote] });

  /** What is on, step by step, on a screen that goes over when it is told to. */
  function shownFrom(after: Programme, now: number, until: number) {
    const change_over = changeOver(before, after, now);
    const old = new Playhead(before);
    const anew = new Playhead({ ...after, change_over });
    const steps: [shot: string, session: string | null, from: number][] = [];
    for (let moment = now; moment < until;) {
      const over = moment >= change_over.apply_at;
      const { step, started_at, until } = (over ? anew : old).at(moment);
      const last = steps.at(-1);
      if (last?.[0] !== step!.shot.id || last[2] !== started_at)
        steps.push([step!.shot.id, step!.session_id, started_at]);
      moment = over ? until : Math.min(until, change_over.apply_at);
    }
    return steps;
  }

  test("cuts no shot, and what follows is about the new ones", () => {
    const all = new Playhead(before);
    for (let second = 0; second < 60; second += 1) {
      const now = at("09:10") + second * 1_000;
      const running = all.at(now);
      const live = { ...opening, status: "live" as const, status_since: now - 50, went_live_at: now - 50 };
      const brief = { ...session("brief", "09:15", "09:20"), status_since: now - 50 };
      const sets = [
        [live, keynote],
        [opening, brief, keynote],
        [opening],
        [opening, { ...keynote, status: "cancelled" as const, status_since: now - 50 }],
        [{ ...opening, ends_at: at("10:20") }, keynote],
      ];
      for (const sessions of sets) {
        const [first, next] = shownFrom(programmeOf({ ...story, sessions }), now, now + 60_000);
        expect(first).toEqual([running.step!.shot.id, running.step!.session_id, running.started_at]);
        expect(next![2]).toBe(running.started_at + running.step!.hold_ms);
        expect(next![0]).not.toBe(first![0]);
      }
    }
  });
});

describe("a rule about sessions elsewhere", () => {
  const elsewhere = (stage_id: string, in_venue: boolean, ...sessions: PlayedSession[]) => ({
    stage_id,
    in_venue,
    sessions,
  });
  const live = session("keynote", "10:00", "11:00", pressed("live", "10:10"));
  const quiet = session("quiet", "15:00", "16:00");
  const asks = (asked: Asked, ...stages: ReturnType<typeof elsewhere>[]) => ({
    ...ruled([quiet], asked),
    elsewhere: stages,
  });

  test("holds by the session of the stage that it names, from the moment that session turned", () => {
    const programme = asks({ ...status("is", "live"), of: "hall" }, elsewhere("hall", false, live));
    expect(holds(programme, "09:00", "14:00")).toEqual([
      { from: at("10:10") + lead_ms, to: at("14:00"), since: at("10:10") + lead_ms },
    ]);
    expect(
      holds(asks({ ...status("is", "live"), of: "other" }, elsewhere("hall", true, live)), "09:00", "14:00"),
    ).toEqual([]);
  });

  test("holds for the venue while one session in it is so, and says of none that it is not so", () => {
    const stages = [elsewhere("hall", true, live), elsewhere("far", false, live), elsewhere("empty", true)];
    expect(holds(asks({ ...status("is", "live"), of: "venue" }, ...stages), "09:00", "14:00")).toHaveLength(
      1,
    );
    expect(holds(asks({ ...status("is", "live"), of: "venue" }, stages[1]!), "09:00", "14:00")).toEqual([]);
    expect(holds(asks({ ...status("is_not", "live"), of: "venue" }, ...stages), "09:00", "14:00")).toEqual([
      { from: at("09:00"), to: at("10:10") + lead_ms, since: expect.any(Number) },
    ]);
    expect(
      holds(
        asks({ ...minutes("starts_in", "lt", 30), of: "venue" }, elsewhere("empty", true)),
        "14:00",
        "15:00",
      ),
    ).toEqual([{ from: at("14:30") + 1, to: at("15:00"), since: at("14:30") + 1 }]);
  });
});
