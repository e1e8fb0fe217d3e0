import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

test("a shot is added with its time and its layout, as a copy of another has them", async () => {
  const scene = (await node.call("POST", "/scenes", { title: "Copies" })).body;
  const layout = (await node.call("POST", "/layouts", { title: "Frame" })).body;
  const add = (body: object) => node.call("POST", `/scenes/${scene.id}/shots`, body);
  const fields = { duration_ms: 4321, layout_id: layout.id, layout_opts: { background: "own" } };
  const { timeline } = (await node.call("GET", `/shots/${scene.shots[0].id}`)).body;
  const { status, body } = await add({ timeline, ...fields });
  expect([status, body]).toEqual([201, expect.objectContaining(fields)]);
  expect((await node.call("GET", `/shots/${body.id}`)).body).toEqual(body);
  const refused = await Promise.all([add({ layout_id: "nobody" }), add({ duration_ms: 499 })]);
  expect(refused.map(({ status, body }) => [status, body.error.details.field])).toEqual([
    [400, "layout_id"],
    [400, "duration_ms"],
  ]);
  expect((await add({})).body).toMatchObject({ duration_ms: 8000, layout_id: null, layout_opts: {} });
});
