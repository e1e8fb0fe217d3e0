import type pg from "pg";
import type { Queryable } from "../db/database.ts";
import type { Topic } from "../../contract/topics.ts";

/** Changes are kept for listeners that were away; one that was away for longer starts from a whole programme. */
const kept_ms = 10 * 60 * 1000;

export async function forgetOldChanges(pool: pg.Pool): Promise<void> {
  await pool.query("DELETE FROM changes WHERE at < now_ms() - $1::bigint", [kept_ms]);
}

const notify_channel = "cuelight_changes";

export async function openBus(client: Queryable): Promise<void> {
  // An announcement needs no flush to disk of its own: what it announces is on disk already.
  await client.query("SET synchronous_commit = off");
  await client.query(`LISTEN ${notify_channel}`);
}

export async function notify(client: Queryable, node: string): Promise<void> {
  await client.query({
    name: "bus.notify",
    text: "SELECT pg_notify($1, $2)",
    values: [notify_channel, node],
  });
}

/** A change that its transaction has not stored yet. */
export interface NewChange {
  readonly topic: Topic;
  readonly body: unknown;
}

export async function insertChanges(
  client: Queryable,
  workspace_id: string,
  changes: NewChange[],
): Promise<void> {
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
