import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "../../../test/support/browser/pictures.ts";
import { guestPhoto } from "../../../test/support/guests/guestPhoto.ts";
import { assetJobsDone } from "../../../test/support/node/assetJobsDone.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

interface Uploaded {
  id: string;
  focus: unknown;
  focus_by: unknown;
}

const upload = async (raw: Buffer<ArrayBuffer>) =>
  (await node.call("POST", "/assets", undefined, { raw })).body as Uploaded;
const read = async (id: string) => {
  const { focus, focus_by } = (await node.call("GET", `/assets/${id}`)).body;
  return { focus, focus_by };
};
const found = { focus: { x: expect.any(Number), y: expect.any(Number) }, focus_by: "found" };
const photo = () => guestPhoto([{ left: 60, top: 60, height: 400 }], { width: 1600, height: 600 });

test("what must not be cut off is found by itself, and told", async () => {
  const told: string[] = [];
  node.node.app.changes.onChange(({ topic }) => told.push(topic));
  const { id, focus, focus_by } = await upload(await photo());
  expect({ focus, focus_by }).toEqual({ focus: null, focus_by: null });
  await expect.poll(() => read(id)).toEqual(found);
  expect((await read(id)).focus.x).toBeLessThan(0.3);
  expect(told.filter((topic) => topic === `assets/${id}`).length).toBeGreaterThan(1);
});

test("what somebody has set stays; taken away it is found anew", async () => {
  const { id } = await upload(await picture("png"));
  const by_hand = { focus: { x: 0.9, y: 0.1 }, focus_by: "hand" };
  await node.call("PATCH", `/assets/${id}`, { focus: by_hand.focus });
  await assetJobsDone(node);
  expect(await read(id)).toEqual(by_hand);
  await node.call("PATCH", `/assets/${id}`, { focus: null });
  await expect.poll(() => read(id)).toEqual(found);
});

test("another file has a focus of its own", async () => {
  const { id } = await upload(await picture("png"));
  await node.call("PATCH", `/assets/${id}`, { focus: { x: 0.9, y: 0.1 } });
  await node.call("PUT", `/assets/${id}/file`, undefined, { raw: await photo() });
  await expect.poll(() => read(id)).toEqual(found);
  expect((await read(id)).focus.x).toBeLessThan(0.3);
});
