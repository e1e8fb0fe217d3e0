import type { Db, Queryable } from "../db/database.ts";

export interface DueWebhook {
  id: string;
  workspace_id: string;
}

/** Lists the webhooks with lines that are due. One step of an index leads to the next webhook, however long its lines are. */
export async function listDueWebhooks(client: Queryable): Promise<DueWebhook[]> {
  const { rows } = await client.query<DueWebhook>({
    name: "webhooks.due",
    text: `
      WITH RECURSIVE next AS (
        (SELECT webhook_id FROM webhook_lines WHERE due_at IS NOT NULL ORDER BY webhook_id LIMIT 1)
        UNION ALL
        SELECT (SELECT l.webhook_id FROM webhook_lines l
                WHERE l.webhook_id > next.webhook_id AND l.due_at IS NOT NULL ORDER BY l.webhook_id LIMIT 1)
        FROM next WHERE next.webhook_id IS NOT NULL)
      SELECT w.id, w.workspace_id FROM next JOIN webhooks w ON w.id = next.webhook_id
      WHERE EXISTS (SELECT FROM webhook_lines l WHERE l.webhook_id = w.id AND l.due_at <= now_ms())
      ORDER BY w.id`,
  });
  return rows;
}

export interface TakenLine {
  webhook_id: string;
  subject_id: string;
  /** No other node can be given the same moment, so it tells whether the line is still ours. */
  leased_until: number;
}

/**
 * Takes the line of a webhook that has been due for longest; others leave it alone until the lease ends. It is chosen
 * once (`MATERIALIZED`): chosen anew for every row that it is compared with, it would take all lines and return one.
 */
export async function takeLine(
  client: Queryable,
  webhook_id: string,
  lease_ms: number,
): Promise<TakenLine | undefined> {
  const { rows } = await client.query<TakenLine>({
    name: "webhooks.take",
    text: `
      WITH next AS MATERIALIZED (
        SELECT subject_id FROM webhook_lines WHERE webhook_id = $1 AND due_at <= now_ms()
        ORDER BY due_at, subject_id LIMIT 1 FOR UPDATE SKIP LOCKED)
      UPDATE webhook_lines l SET due_at = now_ms() + $2::bigint, leased_until = now_ms() + $2::bigint
      FROM next WHERE l.webhook_id = $1 AND l.subject_id = next.subject_id
      RETURNING l.webhook_id, l.subject_id, l.leased_until`,
    values: [webhook_id, lease_ms],
  });
  return rows[0];
}

export interface FirstDelivery {
  id: string;
  message_id: string;
  attempts: number;
  body: string;
  url: string;
  secret: string;
}

/** Reads what is to be sent: the first delivery of a line, unless its webhook is off and nobody asked for it. */
export async function readFirst(
  client: Queryable,
  { webhook_id, subject_id }: TakenLine,
): Promise<FirstDelivery | undefined> {
  const { rows } = await client.query<FirstDelivery & { may_be_sent: boolean }>({
    name: "webhooks.first",
    text: `
      SELECT d.id, d.message_id, d.attempts, m.body, w.url, w.secret, w.enabled OR d.is_by_hand AS may_be_sent
      FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id JOIN webhooks w ON w.id = d.webhook_id
      WHERE d.webhook_id = $1 AND d.subject_id = $2 AND d.status = 'waiting' ORDER BY d.seq LIMIT 1`,
    values: [webhook_id, subject_id],
  });
  return rows[0]?.may_be_sent ? rows[0] : undefined;
}

/** Locks a line; undefined when its lease has ended and somebody else may have it. */
export function lockLine(db: Db, { webhook_id, subject_id, leased_until }: TakenLine) {
  return db
    .selectFrom("webhook_lines")
    .select("subject_id")
    .where("webhook_id", "=", webhook_id)
    .where("subject_id", "=", subject_id)
    .where("leased_until", "=", leased_until)
    .forUpdate()
    .executeTakeFirst();
}

/** Gives a locked line back: it is due with its next delivery, waits while the webhook is off, or is gone if it is empty. */
export async function releaseLine(
  client: Queryable,
  { webhook_id, subject_id }: { webhook_id: string; subject_id: string },
): Promise<void> {
  const { rowCount } = await client.query({
    name: "webhooks.release",
    text: `
      UPDATE webhook_lines l
      SET leased_until = NULL, due_at = CASE WHEN w.enabled OR first.is_by_hand THEN first.next_try_at END
      FROM webhooks w, (
        SELECT next_try_at, is_by_hand FROM webhook_deliveries
        WHERE webhook_id = $1 AND subject_id = $2 AND status = 'waiting' ORDER BY seq LIMIT 1) AS first
      WHERE l.webhook_id = $1 AND l.subject_id = $2 AND w.id = $1`,
    values: [webhook_id, subject_id],
  });
  if (rowCount === 0)
    await client.query("DELETE FROM webhook_lines WHERE webhook_id = $1 AND subject_id = $2", [
      webhook_id,
      subject_id,
    ]);
}

/** Lines that somebody is sending from are judged when that is over. */
export async function parkLines(client: Queryable, webhook_id: string): Promise<void> {
  await setDue(client, webhook_id, {
    due_at: "NULL",
    which: "due_at IS NOT NULL AND (leased_until IS NULL OR leased_until <= now_ms())",
  });
}

/** What waited while the webhook was off is sent now. */
export async function resumeLines(client: Queryable, webhook_id: string): Promise<void> {
  await setDue(client, webhook_id, { due_at: "now_ms()", which: "due_at IS NULL" });
}

/** Lines are locked in the order of their subjects, as by those who tell of several at once. */
async function setDue(
  client: Queryable,
  webhook_id: string,
  { due_at, which }: { due_at: string; which: string },
): Promise<void> {
  await client.query(
    `UPDATE webhook_lines l SET due_at = ${due_at}
     FROM (SELECT subject_id FROM webhook_lines WHERE webhook_id = $1 AND ${which} ORDER BY subject_id FOR UPDATE) AS line
     WHERE l.webhook_id = $1 AND l.subject_id = line.subject_id`,
    [webhook_id],
  );
}
