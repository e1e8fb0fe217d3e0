import { expect, test } from "vitest";
import { placeInPlan } from "./placeInPlan.ts";

const plan = {
  ref: "a/b",
  rooms: [{ key: "main" }, { key: "lab" }],
  speakers: [],
  sessions: [{ key: "one" }, { key: "copper", title: "Copper", room: "attic", speakers: ["ada"] }],
};

test("a refusal names the thing, what stands there and what to do", () => {
  expect(placeInPlan(plan, "event.sessions.1.room")).toEqual({
    where: "Session 2, “Copper”: room",
    value: '"attic"',
    advice:
      "Write the key of one of the plan’s rooms (main, lab), * for every room, or add the room to the plan.",
  });
  expect(placeInPlan(plan, "event.sessions.1.speakers.0")).toEqual({
    where: "Session 2, “Copper”: speakers 0",
    value: '"ada"',
    advice: "Write keys of the plan’s speakers (there are none), or add the speaker to the plan.",
  });
  expect(placeInPlan(plan, "event.ref")).toEqual({
    where: "The plan: ref",
    value: '"a/b"',
    advice: "Set the ref in the field above.",
  });
  expect(placeInPlan(plan, "event.sessions.0.title")).toEqual({
    where: "Session 1, “one”: title",
    value: "nothing",
    advice: "Mend it where the plan comes from, and bring it again.",
  });
});

test("a refusal that is about no plan has no place in one", () => {
  expect([placeInPlan(plan, undefined), placeInPlan(plan, "dry_run")]).toEqual([null, null]);
});
