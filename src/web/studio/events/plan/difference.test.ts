import { expect, test } from "vitest";
import type { Step } from "../events.ts";
import { describeDifference } from "./difference.ts";

const step = (kind: Step["kind"], ref: string, action: Step["action"], note: string | null = null): Step => ({
  kind,
  ref,
  title: ref.split("/").at(-1)!,
  action,
  note,
  id: ref,
});
const plan = {
  rooms: [{ key: "main", name: "Main hall", label: "Hall" }],
  sessions: [
    { key: "talk", title: "Talk", room: "main", start: "09:00", end: "10:00" },
    { key: "lunch", title: "Lunch", room: "*", start: "12:00", end: "13:00" },
  ],
};

test("a session is one thing, whose time is told once, and what is made anew is said", () => {
  const steps = [
    step("venue", "fair", "keep"),
    step("room", "fair-1/room/main", "create"),
    step("record", "fair-1/agenda/talk", "update", "start “08:00” → “09:00”; title “A” → “B”"),
    step("record", "fair-1/agenda/lunch", "keep"),
    step("session", "fair-1/session/talk", "update", "title “A” → “B”; time “08:00–10:00” → “09:00–10:00”"),
    step("session", "fair-1/session/lunch", "keep"),
    step("show", "fair-1/show/talk", "keep"),
    step("show", "fair-1/show/lunch", "create"),
  ];
  const item = (key: string, action: Step["action"], detail = "", says: string[] = []) => ({
    key,
    title: key,
    action,
    detail,
    says,
  });
  expect(describeDifference(steps, plan)).toEqual({
    counts: { create: 1, update: 2, keep: 1 },
    groups: [
      { label: "Venue", items: [item("fair", "keep")], counts: { create: 0, update: 0, keep: 1 } },
      { label: "Rooms", items: [item("main", "create")], counts: { create: 1, update: 0, keep: 0 } },
      {
        label: "Sessions",
        items: [
          item("talk", "update", "09:00–10:00 · Hall", [
            "title “A” → “B”",
            "time “08:00–10:00” → “09:00–10:00”",
          ]),
          item("lunch", "update", "12:00–13:00 · every room", ["its show is made anew"]),
        ],
        counts: { create: 0, update: 2, keep: 0 },
      },
    ],
  });
});
