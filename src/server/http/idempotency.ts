import type pg from "pg";
import { createHash } from "node:crypto";
import type { Call } from "./call.ts";
import { conflict } from "./errors.ts";

const window_ms = 24 * 60 * 60 * 1000;

/** Thrown to leave the transaction: the request was answered before, and this was the answer. */
export class Replay extends Error {
  readonly response: unknown;

  constructor(response: unknown) {
    super("already answered");
    this.response = response;
  }
}

export function fingerprintOf(method: string, path: string, body: unknown): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([method, path, body ?? null]))
    .digest();
}

type Claim = { key: string; fingerprint: Buffer; shown_once: boolean };
type Earlier = { fingerprint: Buffer; response: unknown };

/** Of two requests at once with one key the second waits here for the first to commit, then finds its answer. */
export async function claim(
  client: pg.ClientBase,
  actor_id: string,
  { key, fingerprint, shown_once }: Claim,
): Promise<void> {
  const { rowCount } = await client.query(
    `INSERT INTO idempotency_keys AS k (actor_id, key, fingerprint) VALUES ($1, $2, $3)
     ON CONFLICT (actor_id, key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = now_ms()
       WHERE k.created_at < now_ms() - $4::bigint`,
    [actor_id, key, fingerprint, window_ms],
  );
  if (rowCount === 1) return;
  const { rows } = await client.query<Earlier>(
    "SELECT fingerprint, response FROM idempotency_keys WHERE actor_id = $1 AND key = $2",
    [actor_id, key],
  );
  replay(rows[0]!, { fingerprint, shown_once });
}

/** Asked before anything is done: some of it, such as a fetch, no transaction takes back. */
export async function replayEarlier(
  pool: pg.Pool,
  actor_id: string,
  { key, fingerprint, shown_once }: Claim,
): Promise<void> {
  const { rows } = await pool.query<Earlier>(
    `SELECT fingerprint, response FROM idempotency_keys
     WHERE actor_id = $1 AND key = $2 AND created_at >= now_ms() - $3::bigint`,
    [actor_id, key, window_ms],
  );
  if (rows[0]) replay(rows[0], { fingerprint, shown_once });
}

/** What a file holds is known only once it is here: then it becomes part of what a retry must be equal to. */
export async function replayEarlierFile({ app, actor, idempotency }: Call, sha256: string): Promise<void> {
  if (!idempotency) return;
  idempotency.fingerprint = createHash("sha256").update(idempotency.fingerprint).update(sha256).digest();
  await replayEarlier(app.pool, actor.id, idempotency);
}

function replay(earlier: Earlier, { fingerprint, shown_once }: Omit<Claim, "key">): never {
  if (!earlier.fingerprint.equals(fingerprint)) {
    throw conflict("This Idempotency-Key was used with another request");
  }
  if (shown_once) throw conflict("This was done already, and what it answered was shown once");
  throw new Replay(earlier.response);
}

export async function keepResponse(
  client: pg.ClientBase,
  actor_id: string,
  { key, shown_once, response }: Claim & { response: unknown },
): Promise<void> {
  if (shown_once) return;
  await client.query("UPDATE idempotency_keys SET response = $3 WHERE actor_id = $1 AND key = $2", [
    actor_id,
    key,
    JSON.stringify(response ?? null),
  ]);
}

export async function forgetOldClaims(pool: pg.Pool): Promise<void> {
  await pool.query("DELETE FROM idempotency_keys WHERE created_at < now_ms() - $1::bigint", [window_ms]);
}
