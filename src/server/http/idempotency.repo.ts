import type pg from "pg";
import type { Queryable } from "../db/database.ts";

const window_ms = 24 * 60 * 60 * 1000;

export type Claim = { key: string; fingerprint: Buffer; shown_once: boolean };

export type EarlierRequest = { fingerprint: Buffer; response: unknown };

export async function insertIdempotencyKey(
  client: Queryable,
  { actor_id, key, fingerprint }: { actor_id: string; key: string; fingerprint: Buffer },
) {
  const { rowCount } = await client.query({
    name: "idempotency.claim",
    text: `INSERT INTO idempotency_keys AS k (actor_id, key, fingerprint) VALUES ($1, $2, $3)
           ON CONFLICT (actor_id, key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = now_ms()
             WHERE k.created_at < now_ms() - $4::bigint`,
    values: [actor_id, key, fingerprint, window_ms],
  });
  return rowCount;
}

export async function listIdempotencyKey(client: Queryable, actor_id: string, key: string) {
  const { rows } = await client.query<EarlierRequest>(
    "SELECT fingerprint, response FROM idempotency_keys WHERE actor_id = $1 AND key = $2",
    [actor_id, key],
  );
  return rows;
}

export async function listFreshIdempotencyKey(client: Queryable, actor_id: string, key: string) {
  const { rows } = await client.query<EarlierRequest>({
    name: "idempotency.fresh",
    text: `SELECT fingerprint, response FROM idempotency_keys
           WHERE actor_id = $1 AND key = $2 AND created_at >= now_ms() - $3::bigint`,
    values: [actor_id, key, window_ms],
  });
  return rows;
}

export async function keepResponse(
  client: pg.ClientBase,
  actor_id: string,
  { key, shown_once, response }: Claim & { response: unknown },
): Promise<void> {
  if (shown_once) return;
  await client.query({
    name: "idempotency.keep",
    text: "UPDATE idempotency_keys SET response = $3 WHERE actor_id = $1 AND key = $2",
    values: [actor_id, key, JSON.stringify(response ?? null)],
  });
}

export async function forgetOldClaims(pool: pg.Pool): Promise<void> {
  await pool.query("DELETE FROM idempotency_keys WHERE created_at < now_ms() - $1::bigint", [window_ms]);
}
