import { sql } from "kysely";
import type { HappeningType } from "../../contract/happenings.ts";
import type { DeliveryStatus } from "../../core/webhooks/delivery.ts";
import type { App } from "../app.ts";
import type { Db, Queryable } from "../db/database.ts";
import type { WebhookTables } from "../db/webhookTables.ts";
import type { Tx } from "../write.ts";

/** Selects deliveries as people see them. While its webhook is off nobody knows when one is tried. */
export function selectDeliveries(db: Db, workspace_id: string) {
  return db
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhooks as w", "w.id", "d.webhook_id")
    .innerJoin("webhook_messages as m", "m.id", "d.message_id")
    .select([
      "d.seq",
      "d.id",
      "d.webhook_id",
      "d.message_id",
      "m.type",
      "d.subject_id",
      "d.status",
      "d.attempts",
      "d.last_status",
      "d.last_error",
      sql<number | null>`CASE WHEN w.enabled OR d.is_by_hand THEN d.next_try_at END`.as("next_try_at"),
      "d.created_at",
      "d.delivered_at",
    ])
    .where("w.workspace_id", "=", workspace_id);
}

export function listDeliveries(
  db: Db,
  {
    workspace_id,
    webhook_id,
    status,
    before,
    limit,
  }: {
    workspace_id: string;
    webhook_id: string;
    status: DeliveryStatus | undefined;
    /** Older than the one with this number. */
    before: number | undefined;
    limit: number;
  },
) {
  let query = selectDeliveries(db, workspace_id).where("d.webhook_id", "=", webhook_id);
  if (status !== undefined) query = query.where("d.status", "=", status);
  if (before !== undefined) query = query.where("d.seq", "<", before);
  return query.orderBy("d.seq", "desc").limit(limit).execute();
}

export function findDelivery(db: Db, workspace_id: string, id: string) {
  return selectDeliveries(db, workspace_id).where("d.id", "=", id).executeTakeFirst();
}

export async function insertMessage(
  client: Queryable,
  message: { id: string; workspace_id: string; type: HappeningType; subject_id: string; body: string },
): Promise<void> {
  await client.query({
    name: "webhooks.message",
    text: "INSERT INTO webhook_messages (id, workspace_id, type, subject_id, body) VALUES ($1, $2, $3, $4, $5)",
    values: [message.id, message.workspace_id, message.type, message.subject_id, message.body],
  });
}

/**
 * Puts deliveries of a message at the end of their lines. The lines are locked first: of two transactions that tell of
 * the same subject, the second gets its numbers when the first is over.
 */
export async function insertDeliveries(
  client: Queryable,
  {
    message_id,
    subject_id,
    webhook_ids,
    ids,
    is_by_hand = false,
  }: {
    message_id: string;
    subject_id: string;
    webhook_ids: readonly string[];
    /** The ids of the deliveries, one for each webhook. */
    ids: readonly string[];
    is_by_hand?: boolean;
  },
): Promise<void> {
  await joinLines(client, { subject_id, webhook_ids });
  await client.query({
    name: "webhooks.deliveries",
    text: `INSERT INTO webhook_deliveries (id, webhook_id, message_id, subject_id, is_by_hand, next_try_at)
           SELECT d.id, d.webhook_id, $3, $4, $5, now_ms() FROM unnest($1::text[], $2::text[]) AS d (id, webhook_id)`,
    values: [ids, webhook_ids, message_id, subject_id, is_by_hand],
  });
}

/** A line that is there already goes on at its own pace. */
async function joinLines(
  client: Queryable,
  { subject_id, webhook_ids }: { subject_id: string; webhook_ids: readonly string[] },
): Promise<void> {
  await client.query({
    name: "webhooks.lines",
    text: `INSERT INTO webhook_lines AS l (webhook_id, subject_id, due_at)
           SELECT webhook_id, $2, now_ms() FROM unnest($1::text[]) AS w (webhook_id) ORDER BY webhook_id
           ON CONFLICT (webhook_id, subject_id) DO UPDATE SET due_at = l.due_at`,
    values: [webhook_ids, subject_id],
  });
}

/** Puts a delivery back to the front of its line, where nobody is sending at the moment. */
export async function replayDelivery(
  { db, client }: Tx,
  { id, webhook_id, subject_id }: { id: string; webhook_id: string; subject_id: string },
): Promise<void> {
  await client.query(
    `INSERT INTO webhook_lines AS l (webhook_id, subject_id, due_at) VALUES ($1, $2, now_ms())
     ON CONFLICT (webhook_id, subject_id) DO UPDATE
       SET due_at = CASE WHEN l.leased_until > now_ms() THEN l.due_at ELSE now_ms() END`,
    [webhook_id, subject_id],
  );
  await updateDelivery(db, id, {
    status: "waiting",
    attempts: 0,
    next_try_at: sql<number>`now_ms()`,
    delivered_at: null,
    is_by_hand: true,
  });
}

type DeliveryChanges = Partial<
  Pick<WebhookTables["webhook_deliveries"], "last_status" | "last_error" | "delivered_at"> & {
    status: DeliveryStatus;
    attempts: number;
    is_by_hand: boolean;
    next_try_at: number | null | ReturnType<typeof sql<number>>;
  }
>;

export async function updateDelivery(db: Db, id: string, changed: DeliveryChanges): Promise<void> {
  await db.updateTable("webhook_deliveries").set(changed).where("id", "=", id).execute();
}

const emptied = `UPDATE webhook_messages
  SET body = (body::jsonb || jsonb_build_object('data', jsonb_build_object('id', subject_id)))::text`;

export async function emptyMessages(
  client: Queryable,
  workspace_id: string,
  subject_ids: readonly string[],
): Promise<void> {
  await client.query(`${emptied} WHERE workspace_id = $1 AND subject_id = ANY ($2)`, [
    workspace_id,
    subject_ids,
  ]);
}

export async function emptyEngagementMessages(
  client: Queryable,
  workspace_id: string,
  engagement_id: string,
): Promise<void> {
  await client.query(
    `${emptied} WHERE workspace_id = $1 AND subject_id IN (
       SELECT id FROM posts WHERE engagement_id = $2
       UNION ALL SELECT id FROM polls WHERE engagement_id = $2
       UNION ALL SELECT id FROM quiz_games WHERE engagement_id = $2)`,
    [workspace_id, engagement_id],
  );
}

const kept_days = 30;
/** So many are deleted at a time, so that no statement takes long. */
const most_at_once = 5_000;

/** Deletes what happened long ago, with its deliveries. What still waits by then waits for a webhook that is off. */
export async function forgetOldMessages({ pool }: App): Promise<void> {
  await pool.query(
    `DELETE FROM webhook_messages WHERE id IN (
       SELECT id FROM webhook_messages WHERE created_at < now_ms() - $1::bigint LIMIT $2)`,
    [kept_days * 86_400_000, most_at_once],
  );
}
