import { afterAll, beforeAll, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { jpeg, send, ticketFor } from "../../../test/support/node/uploads.ts";
import { MediaMissing } from "../media/store.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { forgetUploads } from "./forgetUploads.ts";

let node: TestNode;
let engagement_id: string;
beforeAll(async () => {
  node = await startTestNode();
  engagement_id = (await makeEngagement(node)).id;
});
afterAll(() => node.stop());

test("what was sent and never posted is erased after an hour", async () => {
  const { pool } = node.node.app;
  const [old, fresh] = await Promise.all([1, 2].map(() => ticketFor(node, engagement_id, jpeg(5))));
  for (const ticket of [old!, fresh!]) await send(ticket, Buffer.from("12345"));
  const parts = await pool.query<{ file_id: string }>(
    "SELECT file_id FROM upload_parts WHERE upload_id = $1",
    [old!.upload_id],
  );
  await pool.query("UPDATE uploads SET created_at = created_at - 3600001 WHERE id = $1", [old!.upload_id]);
  await forgetUploads(node.node.app);
  expect((await pool.query("SELECT id FROM uploads")).rows).toEqual([{ id: fresh!.upload_id }]);
  expect(await isErasedSoon(parts.rows[0]!.file_id)).toBe(true);
});

test("however many tickets came to nothing, all of them are erased at once", async () => {
  const { pool } = node.node.app;
  await pool.query(
    `INSERT INTO uploads (id, workspace_id, engagement_id, maker, kind, mime, bytes, expires_at)
     SELECT 'ended ' || n, $1, $2, 'guest:a', 'photo', 'image/jpeg', 1, now_ms() - 300001 FROM generate_series(1, 1200) AS n`,
    [node.node.first_workspace_id, engagement_id],
  );
  await forgetUploads(node.node.app);
  expect((await pool.query("SELECT FROM uploads WHERE id LIKE 'ended %'")).rowCount).toBe(0);
});

/** There is a job for it, unless that is done already. */
async function isErasedSoon(file_id: string): Promise<boolean> {
  const { media, pool } = node.node.app;
  const jobs = await pool.query("SELECT FROM jobs WHERE task = 'erase' AND subject = $1", [file_id]);
  if (jobs.rowCount === 1) return true;
  const read = media.read(mediaKey(node.node.first_workspace_id, file_id));
  return read.then(
    () => false,
    (error: unknown) => error instanceof MediaMissing,
  );
}
