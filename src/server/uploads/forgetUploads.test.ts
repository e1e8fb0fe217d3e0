import { afterAll, beforeAll, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/engagements.ts";
import { startTestNode, type TestNode } from "../../../test/support/testNode.ts";
import { jpeg, send, ticketFor } from "../../../test/support/uploads.ts";
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
  const left = await pool.query("SELECT id FROM uploads");
  const jobs = await pool.query("SELECT task, subject FROM jobs");
  expect([left.rows, jobs.rows]).toEqual([
    [{ id: fresh!.upload_id }],
    [{ task: "erase", subject: parts.rows[0]!.file_id }],
  ]);
});
