import { topics } from "../../contract/topics.ts";
import type { HappeningType } from "../../contract/happenings.ts";
import type { App, NodeState } from "../app.ts";
import type { Happening } from "../happened.ts";
import { newId } from "../newId.ts";
import type { Tx } from "../write.ts";
import { insertDeliveries, insertMessage } from "./deliveries.repo.ts";
import { holdInterested } from "./webhooks.repo.ts";

/** Whom a transaction tells of each type: it asks once, however many posts it approves. */
const interested: NodeState<WeakMap<Tx, Map<HappeningType, string[]>>> = { open: () => new WeakMap() };

/** Stores what happened for every webhook that wants it, in the transaction in which it happens. */
export async function storeHappening({
  app,
  tx,
  workspace_id,
  type,
  subject_id,
  read,
}: Happening): Promise<void> {
  const webhook_ids = await findInterested(app, tx, workspace_id, type);
  if (webhook_ids.length === 0) return;
  // Some subjects go by another name in their own GET: a post has a `post_id`, an event a `ref`.
  const data = { id: subject_id, ...((await read()) as object) };
  await addMessage(app, tx, { workspace_id, type, subject_id, data, webhook_ids });
}

async function findInterested(app: App, tx: Tx, workspace_id: string, type: HappeningType) {
  const asked = app.state(interested);
  const known = asked.get(tx) ?? new Map<HappeningType, string[]>();
  asked.set(tx, known);
  const webhook_ids = known.get(type) ?? (await holdInterested(tx.client, workspace_id, type));
  known.set(type, webhook_ids);
  return webhook_ids;
}

interface NewMessage {
  workspace_id: string;
  type: HappeningType;
  subject_id: string;
  data: unknown;
  webhook_ids: readonly string[];
  is_by_hand?: boolean;
}

/** Returns the ids of the deliveries. */
export async function addMessage(app: App, tx: Tx, message: NewMessage): Promise<string[]> {
  const { workspace_id, type, subject_id, data, webhook_ids, is_by_hand } = message;
  const message_id = `msg_${newId()}`;
  const body = JSON.stringify({ type, timestamp: new Date(app.now()).toISOString(), data });
  const ids = webhook_ids.map(newId);
  await insertMessage(tx.client, { id: message_id, workspace_id, type, subject_id, body });
  await insertDeliveries(tx.client, {
    message_id,
    subject_id,
    webhook_ids,
    ids,
    ...(is_by_hand && { is_by_hand }),
  });
  for (const webhook_id of webhook_ids) tx.change(topics.webhookDeliveries(webhook_id));
  return ids;
}
