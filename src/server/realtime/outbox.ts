import type pg from "pg";

/** A topic is a path such as `records/menu/soup`; a listener may name one, or a prefix that ends in a slash. */
export interface NewChange {
  topic: string;
  body: Record<string, unknown>;
}

export interface Change {
  id: number;
  /** The transaction that made it. */
  xid: number;
  workspace_id: string;
  topic: string;
  /** As JSON text: most changes are passed on, or dropped, without a look inside. */
  body: string;
}

/** Changes leave a transaction through this table and through nothing else: what rolls back is never told. */
export async function addChanges(
  client: pg.ClientBase,
  workspace_id: string,
  changes: NewChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await client.query({
    name: "outbox.add",
    text: `INSERT INTO changes (workspace_id, topic, body)
           SELECT $1, topic, body FROM unnest($2::text[], $3::jsonb[]) WITH ORDINALITY AS c (topic, body, position)
           ORDER BY position`,
    values: [
      workspace_id,
      changes.map((change) => change.topic),
      changes.map((change) => JSON.stringify(change.body)),
    ],
  });
}

/** Kept for listeners that were away; one that was away longer starts from a whole programme. */
export const kept_ms = 10 * 60 * 1000;

export async function forgetOldChanges(pool: pg.Pool): Promise<void> {
  await pool.query("DELETE FROM changes WHERE at < now_ms() - $1::bigint", [kept_ms]);
}
