import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { releaseCallsOf } from "../../../test/support/stories/releaseCalls.ts";

let node: TestNode;
let workspace_id: string;
beforeAll(async () => {
  node = await startTestNode();
  workspace_id = node.node.first_workspace_id;
});
afterAll(() => node.stop());
const { query, make, changes, sentences, playing, releasedRows, oneOfEach, clear } = releaseCallsOf(
  () => node,
);
beforeEach(clear);

test("releases made at once get a number each", async () => {
  await oneOfEach();
  const made = await Promise.all(Array.from({ length: 8 }, () => make("/releases")));
  expect(made.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect((await releasedRows()).map(({ from_release, to_release }) => [from_release, to_release])).toEqual(
    Array.from({ length: 7 }, () => [1, null]),
  );
});

test("what is committed after a release was made waits for the next, without holding it up", async () => {
  const { scene } = await oneOfEach();
  await make("/releases");
  const writer = await node.node.app.pool.connect();
  await writer.query("BEGIN");
  await writer.query("UPDATE scenes SET title = 'Later' WHERE id = $1", [scene.id]);
  await writer.query("INSERT INTO stories (id, workspace_id, title) VALUES ('s', $1, 'Later')", [
    workspace_id,
  ]);
  await make("/releases");
  await writer.query("COMMIT");
  writer.release();
  expect(await sentences()).toEqual([
    "Story “Later” is new",
    "Scene “Later”: title changed from “Welcome” to “Later”",
  ]);
  await make("/releases");
  expect(await changes()).toEqual([]);
});

test("no change is lost or torn while others write, publish and roll back", async () => {
  const twins = ["a", "b", "c"];
  for (const id of twins) await makeTwins(id);
  const first = await make("/releases");

  await Promise.all([
    ...twins.map(async (id) => {
      for (let round = 1; round <= 60; round += 1)
        await (round % 10 === 0 ? remake(id) : changeBoth(id, round));
    }),
    ...[1, 2].map(async () => {
      for (let round = 0; round < 12; round += 1) await make("/releases");
    }),
    (async () => {
      for (let round = 0; round < 6; round += 1) await make(`/releases/${first.id}/rollback`);
    })(),
  ]);
  // What was written together is together in every release that ever was.
  const torn = await query(
    `SELECT releases.number FROM releases
     JOIN released story ON story.kind = 'stories'
       AND story.from_release <= number AND (story.to_release IS NULL OR story.to_release > number)
     LEFT JOIN released scene ON scene.kind = 'scenes' AND scene.item_id = story.item_id
       AND scene.from_release <= number AND (scene.to_release IS NULL OR scene.to_release > number)
     WHERE scene.body ->> 'title' IS DISTINCT FROM story.body ->> 'title'`,
  );
  expect(torn).toEqual([]);

  const last = await make("/releases");
  expect([last.number, await changes()]).toEqual([1 + 24 + 6 + 1, []]);
  expect(await playing("manual")).toEqual(await playing("auto"));
});

async function makeTwins(id: string): Promise<void> {
  await query(
    `WITH story AS (INSERT INTO stories (id, workspace_id, title) VALUES ($1, $2, 'new'))
     INSERT INTO scenes (id, workspace_id, title) VALUES ($1, $2, 'new')`,
    [id, workspace_id],
  );
}

async function changeBoth(id: string, round: number): Promise<void> {
  await inTransaction(
    `UPDATE stories SET title = '${round}' WHERE id = '${id}'`,
    `UPDATE scenes SET title = '${round}' WHERE id = '${id}'`,
  );
}

async function remake(id: string): Promise<void> {
  await inTransaction(`DELETE FROM scenes WHERE id = '${id}'`, `DELETE FROM stories WHERE id = '${id}'`);
  await makeTwins(id);
}

async function inTransaction(...statements: string[]): Promise<void> {
  const client = await node.node.app.pool.connect();
  try {
    for (const statement of ["BEGIN", ...statements, "COMMIT"]) await client.query(statement);
  } finally {
    client.release();
  }
}
