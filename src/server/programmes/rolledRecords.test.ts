import { afterAll, beforeAll, expect, test } from "vitest";
import { stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { buildProgramme } from "./programme.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;

test("of very many records a roll has the first of those that it takes, in its own order", async () => {
  const { app, first_workspace_id } = node.node;
  const { stage, story, scene } = await stageWithCaption(node, { ref: "rolled/caption", text: "" });
  const fields = [{ name: "price", type: "number" }];
  const collection = await make("/collections", { name: "Menu", prefix: "menu", fields });
  // The oldest first: of 5,000 only the first ten are wine, and one of those is stale.
  await app.pool.query(
    `INSERT INTO records (workspace_id, ref, values, origin, stale, created_at)
     SELECT $1, 'menu/' || lpad(n::text, 5, '0'),
            jsonb_build_object('kind', CASE WHEN n <= 10 THEN 'wine' ELSE 'food' END, 'price', (n * 7919 % 5003)::text),
            'api', n = 3, n
     FROM generate_series(1, 5000) AS n`,
    [first_workspace_id],
  );
  const chapter = await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  const plain = { match: {}, order: { by: "added", direction: "desc" }, include_stale: false };
  const held = async (roll: object): Promise<Set<string>> => {
    const settings = { roll: { collection_id: collection.id, ...plain, ...roll } };
    const written = await node.call("PATCH", `/chapters/${chapter.id}`, { settings });
    expect([written.status, written.body.error]).toEqual([200, undefined]);
    const { programme } = (await buildProgramme(app, first_workspace_id, stage.id))!;
    return new Set(Object.keys(programme.records).filter((ref) => ref.startsWith("menu/")));
  };
  const numbers = (refs: Set<string>, most: number) =>
    [...refs]
      .map((ref) => Number(ref.slice(5)))
      .filter((n) => n <= most)
      .toSorted((a, b) => a - b);
  const newest = await held({});
  expect([newest.size, newest.has("menu/03001"), newest.has("menu/03000")]).toEqual([2000, true, false]);
  expect(numbers(await held({ match: { kind: "wine" } }), 3000)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10]);
  expect(numbers(await held({ match: { kind: "wine" }, include_stale: true }), 3000)).toContain(3);
  expect(numbers(await held({ match: { origin: "" } }), 3000)).toEqual([]);
  expect(numbers(await held({ order: { by: "added", direction: "asc" } }), 3000).length).toBe(2000);
  expect(numbers(await held({ order: { by: "collection" } }), 3000).at(-1)).toBe(2001);
  const dearest = await held({ order: { by: "field", field: "price", direction: "desc" } });
  const price = (n: number) => (n * 7919) % 5003;
  const first = Array.from({ length: 5000 }, (_, n) => n + 1)
    .toSorted((a, b) => price(b) - price(a))
    .filter((n) => n !== 3)
    .slice(0, 2000);
  expect(first.filter((n) => !dearest.has(`menu/${String(n).padStart(5, "0")}`))).toEqual([]);
});
