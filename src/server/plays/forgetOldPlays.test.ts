import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startTestNode } from "../../../test/support/node/testNode.ts";
import { stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";
import { deletePlaysBefore, deleteUnusedNumbers } from "./plays.repo.ts";

test("plays past their time are deleted, a bounded number at a time, and then the numbers that only they used", async () => {
  const node = await startTestNode();
  const database = new pg.Pool({ connectionString: node.database_url });
  onTestFinished(async () => {
    await database.end();
    await node.stop();
  });
  const { stage } = await stageWithCaption(node, { ref: "a", text: "" });
  await database.query(
    `INSERT INTO play_screens (workspace_id, stage_id, screen_id, used_day)
     SELECT workspace_id, id, unnest(ARRAY['old', 'new']), unnest(ARRAY[10, 20]) FROM stages WHERE id = $1`,
    [stage.id],
  );
  await database.query(
    `INSERT INTO play_subjects (workspace_id, kind, used_day)
     SELECT workspace_id, unnest(ARRAY['card', 'idle']), unnest(ARRAY[10, 20]) FROM stages WHERE id = $1`,
    [stage.id],
  );
  await database.query(
    `INSERT INTO plays SELECT n, s.id, 1, 1, false FROM play_screens s, generate_series(1, 500) AS n`,
  );
  const deleted = [];
  for (let round = 0; round < 4; round += 1) deleted.push(await deletePlaysBefore(database, 301));
  expect(deleted).toEqual([400, 200, 0, 0]);
  await deleteUnusedNumbers(database, 15);
  const left = await database.query(
    `SELECT (SELECT array_agg(screen_id) FROM play_screens) AS screens,
            (SELECT array_agg(kind) FROM play_subjects) AS kinds,
            (SELECT count(*) FROM plays) AS plays`,
  );
  expect(left.rows).toEqual([{ screens: ["new"], kinds: ["idle"], plays: 200 }]);
});
