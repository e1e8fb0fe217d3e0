import type pg from "pg";
import {
  type BodyArguments,
  type ParsedTopic,
  type Topic,
  type TopicBodies,
  readTopic,
} from "../../contract/topics.ts";
import { type NewChange, insertChanges } from "./outbox.repo.ts";

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
  await insertChanges(client, workspace_id, changes);
}
