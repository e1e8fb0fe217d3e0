import { expect, test } from "vitest";
import type { Controller, ShowStatus } from "./show.ts";
import { actOnShow, type ShowAction } from "./showActions.ts";

const ada: Controller = { kind: "person", id: "1", name: "Ada" };
const desk: Controller = { kind: "key", id: "1", name: "Desk" };

/** Of a show in Desk's hand, in nobody's, in Ada's: what Ada gets. */
const table: [ShowAction, ShowStatus, (Controller | null)[], unknown][] = [
  ["open", "planned", [null], { state: { status: "open", controller: ada } }],
  ["open", "closed", [null], { state: { status: "open", controller: ada } }],
  ["open", "open", [ada, desk, null], { refused: "status" }],
  ["take_control", "open", [ada, desk, null], { state: { status: "open", controller: ada } }],
  ["take_control", "planned", [null], { refused: "status" }],
  ["take_control", "closed", [null], { refused: "status" }],
  ["release", "open", [ada], { state: { status: "open", controller: null } }],
  ["release", "open", [desk], { refused: "control" }],
  ["release", "open", [null], { refused: "nobody" }],
  ["release", "planned", [null], { refused: "status" }],
  ["release", "closed", [null], { refused: "status" }],
  ["close", "open", [ada, null], { state: { status: "closed", controller: null } }],
  ["close", "open", [desk], { refused: "control" }],
  ["close", "planned", [null], { refused: "status" }],
  ["close", "closed", [null], { refused: "status" }],
];

test.each(table)("%s of a show that is %s", (action, status, controllers, expected) => {
  for (const controller of controllers)
    expect(actOnShow({ status, controller }, action, ada)).toEqual(expected);
});

test("a key and a person of the same id are two; another name is still the same", () => {
  const renamed = { ...ada, name: "Ada L." };
  expect(actOnShow({ status: "open", controller: ada }, "release", renamed)).toEqual({
    state: { status: "open", controller: null },
  });
  const show = { status: "open", controller: ada } as const;
  expect(actOnShow(show, "take_control", renamed)).toEqual({ state: show });
});
