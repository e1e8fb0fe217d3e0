import { expect, test } from "vitest";
import { type EventSession, projectEvent } from "./projectEvent.ts";

const at = (time: string) => Date.parse(`2026-09-17T${time}:00Z`);
const session = (id: string, start: string, end: string, rest: Partial<EventSession> = {}): EventSession => ({
  id,
  stage_id: "hall",
  status: "scheduled",
  starts_at: at(start),
  ends_at: at(end),
  went_live_at: null,
  ended_at: null,
  updated_at: at("06:00"),
  ...rest,
});
const clock = (moment: number) => new Date(moment).toISOString().slice(11, 16);
const shown = (sessions: EventSession[], now: string) =>
  projectEvent(sessions, at(now) + 30_000).map(({ session: { id }, starts_at, ends_at, changed_at }) => [
    id,
    clock(starts_at),
    clock(ends_at),
    clock(changed_at),
  ]);

test("what is on time is as planned", () => {
  const day = [session("a", "09:00", "10:00"), session("b", "10:00", "11:00")];
  expect(shown(day, "08:00")).toEqual([
    ["a", "09:00", "10:00", "06:00"],
    ["b", "10:00", "11:00", "06:00"],
  ]);
});

test("what is late moves what follows it in its room alone, and says at which minute", () => {
  const day = [
    session("a", "09:00", "10:00", { status: "live", went_live_at: at("09:20"), updated_at: at("09:20") }),
    session("b", "10:00", "11:00"),
    session("c", "10:00", "11:00", { stage_id: "lab" }),
    session("d", "12:00", "13:00", { stage_id: null }),
  ];
  expect(shown(day, "09:30")).toEqual([
    ["a", "09:20", "10:20", "09:20"],
    ["c", "10:00", "11:00", "06:00"],
    ["b", "10:20", "11:20", "09:20"],
    ["d", "12:00", "13:00", "06:00"],
  ]);
  // Nobody writes anything while it overruns, and what follows moves all the same.
  expect(shown(day, "10:40")).toEqual([
    ["a", "09:20", "10:40", "10:40"],
    ["c", "10:00", "11:00", "06:00"],
    ["b", "10:40", "11:40", "10:40"],
    ["d", "12:00", "13:00", "06:00"],
  ]);
});

test("what is over at last never seems to have changed earlier than before", () => {
  const day = [
    session("a", "09:00", "10:00", {
      status: "ended",
      went_live_at: at("09:00"),
      ended_at: at("10:41"),
      updated_at: at("10:41"),
    }),
    session("b", "11:00", "12:00"),
  ];
  expect(shown(day, "10:50")).toEqual([
    ["a", "09:00", "10:41", "10:41"],
    ["b", "11:00", "12:00", "10:41"],
  ]);
});
