import { type Insertable, sql, type Updateable } from "kysely";
import type { HappeningType } from "../../contract/happenings.ts";
import type { Db, Queryable } from "../db/database.ts";
import type { WebhookTables } from "../db/webhookTables.ts";

interface WebhookKey {
  workspace_id: string;
  id: string;
}

/** Everything but the secret, which nobody reads again. */
const shown = ["id", "url", "events", "enabled", "note", "created_at", "updated_at"] as const;

export function selectWebhooks(db: Db, workspace_id: string) {
  return db.selectFrom("webhooks").select(shown).where("workspace_id", "=", workspace_id);
}

export type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhooks>["executeTakeFirstOrThrow"]>>;

export function lockWebhook(db: Db, { workspace_id, id }: WebhookKey) {
  return selectWebhooks(db, workspace_id).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Webhooks of a workspace are made one after the other, so that two at once do not pass the bound. */
export async function lockWebhookCount(db: Db, workspace_id: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks ${workspace_id}`}, 0))`.execute(db);
  const { count } = await db
    .selectFrom("webhooks")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("workspace_id", "=", workspace_id)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertWebhook(db: Db, webhook: Insertable<WebhookTables["webhooks"]>): Promise<WebhookRow> {
  return db.insertInto("webhooks").values(webhook).returning(shown).executeTakeFirstOrThrow();
}

export function updateWebhook(
  db: Db,
  id: string,
  changed: Updateable<WebhookTables["webhooks"]>,
): Promise<WebhookRow> {
  return db
    .updateTable("webhooks")
    .set({ ...changed, updated_at: sql<number>`now_ms()` })
    .where("id", "=", id)
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export async function deleteWebhook(db: Db, { workspace_id, id }: WebhookKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("webhooks")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists the webhooks that are to be told of something, in an order that is always the same, and keeps them there. */
export async function holdInterested(
  client: Queryable,
  workspace_id: string,
  type: HappeningType,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: "webhooks.interested",
    text: `SELECT id FROM webhooks WHERE workspace_id = $1 AND enabled AND events && ARRAY[$2, '*']
           ORDER BY id FOR KEY SHARE`,
    values: [workspace_id, type],
  });
  return rows.map(({ id }) => id);
}
