import type { Queryable } from "../db/database.ts";

export interface NewTicket {
  code: string;
  name: string | null;
}

export interface TicketRow {
  code: string;
  name: string | null;
  joined_at: number | null;
}

/** With a code, lists that one alone, where there is such a ticket. */
export async function listTickets(
  q: Queryable,
  {
    engagement_id,
    code,
    after,
    limit,
  }: { engagement_id: string; code: string | null; after: string | null; limit: number },
): Promise<TicketRow[]> {
  const { rows } = await q.query<TicketRow>(
    `SELECT code, name, joined_at FROM tickets
     WHERE engagement_id = $1 AND ($2::text IS NULL OR code > $2) AND ($3::text IS NULL OR code = $3)
     ORDER BY code LIMIT $4`,
    [engagement_id, after, code, limit],
  );
  return rows;
}

export async function countTickets(q: Queryable, engagement_id: string): Promise<number> {
  const { rows } = await q.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM tickets WHERE engagement_id = $1",
    [engagement_id],
  );
  return rows[0]!.count;
}

/** Returns the codes that were not there. The order is the same everywhere, so that two lists never deadlock. */
export async function insertTickets(
  q: Queryable,
  engagement_id: string,
  tickets: readonly NewTicket[],
): Promise<string[]> {
  const { rows } = await q.query<{ code: string; is_new: boolean }>(
    `INSERT INTO tickets (engagement_id, code, name)
     SELECT $1, t.code, t.name FROM unnest($2::text[], $3::text[]) AS t (code, name) ORDER BY t.code COLLATE "C"
     ON CONFLICT (engagement_id, code) DO UPDATE SET name = excluded.name
       WHERE excluded.name IS NOT NULL AND excluded.name IS DISTINCT FROM tickets.name
     RETURNING code, xmax = 0 AS is_new`,
    [engagement_id, tickets.map(({ code }) => code), tickets.map(({ name }) => name)],
  );
  return rows.flatMap(({ code, is_new }) => (is_new ? [code] : []));
}

/** Null: there is no such code. */
export async function deleteTicket(
  q: Queryable,
  engagement_id: string,
  code: string,
): Promise<{ guest_id: string | null } | null> {
  const { rows } = await q.query<{ guest_id: string | null }>(
    "DELETE FROM tickets WHERE engagement_id = $1 AND code = $2 RETURNING guest_id",
    [engagement_id, code],
  );
  return rows[0] ?? null;
}

export async function deleteTickets(q: Queryable, engagement_id: string): Promise<number> {
  const { rowCount } = await q.query("DELETE FROM tickets WHERE engagement_id = $1", [engagement_id]);
  return rowCount ?? 0;
}

export async function findTicketOfGuest(
  q: Queryable,
  engagement_id: string,
  guest_id: string,
): Promise<TicketRow | null> {
  const { rows } = await q.query<TicketRow>(
    "SELECT code, name, joined_at FROM tickets WHERE engagement_id = $1 AND guest_id = $2",
    [engagement_id, guest_id],
  );
  return rows[0] ?? null;
}

/** Of two codes that one phone gives at once, the second waits for the first. */
export async function lockGuest(q: Queryable, guest_id: string): Promise<void> {
  await q.query("SELECT pg_advisory_xact_lock(hashtextextended('tickets of ' || $1, 0))", [guest_id]);
}

/** Locks the code, so that of two phones that give it at once one has it. */
export async function lockTicket(q: Queryable, engagement_id: string, code: string) {
  const { rows } = await q.query<{ name: string | null; guest_id: string | null }>(
    "SELECT name, guest_id FROM tickets WHERE engagement_id = $1 AND code = $2 FOR UPDATE",
    [engagement_id, code],
  );
  return rows[0] ?? null;
}

/** Returns false when the phone has another code. The caller has locked the guest. */
export async function takeTicket(
  q: Queryable,
  given: { engagement_id: string; code: string; guest_id: string; at: number },
): Promise<boolean> {
  const { rowCount } = await q.query(
    `UPDATE tickets SET guest_id = $3, joined_at = $4 WHERE engagement_id = $1 AND code = $2
       AND NOT EXISTS (SELECT FROM tickets WHERE engagement_id = $1 AND guest_id = $3)`,
    [given.engagement_id, given.code, given.guest_id, given.at],
  );
  return rowCount === 1;
}

/** Another phone may give the code from now on. */
export async function freeTicketOfGuest(
  q: Queryable,
  engagement_id: string,
  guest_id: string,
): Promise<boolean> {
  const { rowCount } = await q.query(
    "UPDATE tickets SET guest_id = NULL, joined_at = NULL WHERE engagement_id = $1 AND guest_id = $2",
    [engagement_id, guest_id],
  );
  return rowCount === 1;
}
