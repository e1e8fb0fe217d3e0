import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countRowsRead } from "../../../test/support/node/countRowsRead.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { forgetUsedScenes } from "./foundScenes.repo.ts";
import { selectScenes } from "./scenes.repo.ts";

let node: TestNode;
let pool: pg.Pool;
beforeAll(async () => {
  node = await startTestNode();
  ({ pool } = node.node.app);
  await run(
    "INSERT INTO stories (id, workspace_id, title) VALUES ('story', $w, 'Any'), ('other', $w, 'Any')",
  );
});
afterAll(() => node.stop());

/** A statement in which $w stands for the workspace. */
const run = (statement: string) =>
  pool.query<{ id: string }>(statement.replaceAll("$w", `'${node.node.first_workspace_id}'`));

const list = async (used: boolean) => {
  const { body } = await node.call("GET", `/scenes?used=${used}&limit=200`);
  return (body.items as { id: string }[]).map(({ id }) => id).toSorted();
};
const listCandidates = async () =>
  (await run("SELECT scene_id AS id FROM unused_scene_candidates ORDER BY scene_id")).rows.map(
    ({ id }) => id,
  );

test("whatever gains and loses uses, those that are not used are listed, and the others as used", async () => {
  let seed = 5;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const scene = () => `scene-${random(12)}`;
  for (let nth = 0; nth < 200; nth += 1) {
    const statement = [
      () =>
        `INSERT INTO scenes (id, workspace_id, title) VALUES ('${scene()}', $w, 'Any') ON CONFLICT DO NOTHING`,
      () => `INSERT INTO scenes (id, workspace_id, title, template_id)
             SELECT '${scene()}', $w, 'Any', id FROM scenes WHERE id = '${scene()}' ON CONFLICT DO NOTHING`,
      () =>
        `UPDATE scenes SET template_id = (SELECT id FROM scenes WHERE id = '${scene()}') WHERE id = '${scene()}'`,
      () => `DELETE FROM scenes s WHERE id = '${scene()}' AND NOT EXISTS (SELECT FROM chapters WHERE scene_id = s.id)
             AND NOT EXISTS (SELECT FROM scenes f WHERE f.template_id = s.id AND f.id <> s.id)`,
      () => `INSERT INTO chapters (id, workspace_id, story_id, scene_id, index)
             SELECT 'chapter-${nth}', $w, 'story', id, ${nth} FROM scenes WHERE id = '${scene()}'`,
      () => `UPDATE chapters SET scene_id = (SELECT id FROM scenes ORDER BY id OFFSET ${random(3)} LIMIT 1)
             WHERE scene_id = '${scene()}' AND (SELECT count(*) FROM scenes) > 3`,
      () => `UPDATE chapters SET index = index + 1000 WHERE scene_id = '${scene()}'`,
      () => `DELETE FROM chapters WHERE scene_id = '${scene()}'`,
      () => `DELETE FROM chapters WHERE id = (SELECT id FROM chapters ORDER BY md5(id || '${nth}') LIMIT 1)`,
      () => `DELETE FROM stories WHERE id = 'story' AND ${random(4)} = 0`,
      () =>
        "INSERT INTO stories (id, workspace_id, title) VALUES ('story', $w, 'Any') ON CONFLICT DO NOTHING",
    ][random(11)]!();
    await run(
      "INSERT INTO stories (id, workspace_id, title) VALUES ('story', $w, 'Any') ON CONFLICT DO NOTHING",
    );
    await run(statement);
    if (random(5) === 0) await forgetUsedScenes(node.node.app);
    const used = await run(`SELECT id FROM scenes WHERE id IN (SELECT scene_id FROM chapters)
      OR id IN (SELECT template_id FROM scenes WHERE template_id IS NOT NULL) ORDER BY id`);
    const unused = await run(`SELECT id FROM scenes WHERE id NOT IN (SELECT scene_id FROM chapters)
      AND id NOT IN (SELECT template_id FROM scenes WHERE template_id IS NOT NULL) ORDER BY id`);
    const ids = ({ rows }: typeof used) => rows.map(({ id }) => id);
    expect([statement, await list(true), await list(false)]).toEqual([statement, ids(used), ids(unused)]);
  }
  await forgetUsedScenes(node.node.app);
  expect(await listCandidates()).toEqual(await list(false));
});

test("a scene that loses its last use while housekeeping looks at it is not forgotten", async () => {
  await run("INSERT INTO scenes (id, workspace_id, title) VALUES ('raced', $w, 'Any')");
  await run(`INSERT INTO chapters (id, workspace_id, story_id, scene_id, index)
             SELECT 'raced-' || n, $w, 'other', 'raced', n FROM generate_series(1, 3) AS n`);
  await run("DELETE FROM chapters WHERE id = 'raced-1'");
  expect(await listCandidates()).toContain("raced");
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query("DELETE FROM chapters WHERE scene_id = 'raced'");
  const forgotten = forgetUsedScenes(node.node.app);
  await expect
    .poll(
      async () =>
        (
          await run(
            "SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()",
          )
        ).rowCount,
    )
    .toBeGreaterThan(0);
  await client.query("COMMIT");
  client.release();
  await forgotten;
  expect(await list(false)).toContain("raced");
});

test("those that are used are not read where the others are asked for", async () => {
  await run(`INSERT INTO scenes (id, workspace_id, title, created_at)
             SELECT 'many-' || n, $w, 'Any', n FROM generate_series(1, 3000) AS n`);
  await run(`INSERT INTO chapters (id, workspace_id, story_id, scene_id, index)
             SELECT 'many-' || n, $w, 'other', 'many-' || n, n + 10 FROM generate_series(1, 3000) AS n WHERE n % 1000 <> 0`);
  await run(`INSERT INTO stages (id, workspace_id, name)
             SELECT 'many-' || n, $w, 'Any' FROM generate_series(1, 1000) AS n`);
  await run(`UPDATE stages SET take = '{"scene_id":"many-2000"}' WHERE id = 'many-7'`);
  await pool.query("VACUUM ANALYZE");
  const tables = ["scenes", "chapters", "stages", "unused_scene_candidates"];
  const find = (used: boolean) =>
    countRowsRead(node, tables, async ({ app: { db } }) => {
      const scenes = await selectScenes(db, node.node.first_workspace_id, { used })
        .where("title", "=", "Any")
        .where("id", "like", "many-%")
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(20)
        .execute();
      return scenes.map(({ id }) => id);
    });
  const unused = await find(false);
  expect(unused.result).toEqual(["many-3000", "many-1000"]);
  expect(unused.read).toBeLessThan(300);
  const used = await find(true);
  expect(used.result).toHaveLength(20);
  expect(used.read).toBeLessThan(300);
});

test("a workspace goes with all that is noted of it", async () => {
  const stranger = (await node.call("GET", "/me", undefined, { key: strangerKey })).body.workspace_id;
  await run(
    `INSERT INTO scenes (id, workspace_id, title) VALUES ('theirs', '${stranger}', 'Any'), ('filled', '${stranger}', 'Any')`,
  );
  await run("UPDATE scenes SET template_id = 'theirs' WHERE id = 'filled'");
  await run(`INSERT INTO stories (id, workspace_id, title) VALUES ('theirs', '${stranger}', 'Any')`);
  await run(
    `INSERT INTO chapters (id, workspace_id, story_id, scene_id, index) VALUES ('theirs', '${stranger}', 'theirs', 'filled', 1)`,
  );
  await run(`DELETE FROM workspaces WHERE id = '${stranger}'`);
  expect(
    (await run("SELECT FROM unused_scene_candidates WHERE scene_id IN ('theirs', 'filled')")).rowCount,
  ).toBe(0);
});
