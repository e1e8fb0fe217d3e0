import { expect, test } from "vitest";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { joinPlaces } from "../places.ts";
import { type DeskRoom, deskRooms, type Row } from "./deskRooms.ts";

const min = 60_000;
const places = joinPlaces(
  [
    { id: "hall", name: "Hall", venue_id: "v" },
    { id: "lab", name: "Lab", venue_id: "v" },
    { id: "bar", name: "Bar", venue_id: "v" },
  ],
  [{ id: "v", name: "House", timezone: "UTC", address: "", opening_hours: null, created_at: 0 }],
  [
    { key: "hall", venue_id: "v", stage_id: "hall" },
    { key: "lab", venue_id: "v", stage_id: "lab" },
  ],
);
const session = (id: string, stage_id: string | null, from: number, to: number, more: object = {}) =>
  ({
    id,
    title: id,
    stage_id,
    venue_id: "v",
    starts_at: from * min,
    ends_at: to * min,
    status: "scheduled",
    went_live_at: null,
    ended_at: null,
    ...more,
  }) as LiveSession;

const told = (row: Row | null) =>
  row && [row.live.id, row.starts_at / min, row.ends_at / min, row.delay_ms / min];
const summarize = ({ stage, on, due, next, later, over }: DeskRoom) => ({
  room: stage.id,
  on: told(on),
  due: told(due),
  next: told(next),
  later: later.map(told),
  over: over.map(told),
});

test("a room has what is on, what is due and what follows; an overrun moves what comes after", () => {
  const sessions = [
    session("early", "hall", 0, 10, { status: "ended", went_live_at: 0, ended_at: 10 * min }),
    session("talk", "hall", 10, 30, { status: "live", went_live_at: 12 * min }),
    session("after", "hall", 30, 40),
    session("lunch", null, 60, 90),
    session("forgotten", "lab", 0, 10),
    session("lesson", "lab", 20, 50),
  ];
  expect(deskRooms(sessions, places, 35 * min).map(summarize)).toEqual([
    {
      room: "hall",
      on: ["talk", 12, 35, 5],
      due: null,
      next: ["after", 35, 45, 5],
      later: [["lunch", 60, 90, 0]],
      over: [["early", 0, 10, 0]],
    },
    {
      room: "lab",
      on: null,
      due: ["lesson", 20, 50, 0],
      next: ["lunch", 60, 90, 0],
      later: [],
      over: [["forgotten", 0, 10, 0]],
    },
  ]);
});
