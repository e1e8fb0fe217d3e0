import { expect, test } from "vitest";
import type { Cue } from "../../../../contract/cueLists.ts";
import type { NameOf } from "../sayAction.ts";
import { findNextDue, sayBehind, sayDifference, sayMoment, sayStart } from "./sayCue.ts";

const nameOf: NameOf = (_, id) => (id === "opening" ? "Opening" : null);
const manual = { after: "manual", delay_ms: 0, session_id: null, status: null } as const;

test.each<[string, Partial<Cue>]>([
  ["By hand", {}],
  ["With the one before", { after: "previous" }],
  ["1:30 after the one before", { after: "previous", delay_ms: 90_000 }],
  ["At its time", { after: "time" }],
  ["When “Opening” goes live", { after: "session", session_id: "opening", status: "live" }],
  ["When a session that is gone ends", { after: "session", session_id: "gone", status: "ended" }],
])("what a cue waits for is said: %s", (said, cue) => {
  expect(sayStart({ ...manual, ...cue }, nameOf)).toBe(said);
});

test("late and early are told apart, and less than a second is on time", () => {
  expect([130_400, -30_900, 999, -999].map(sayDifference)).toEqual(["+2:10", "−0:30", "On time", "On time"]);
  expect([130_400, -30_900, 0].map(sayBehind)).toEqual(["2:10 behind", "0:30 ahead", "On time"]);
});

test("a planned time has seconds only where somebody gave it some", () => {
  const eight = Date.UTC(2026, 8, 17, 18, 0, 0);
  const zone = "Europe/Zurich";
  expect(sayMoment(eight, zone, "planned")).toBe("20:00");
  expect(sayMoment(eight + 5_000, zone, "planned")).toBe("20:00:05");
  expect(sayMoment(eight, zone, "actual")).toBe("20:00:00");
});

test("of those that fire by themselves the earliest is next, wherever it stands", () => {
  const cues = [
    { id: "a", due_at: null },
    { id: "b", due_at: 20 },
    { id: "c", due_at: 10 },
  ] as Cue[];
  expect(findNextDue(cues)?.id).toBe("c");
  expect(findNextDue(cues.slice(0, 1))).toBeNull();
});
