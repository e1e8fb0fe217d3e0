import type pg from "pg";
import {
  type BodyArguments,
  type ParsedTopic,
  type Topic,
  type TopicBodies,
  readTopic,
} from "../../contract/topics.ts";

/** A change that its transaction has not stored yet. */
export interface NewChange {
  readonly topic: Topic;
  readonly body: unknown;
}

/** A change as listeners receive it. */
export interface Change {
  id: number;
  /** The transaction that made it. */
  xid: number;
  workspace_id: string;
  topic: Topic;
  /** What the topic says, read once for all listeners; null: a newer version's topic, which this one does not know. */
  about: ParsedTopic | null;
  /** As JSON text: most changes are passed on, or dropped, without a look inside. */
  body: string;
}

export function newChange<Body>(topic: Topic<Body>, ...[body]: BodyArguments<Body>): NewChange {
  return { topic, body: body ?? {} };
}

/** A row of the outbox as a change. Only this program writes the table, so what stands there as a topic is one. */
export function readRow(row: Omit<Change, "topic" | "about"> & { topic: string }): Change {
  const { id, xid, workspace_id, topic, body } = row;
  return { id, xid, workspace_id, topic: topic as Topic, about: readTopic(topic), body };
}

/** The body of a change of this kind; null if the change is of another kind. */
export function readBody<Kind extends keyof TopicBodies>(
  { about, body }: Pick<Change, "about" | "body">,
  kind: Kind,
): TopicBodies[Kind] | null {
  return about?.kind === kind ? (JSON.parse(body) as TopicBodies[Kind]) : null;
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

/** Changes are kept for listeners that were away; one that was away longer starts from a whole programme. */
export const kept_ms = 10 * 60 * 1000;

export async function forgetOldChanges(pool: pg.Pool): Promise<void> {
  await pool.query("DELETE FROM changes WHERE at < now_ms() - $1::bigint", [kept_ms]);
}
