import type pg from "pg";
import { type TopicBodies } from "../../contract/topicPatterns.ts";
import { type BodyArguments, type ParsedTopic, type Topic, readTopic } from "../../contract/topics.ts";
import { type NewChange, insertChanges } from "./outbox.repo.ts";

/** A change in the form in which listeners receive it. */
export interface Change {
  id: number;
  /** This transaction made the change. */
  xid: number;
  workspace_id: string;
  topic: Topic;
  /**
   * The parsed topic, read once for all listeners. It is null for a topic of a newer version that this one does not
   * know.
   */
  about: ParsedTopic | null;
  /** The body stays JSON text, because most changes are passed on, or dropped, without a look inside. */
  body: string;
}

export function newChange<Body>(topic: Topic<Body>, ...[body]: BodyArguments<Body>): NewChange {
  return { topic, body: body ?? {} };
}

/** Reads a row of the outbox as a change. Only this program writes the table, so its topics are trusted. */
export function readRow(row: Omit<Change, "topic" | "about"> & { topic: string }): Change {
  const { id, xid, workspace_id, topic, body } = row;
  return { id, xid, workspace_id, topic: topic as Topic, about: readTopic(topic), body };
}

/** Returns the body of a change of this kind, or null if the change is of another kind. */
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
