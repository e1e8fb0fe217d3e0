import { expect, test } from "vitest";
import { playedSession } from "../../../test/support/events/sessions.ts";
import { lead_ms } from "../time/lead.ts";
import { chooseTone, readSpeakerTime } from "./speakerTime.ts";

const minute = 60_000;
const ten = 1_900_000_000_000;
const talk = playedSession("talk", ten, ten + 30 * minute);
const panel = playedSession("panel", ten + 45 * minute, ten + 90 * minute);
const live = (went_live_at: number, rest = {}) =>
  playedSession("talk", ten, ten + 30 * minute, {
    status: "live",
    status_since: went_live_at,
    went_live_at,
    ...rest,
  });
const at = (sessions: (typeof talk)[], now: number) => readSpeakerTime({ sessions, show: null }, now);

test.each([
  [5 * minute + 1, "calm"],
  [5 * minute, "amber"],
  [minute + 1, "amber"],
  [minute, "red"],
  [1, "red"],
  [0, "red"],
  [-minute, "red"],
])("with %i ms left it is %s", (left_ms, tone) => {
  expect(chooseTone(left_ms)).toBe(tone);
});

test("before a session its start is counted down to, and what follows it is named", () => {
  expect(at([talk, panel], ten - 2 * minute)).toEqual({
    state: "before",
    session: talk,
    left_ms: 2 * minute,
    next: { session: panel, starts_at: panel.starts_at },
  });
});

test("a session that runs by the clock has its planned length", () => {
  expect(at([talk, panel], ten + 26 * minute)).toEqual({
    state: "running",
    session: talk,
    left_ms: 4 * minute,
    tone: "amber",
    used: 26 / 30,
    next: { session: panel, starts_at: panel.starts_at },
  });
});

test("one that went live late keeps its length, and is over time when that is used up", () => {
  const late = live(ten + 10 * minute);
  expect(at([late, panel], ten + 20 * minute)).toMatchObject({
    left_ms: 20 * minute,
    tone: "calm",
    used: 1 / 3,
  });
  expect(at([late, panel], ten + 52 * minute)).toEqual({
    state: "running",
    session: late,
    left_ms: -12 * minute,
    tone: "red",
    used: 1,
    next: { session: panel, starts_at: ten + 52 * minute },
  });
});

test("minutes that were given count at once", () => {
  const given = live(ten, { ends_at: ten + 35 * minute });
  expect(at([live(ten)], ten + 29 * minute)).toMatchObject({ left_ms: minute, tone: "red" });
  expect(at([given], ten + 29 * minute)).toMatchObject({ left_ms: 6 * minute, tone: "calm" });
});

test("on hold its time runs on", () => {
  const held = live(ten, { status: "held", status_since: ten + 5 * minute });
  expect(at([held], ten + 5 * minute + lead_ms)).toMatchObject({
    state: "held",
    left_ms: 25 * minute - lead_ms,
  });
});

test("the session of an open show counts, whatever the clock says", () => {
  const show = { id: "show", session_id: "panel", story_id: "s", title: "", since: ten, story_since: ten };
  expect(readSpeakerTime({ sessions: [talk, panel], show }, ten + minute)).toMatchObject({
    state: "before",
    session: panel,
    left_ms: 44 * minute,
  });
});

test("nothing is counted down to where nothing follows, or only on another day", () => {
  expect(at([], ten)).toEqual({ state: "idle", next: null });
  expect(at([talk], ten + 31 * minute)).toEqual({ state: "idle", next: null });
  const before = ten - 13 * 60 * minute;
  expect(at([talk], before)).toEqual({ state: "idle", next: { session: talk, starts_at: ten } });
});
