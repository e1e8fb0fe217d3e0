import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { releaseCallsOf } from "../../../test/support/stories/releaseCalls.ts";
import { kinds } from "../../core/releases/publishedKinds.ts";
import { moveToWorking, selectChanges } from "./releases.repo.ts";

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
beforeEach(async () => {
  await clear();
  await query("DELETE FROM release_candidates");
});

const listCandidates = async () =>
  (
    await query("SELECT kind, item_id FROM release_candidates WHERE workspace_id = $1 ORDER BY 1, 2", [
      workspace_id,
    ])
  ).map(({ kind, item_id }) => `${kind}/${item_id}`);

const rename = (id: string, title: string) =>
  query("UPDATE scenes SET title = $2 WHERE id = $1", [id, title]);

const addScene = (id: string, title: string) =>
  query("INSERT INTO scenes (id, workspace_id, title) VALUES ($1, $2, $3)", [id, workspace_id, title]);

test("every insert, update and delete of a table that is published notes its rows", async () => {
  const rows = await query(
    `SELECT event_object_table AS table, array_agg(event_manipulation::text ORDER BY 1) AS on
     FROM information_schema.triggers WHERE action_statement LIKE '%note_release_candidates%' GROUP BY 1`,
  );
  const noted = Object.fromEntries(rows.map(({ table, on }) => [table, on.toSorted()]));
  expect(noted).toEqual(
    Object.fromEntries(kinds.map(({ table }) => [table, ["DELETE", "INSERT", "UPDATE"]])),
  );
});

test("a release forgets what it compared, and one write notes one row", async () => {
  const { scene } = await oneOfEach();
  expect((await listCandidates()).length).toBe(7);
  await make("/releases");
  expect(await listCandidates()).toEqual([]);
  await rename(scene.id, "One");
  await rename(scene.id, "Two");
  expect(await listCandidates()).toEqual([`scenes/${scene.id}`]);
});

test("what was changed back, or came and went, is no change", async () => {
  await addScene("stays", "Stays");
  await make("/releases");
  const before = await releasedRows();
  await rename("stays", "Other");
  await rename("stays", "Stays");
  await addScene("comes", "Comes and goes");
  await query("DELETE FROM scenes WHERE id = 'comes'");
  expect([(await listCandidates()).length, await changes()]).toEqual([2, []]);
  await make("/releases");
  expect([await releasedRows(), await listCandidates()]).toEqual([before, []]);
});

test("what was deleted and made again differs only by what it holds", async () => {
  await addScene("same", "Same");
  await addScene("other", "Other");
  await make("/releases");
  await query("DELETE FROM scenes");
  expect(await sentences()).toEqual(["Scene “Other” was removed", "Scene “Same” was removed"]);
  await addScene("same", "Same");
  await addScene("other", "Another");
  expect(await sentences()).toEqual(["Scene “Another”: title changed from “Other” to “Another”"]);
  await make("/releases");
  expect([await changes(), await playing("manual")]).toEqual([[], await playing("auto")]);
});

test("after a rollback the working copies differ, until they are made like it or released", async () => {
  await addScene("a", "First");
  const first = await make("/releases");
  await rename("a", "Second");
  await addScene("b", "New");
  await make("/releases");
  await make(`/releases/${first.id}/rollback`);
  expect(await sentences()).toEqual([
    "Scene “Second”: title changed from “First” to “Second”",
    "Scene “New” is new",
  ]);
  await rename("a", "First");
  expect(await sentences()).toEqual(["Scene “New” is new"]);
  await make("/releases");
  expect([await changes(), await listCandidates(), await playing("manual")]).toEqual([
    [],
    [],
    await playing("auto"),
  ]);
});

test("a writer that holds a row which waits for a release does not hold it up, and loses nothing by it", async () => {
  await addScene("a", "First");
  await addScene("b", "First");
  await make("/releases");
  await rename("a", "Committed");
  const writer = await node.node.app.pool.connect();
  await writer.query("BEGIN");
  await writer.query("UPDATE scenes SET title = 'Later'");
  await make("/releases");
  const titles = async () => (await playing("manual")).scenes.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(["Committed", "First"]);
  await make(`/releases/${(await make("/releases")).id}/rollback`);
  await writer.query("COMMIT");
  writer.release();
  expect(await sentences()).toEqual([
    "Scene “Later”: title changed from “Committed” to “Later”",
    "Scene “Later”: title changed from “First” to “Later”",
  ]);
  await make("/releases");
  expect([await titles(), await changes(), await listCandidates()]).toEqual([["Later", "Later"], [], []]);
});

test("a release of one workspace leaves what waits in another", async () => {
  const theirs = await make("/scenes", { title: "Theirs" }, strangerKey);
  await addScene("mine", "Mine");
  await make("/releases");
  expect((await changes(strangerKey)).map(({ what }) => what)).toEqual([
    "Scene “Theirs” is new",
    "Scene “Theirs”: shot 1 is new",
  ]);
  expect(await changes()).toEqual([]);
  await make("/releases", undefined, strangerKey);
  expect(await query("SELECT * FROM release_candidates")).toEqual([]);
  await rename(theirs.id, "Changed");
  expect(await changes()).toEqual([]);
});

test("a workspace is deleted with all that waits in it", async () => {
  await query("INSERT INTO workspaces (id, name) VALUES ('gone', 'Gone')");
  await query("INSERT INTO scenes (id, workspace_id, title) VALUES ('gone', 'gone', 'Gone')");
  await query("DELETE FROM workspaces WHERE id = 'gone'");
  expect(await query("SELECT * FROM release_candidates")).toEqual([]);
});

test("one changed row costs the same to list and to release, however much there is", async () => {
  const rows_read = [];
  for (const count of [2000, 4000]) {
    await clear();
    await query(
      `INSERT INTO scenes (id, workspace_id, title) SELECT 's' || n, $1, 'Scene ' || n FROM generate_series(1, $2) n`,
      [workspace_id, count],
    );
    await query(
      `INSERT INTO shots (id, workspace_id, scene_id, position, duration_ms, timeline)
       SELECT id, workspace_id, id, 1, 8000, '{}' FROM scenes WHERE workspace_id = $1`,
      [workspace_id],
    );
    const first = await make("/releases");
    await make(`/releases/${first.id}/rollback`);
    await query("VACUUM ANALYZE");
    await query("UPDATE shots SET duration_ms = 1000 WHERE id = 's7'");
    rows_read.push(await countRead());
  }
  expect(rows_read[1]).toEqual(rows_read[0]);
});

/** Counts the rows that a list of changes and a release read of the tables that grow. */
async function countRead(): Promise<number[]> {
  const client = await node.node.app.pool.connect();
  const read = async () => {
    const { rows } = await client.query(
      `SELECT sum(seq_tup_read + idx_tup_fetch) AS count FROM pg_stat_xact_user_tables
       WHERE relname = ANY ($1)`,
      [[...kinds.map(({ table }) => table), "released", "release_candidates"]],
    );
    return Number(rows[0].count);
  };
  try {
    await client.query("BEGIN");
    const before = await read();
    const found = await selectChanges(client, { workspace_id, after: [0, ""], most: 51 });
    const listed = await read();
    const moved = await moveToWorking(client, { workspace_id, number: 9 });
    expect([found.length, moved]).toEqual([1, 1]);
    return [listed - before, (await read()) - listed];
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

test("whatever is written, released and rolled back, the changes are what differs", async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const releases: string[] = [];
  for (let step = 0; step < 120; step += 1) {
    const [id, title] = [`i${random(5)}`, `T${random(3)}`];
    const action = random(10);
    if (action < 3)
      await query(
        `INSERT INTO scenes (id, workspace_id, title) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET title = EXCLUDED.title`,
        [id, workspace_id, title],
      );
    else if (action < 5) await rename(id, title);
    else if (action < 6) await query("DELETE FROM scenes WHERE id = $1", [id]);
    else if (action < 7)
      await query(
        `INSERT INTO shots (id, workspace_id, scene_id, position, duration_ms, timeline)
         SELECT $1 || n, $2, $1, n, 8000, '{}' FROM generate_series(1, 2) n WHERE EXISTS (SELECT FROM scenes WHERE id = $1)
         ON CONFLICT (id) DO UPDATE SET duration_ms = shots.duration_ms + 1`,
        [id, workspace_id],
      );
    else if (action < 9) releases.push((await make("/releases")).id);
    else if (releases.length > 0)
      releases.push((await make(`/releases/${releases[random(releases.length)]}/rollback`)).id);
    const listed = (await node.call("GET", "/releases/changes?limit=200")).body.items;
    expect([step, listed.map(({ kind, id }: Listed) => `${kind}/${id}`)]).toEqual([
      step,
      await listDiffering(),
    ]);
  }
});

type Listed = { kind: string; id: string };

/** Compares all that plays in both modes. */
async function listDiffering(): Promise<string[]> {
  const [working, released] = [await playing("auto"), await playing("manual")];
  return kinds.flatMap(({ table, kind }) => {
    const rows = [working[table], released[table]].map(
      (list: { id: string }[]) => new Map(list.map((row) => [row.id, JSON.stringify(row)])),
    );
    const ids = [...new Set(rows.flatMap((map) => [...map.keys()]))].sort();
    return ids.filter((id) => rows[0]!.get(id) !== rows[1]!.get(id)).map((id) => `${kind}/${id}`);
  });
}
