import { afterAll, beforeAll, expect, test } from "vitest";
import { during } from "../../../test/support/node/during.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

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
      opening_hours: null,
      created_at: expect.any(Number),
    },
  ]);
  expect((await node.call("GET", "/venues")).body).toEqual({ items: [made.body], next_cursor: null });
});

test("a venue's time zone must exist", async () => {
  const { status, body } = await node.call("POST", "/venues", { name: "Hall", timezone: "Mars/Olympus" });
  expect([status, body.error.details]).toEqual([400, { field: "timezone" }]);
});

const make = async (path: string, body: unknown) => {
  const made = await node.call("POST", path, body);
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  return made.body;
};

/** How often listeners were told of it. */
const timesTold = async (topic: string) =>
  (await node.node.app.pool.query("SELECT FROM changes WHERE topic = $1", [topic])).rows.length;

test("a venue is read, changed field by field and deleted", async () => {
  const venue = await make("/venues", { name: "Hall", timezone: "Europe/Zurich", address: "Road 1" });
  const path = `/venues/${venue.id}`;
  expect((await node.call("GET", path)).body).toEqual(venue);
  const changed = await node.call("PATCH", path, { timezone: "america/new_york" });
  expect([changed.status, changed.body]).toEqual([200, { ...venue, timezone: "America/New_York" }]);
  expect((await node.call("PATCH", path, changed.body)).body).toEqual(changed.body);
  expect((await node.call("PATCH", path, { address: "" })).body).toEqual({ ...changed.body, address: "" });
  expect(await timesTold(`venues/${venue.id}`)).toBe(3);
  const statuses = [];
  for (const method of ["DELETE", "DELETE", "GET"]) statuses.push((await node.call(method, path)).status);
  expect([statuses, await timesTold(`venues/${venue.id}`)]).toEqual([[204, 404, 404], 4]);
});

test.each([
  [{ timezone: "Mars/Olympus" }, "timezone"],
  [{ name: " " }, "name"],
  [{ address: null }, "address"],
  [{ colour: "red" }, "colour"],
])("a change to %j is refused at %s", async (body, field) => {
  const { id } = await make("/venues", { name: "Hall" });
  const answer = await node.call("PATCH", `/venues/${id}`, body);
  expect([answer.status, answer.body.error.details]).toEqual([400, { field }]);
});

test("a venue in which stages stand cannot be deleted, and says which", async () => {
  const venue = await make("/venues", { name: "Hall" });
  const stages = [];
  for (const name of ["Foyer", "Bar"]) stages.push((await make("/stages", { name, venue_id: venue.id })).id);
  const refused = await node.call("DELETE", `/venues/${venue.id}`);
  expect([refused.status, refused.body.error.details]).toEqual([409, { stages }]);
  await node.call("DELETE", `/stages/${stages[0]}`);
  await node.call("PATCH", `/stages/${stages[1]}`, { venue_id: null });
  expect((await node.call("DELETE", `/venues/${venue.id}`)).status).toBe(204);
});

test("no stage comes to stand in a venue that is being deleted", async () => {
  const venue = await make("/venues", { name: "Hall" });
  const answer = await during(node, [["DELETE FROM venues WHERE id = $1", [venue.id]]], () =>
    node.call("POST", "/stages", { name: "Foyer", venue_id: venue.id }),
  );
  expect([answer.status, answer.body.error.details]).toEqual([400, { field: "venue_id" }]);
});
