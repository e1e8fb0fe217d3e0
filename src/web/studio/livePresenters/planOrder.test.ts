import { expect, test } from "vitest";
import type { Publisher } from "../../../contract/livePresenters.ts";
import { planOrder, sortPublishers } from "./planOrder.ts";

const untouched = ["ada", "bo", "cy"].map((link_id) => ({ link_id, order: 0 }));

test("the first move gives everybody a place before those who join later", () => {
  expect(planOrder(untouched, "cy", 0)).toEqual([
    { link_id: "cy", order: -3 },
    { link_id: "ada", order: -2 },
    { link_id: "bo", order: -1 },
  ]);
});

test("later moves save only what differs", () => {
  const ordered = ["cy", "ada", "bo"].map((link_id, index) => ({ link_id, order: index - 3 }));
  expect(planOrder(ordered, "bo", 1)).toEqual([
    { link_id: "bo", order: -2 },
    { link_id: "ada", order: -1 },
  ]);
});

test("the desk lists by order, then by who came first, whoever is on air", () => {
  const publisher = (link_id: string, order: number, connected_at: number, on_air = false) =>
    ({ link_id, order, connected_at, on_air }) as Publisher;
  const publishers = [publisher("late", 0, 30, true), publisher("early", 0, 10), publisher("placed", -1, 40)];
  expect(sortPublishers(publishers).map(({ link_id }) => link_id)).toEqual(["placed", "early", "late"]);
});
