import { expect, test } from "vitest";
import type { LiveSession } from "../sessions.ts";
import { clashesAmong, layOut } from "./layOut.ts";

const minute_ms = 60_000;
const session = (id: string, stage_id: string | null, from: number, to: number, status = "scheduled") =>
  ({ id, title: id, stage_id, starts_at: from * minute_ms, ends_at: to * minute_ms, status }) as LiveSession;

test("a room is a column, what clashes in it stands side by side, and what is called off clashes with nothing", () => {
  const sessions = [
    session("a", "hall", 70, 130),
    session("b", "hall", 100, 140),
    session("c", "hall", 140, 150),
    session("d", "lab", 70, 130, "cancelled"),
    session("e", "lab", 90, 100),
    session("lunch", null, 145, 200),
  ];
  const { rooms, everywhere, ...day } = layOut(sessions, ["lab"]);
  const told = rooms.map(({ stage_id, sessions: placed }) => [
    stage_id,
    placed.map((one) => [one.session.id, one.top_min, one.length_min, one.lane, one.lanes, one.clashes]),
  ]);
  expect([day, told, everywhere.map(({ clashes, top_min }) => [top_min, clashes])]).toEqual([
    { from: 60 * minute_ms, to: 240 * minute_ms },
    [
      [
        "lab",
        [
          ["d", 10, 60, 0, 2, false],
          ["e", 30, 10, 1, 2, false],
        ],
      ],
      [
        "hall",
        [
          ["a", 10, 60, 0, 2, true],
          ["b", 40, 40, 1, 2, true],
          ["c", 80, 10, 0, 1, true],
        ],
      ],
    ],
    [[85, true]],
  ]);
});

test("the break of a room does not clash with the break of every room, but its talks do", () => {
  const sessions = [
    session("Lunch", null, 60, 120),
    session("Coffee break", "hall", 60, 90),
    session("Copper", "lab", 100, 130),
  ];
  expect([...clashesAmong(sessions)]).toEqual(["Lunch", "Copper"]);
});
