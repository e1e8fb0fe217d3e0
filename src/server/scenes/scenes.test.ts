import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

test("shots added at the same moment each get a place of their own", async () => {
  const { body: scene } = await node.call("POST", "/scenes", { title: "Welcome" });
  const added = await Promise.all(
    Array.from({ length: 6 }, () => node.call("POST", `/scenes/${scene.id}/shots`)),
  );
  expect(added.map(({ status }) => status)).toEqual(added.map(() => 201));
  const { body } = await node.call("GET", `/scenes/${scene.id}`);
  expect(body.shots.map((shot: { position: number }) => shot.position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("a list goes on where it stopped, and finds words with wildcards in them", async () => {
  for (const title of ["100% one", "100% two", "1000 three", "100% four"])
    await node.call("POST", "/scenes", { title });
  const { body: all } = await node.call("GET", "/scenes?q=100%25");
  const seen: unknown[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body } = await node.call("GET", `/scenes?q=100%25&limit=1${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.items);
    cursor = body.next_cursor;
  }
  expect([seen.length, seen]).toEqual([3, all.items]);
});
