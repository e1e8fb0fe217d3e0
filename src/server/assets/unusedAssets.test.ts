import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countRowsRead } from "../../../test/support/node/countRowsRead.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { forgetUsedAssets } from "./assets.repo.ts";
import { listAssets } from "./assets.ts";

let node: TestNode;
let pool: pg.Pool;
beforeAll(async () => {
  node = await startTestNode();
  ({ pool } = node.node.app);
  await run("INSERT INTO scenes (id, workspace_id, title) VALUES ('scene', $w, 'Any')");
});
afterAll(() => node.stop());

/** A statement in which $w stands for the workspace. */
const run = (statement: string) =>
  pool.query<{ id: string }>(statement.replaceAll("$w", `'${node.node.first_workspace_id}'`));

const list = async (used: boolean) => {
  const { body } = await node.call("GET", `/assets?used=${used}&limit=200`);
  return (body.items as { id: string }[]).map(({ id }) => id).toSorted();
};

const columns = "INSERT INTO assets (id, workspace_id, kind, name, mime, bytes, created_at)";

test("whatever gains and loses uses, those that are not used are listed, and the others as used", async () => {
  let seed = 3;
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  const asset = () => `asset-${random(8)}`;
  await run(
    `${columns} SELECT 'asset-' || n, $w, 'image', 'Any', 'image/png', 1, n FROM generate_series(0, 7) AS n`,
  );
  for (let nth = 0; nth < 150; nth += 1) {
    const statement = [
      () => `INSERT INTO shots (id, workspace_id, scene_id, position, duration_ms, timeline, asset_ids)
             VALUES ('shot-${nth}', $w, 'scene', 1, 1, '{}', ARRAY['${asset()}', '${asset()}', 'gone'])`,
      () => `UPDATE shots SET asset_ids = ARRAY['${asset()}'] WHERE asset_ids @> ARRAY['${asset()}']`,
      () => `UPDATE shots SET duration_ms = 2`,
      () => `DELETE FROM shots WHERE asset_ids @> ARRAY['${asset()}']`,
      () => `INSERT INTO layouts (id, workspace_id, title, timeline, asset_ids)
             VALUES ('layout-${nth}', $w, 'Any', '{}', ARRAY['${asset()}'])`,
      () => `DELETE FROM layouts WHERE asset_ids @> ARRAY['${asset()}']`,
      () =>
        `INSERT INTO presenters (id, workspace_id, name, photo_asset_id) VALUES ('p-${nth}', $w, 'Any', '${asset()}')`,
      () => `UPDATE presenters SET photo_asset_id = NULL WHERE photo_asset_id = '${asset()}'`,
      () => `DELETE FROM presenters WHERE photo_asset_id = '${asset()}'`,
      () => `UPDATE workspaces SET brand = jsonb_build_object('logo_asset_id', '${asset()}') WHERE id = $w`,
    ][random(10)]!();
    await run(statement);
    if (random(5) === 0) await forgetUsedAssets(node.node.app);
    const { rows } = await run(`SELECT id FROM assets WHERE
      id IN (SELECT unnest(asset_ids) FROM shots) OR id IN (SELECT unnest(asset_ids) FROM layouts)
      OR id IN (SELECT photo_asset_id FROM presenters) OR id IN (SELECT brand ->> 'logo_asset_id' FROM workspaces) ORDER BY id`);
    const used = rows.map(({ id }) => id);
    const all = Array.from({ length: 8 }, (_, n) => `asset-${n}`);
    expect([statement, await list(true), await list(false)]).toEqual([
      statement,
      used,
      all.filter((id) => !used.includes(id)),
    ]);
  }
});

test("those that are used are not read where the others are asked for", async () => {
  await run(
    `${columns} SELECT 'many-' || n, $w, 'image', 'Many', 'image/png', 1, n FROM generate_series(1, 3000) AS n`,
  );
  await run(`INSERT INTO shots (id, workspace_id, scene_id, position, duration_ms, timeline, asset_ids)
             SELECT 'many-' || n, $w, 'scene', n, 1, '{}', ARRAY['many-' || n] FROM generate_series(1, 3000) AS n WHERE n % 1000 <> 0`);
  await pool.query("VACUUM ANALYZE");
  const find = (used: "true" | "false") =>
    countRowsRead(node, ["assets", "shots", "unused_asset_candidates"], async (call) => {
      const { items } = await listAssets(call, { used, q: "", sort: "newest", limit: 3 });
      return items.map(({ id }) => id);
    });
  const unused = await find("false");
  expect(unused.result).toEqual(["many-3000", "many-2000", "many-1000"]);
  expect(unused.read).toBeLessThan(150);
  const used = await find("true");
  expect(used.result).toEqual(["many-2999", "many-2998", "many-2997"]);
  expect(used.read).toBeLessThan(150);
});
