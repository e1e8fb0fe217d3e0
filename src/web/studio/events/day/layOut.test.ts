import { expect, test } from "vitest";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
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
  const { rooms, everywhere, axis } = layOut(sessions, ["lab"]);
  const { from, to } = axis;
  const told = rooms.map(({ stage_id, sessions: placed }) => [
    stage_id,
    placed.map((one) => [
      one.session.id,
      Math.round(one.top_px),
      Math.round(one.height_px),
      one.lane,
      one.lanes,
      one.clashes,
    ]),
  ]);
  expect([from, to].map((at) => at / minute_ms)).toEqual([60, 240]);
  expect([told, everywhere.map(({ clashes, top_px }) => [Math.round(top_px), clashes])]).toEqual([
    [
      [
        "lab",
        [
          ["d", 22, 134, 0, 2, false],
          ["e", 66, 24, 1, 2, false],
        ],
      ],
      [
        "hall",
        [
          ["a", 22, 134, 0, 2, true],
          ["b", 90, 88, 1, 2, true],
          ["c", 178, 24, 0, 1, true],
        ],
      ],
    ],
    [[190, true]],
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
