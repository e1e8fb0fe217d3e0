import { newId } from "../../../src/server/newId.ts";
import type { TestNode } from "../node/testNode.ts";

interface SessionRow {
  title?: string;
  stage_id?: string | null;
  venue_id?: string | null;
  status?: string;
  starts_at?: number;
  ends_at?: number;
  presenter_ids?: string[];
  /** Whose workspace it is in. */
  key?: string;
}

/** A session as it is stored; answers its id. */
export async function sessionRow(
  node: Pick<TestNode, "call" | "node">,
  {
    title = "Opening",
    stage_id = null,
    venue_id = null,
    status = "scheduled",
    starts_at = Date.now(),
    ends_at = starts_at + 3_600_000,
    presenter_ids = [],
    key,
  }: SessionRow,
): Promise<string> {
  const id = newId();
  const { body } = await node.call("GET", "/me", undefined, key ? { key } : {});
  await node.node.app.pool.query(
    `INSERT INTO sessions (id, workspace_id, stage_id, venue_id, title, starts_at, ends_at, status, presenter_ids)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, body.workspace_id, stage_id, venue_id, title, starts_at, ends_at, status, presenter_ids],
  );
  return id;
}
