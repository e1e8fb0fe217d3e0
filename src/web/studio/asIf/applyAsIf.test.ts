import { expect, test } from "vitest";
import { chapterOf, programmeOf, shotOf } from "../../../../test/support/screens/programmes.ts";
import { Playhead } from "../../../core/playback/playhead.ts";
import { buildSessionValues } from "../../../core/playback/sessionValues.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import type { Condition } from "../../../core/rules/rule.ts";
import { toMoment } from "../../../core/time/venueTime.ts";
import { applyAsIf } from "./applyAsIf.ts";
import { type AsIf, asItIs, isAsItIs } from "./asIf.ts";

const zurich = "Europe/Zurich";
const now = toMoment({ date: "2026-05-04", time: "09:00" }, zurich);

const withRule = (...when: Condition[]) =>
  programmeOf({
    stories: {
      idle: { title: "Idle", chapters: [chapterOf("a")] },
      other: { title: "Other", chapters: [chapterOf("b")] },
    },
    rules: [{ id: "r", name: "Other", enabled: true, match: "all", when, play: { story_id: "other" } }],
  });

/** The story that plays when this is supposed. */
function play(programme: Programme, asIf: Partial<AsIf>): string | null {
  const supposed = applyAsIf({ programme }, { ...asItIs, ...asIf }, now);
  return new Playhead(supposed.programme).at(supposed.at, supposed.sensors).story_id;
}

test("a supposed moment is judged in the venue's time", () => {
  const programme = withRule(
    { id: "d", sensor: "weekday", op: "is", value: { days: ["tue"] } },
    { id: "t", sensor: "clock", property: "time", op: "between", value: { from: "12:00", to: "13:00" } },
  );
  expect(play(programme, {})).toBe("idle");
  expect(play(programme, { at: toMoment({ date: "2026-05-12", time: "12:30" }, zurich) })).toBe("other");
});

test("somebody is near for as long as supposed, and nobody at a moment to come unless supposed", () => {
  const near = withRule({ id: "n", sensor: "presence", op: "near_for", value: { seconds: 5 } });
  expect(play(near, { near: { is_near: true, for_s: 4 } })).toBe("idle");
  expect(play(near, { near: { is_near: true, for_s: 5 } })).toBe("other");
  const crowded = { ...near, near: { since: 0, until: null } };
  expect(play(crowded, {})).toBe("other");
  expect(play(crowded, { near: { is_near: false, for_s: 0 } })).toBe("idle");
  expect(play(crowded, { at: now + 86_400_000 })).toBe("idle");
});

test("supposed traits cover the stage's own, one by one", () => {
  const programme = withRule({
    id: "f",
    sensor: "trait",
    property: "floor",
    op: "is",
    value: { value: "2" },
  });
  const traits = { floor: "1", side: "left" };
  const staged = { ...programme, stage: { ...programme.stage, traits } };
  expect(play(staged, {})).toBe("idle");
  expect(play(staged, { traits: { floor: "2" } })).toBe("other");
  const supposed = applyAsIf({ programme: staged }, { ...asItIs, traits: { floor: "2" } }, now);
  expect(supposed.programme.stage.traits).toEqual({ floor: "2", side: "left" });
});

test.each([
  [{ status: "upcoming", starts_in_min: 5 }, "scheduled"],
  [{ status: "live", ends_in_min: 3 }, "live"],
  [{ status: "held" }, "held"],
  [{ status: "ended" }, "ended"],
] as const)("a supposed session %o is what rules ask about", (session, status) => {
  const is = (status: string) =>
    withRule({ id: "s", sensor: "session", property: "status", op: "is", value: { status } });
  expect(play(is(status), {})).toBe("idle");
  expect(play(is(status), { session })).toBe("other");
  expect(play(is(status), { session: { status: "none" } })).toBe("idle");
});

test("minutes until a supposed session starts and ends count from the supposed moment", () => {
  const soon = (property: string) =>
    withRule({ id: "s", sensor: "session", property, op: "lt", value: { minutes: 4 } });
  const at = now + 3 * 86_400_000;
  expect(play(soon("starts_in"), { at, session: { status: "upcoming", starts_in_min: 3 } })).toBe("other");
  expect(play(soon("starts_in"), { at, session: { status: "upcoming", starts_in_min: 5 } })).toBe("idle");
  expect(play(soon("ends_in"), { at, session: { status: "live", ends_in_min: 3 } })).toBe("other");
  expect(play(soon("ends_in"), { at, session: { status: "live", ends_in_min: 5 } })).toBe("idle");
});

test("a supposed session fills a session slot, and leaves what plays otherwise as it is", () => {
  const programme = programmeOf({
    stories: { idle: { title: "Idle", chapters: [chapterOf("a", { pick: { which: "current" } })] } },
  });
  expect(play(programme, {})).toBe(null);
  const { programme: supposed, at } = applyAsIf(
    { programme },
    { ...asItIs, session: { status: "live", ends_in_min: 15 } },
    now,
  );
  const { kind, step } = new Playhead(supposed).at(at);
  expect(kind).toBe("idle");
  const values = buildSessionValues(supposed, step!, at);
  expect(values).toMatchObject({ title: "A session", ends_at: String(now + 15 * 60_000) });
});

test("supposed values cover those of the record and of the scene, of the shot that is shown alone", () => {
  const record = (title: string) => ({
    values: { title, side: "kept" },
    stale: false,
    created_at: 0,
    change: 0,
  });
  const programme = programmeOf({ records: { shown: record("Shown"), other: record("Other") } });
  const chapter = { ...chapterOf("a"), record_ref: "shown", fields: { title: "Scene", sub: "Sub" } };
  const step = { chapter, shot: shotOf("a1", 1), hold_ms: 1, record_ref: "shown", session_id: null };
  const supposed = applyAsIf({ programme, step }, { ...asItIs, values: { title: "Supposed" } }, now);
  expect(supposed.step!.chapter.fields).toEqual({ title: "Supposed", sub: "Sub" });
  expect(supposed.programme.records["shown"]!.values).toEqual({ title: "Supposed", side: "kept" });
  expect(supposed.programme.records["other"]).toBe(programme.records["other"]);
});

test("nothing supposed leaves everything as it is", () => {
  const programme = programmeOf();
  expect(isAsItIs(asItIs)).toBe(true);
  expect(isAsItIs({ ...asItIs, traits: {} })).toBe(false);
  expect(applyAsIf({ programme }, asItIs, now)).toEqual({
    programme,
    step: null,
    sensors: { near: null },
    at: now,
  });
});
