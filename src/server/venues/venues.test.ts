import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

test("a venue keeps its time zone in the spelling of the time zone database", async () => {
  const made = await node.call("POST", "/venues", { name: "Hall", timezone: "europe/berlin" });
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: expect.any(String),
      name: "Hall",
      timezone: "Europe/Berlin",
      address: "",
      created_at: expect.any(Number),
    },
  ]);
  expect((await node.call("GET", "/venues")).body).toEqual({ items: [made.body], next_cursor: null });
});

test("a venue's time zone must exist", async () => {
  const { status, body } = await node.call("POST", "/venues", { name: "Hall", timezone: "Mars/Olympus" });
  expect([status, body.error.details]).toEqual([400, { field: "timezone" }]);
});
