import type pg from "pg";
import { createHash } from "node:crypto";
import type { Call } from "./call.ts";
import { conflict } from "./errors.ts";
import {
  type Claim,
  type EarlierRequest,
  insertIdempotencyKey,
  listIdempotencyKey,
  listFreshIdempotencyKey,
} from "./idempotency.repo.ts";

/** Is thrown to leave the transaction when the request was answered before; it carries that earlier response. */
export class Replay extends Error {
  readonly response: unknown;

  constructor(response: unknown) {
    super("already answered");
    this.response = response;
  }
}

export function computeFingerprint(method: string, path: string, body: unknown): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([method, path, body ?? null]))
    .digest();
}

/**
 * Of two simultaneous requests with one key, the second waits here until the first has committed, then finds its
 * response.
 */
export async function claim(
  client: pg.ClientBase,
  actor_id: string,
  { key, fingerprint, shown_once }: Claim,
): Promise<void> {
  const rowCount = await insertIdempotencyKey(client, { actor_id, key, fingerprint });
  if (rowCount === 1) return;
  const rows = await listIdempotencyKey(client, actor_id, key);
  replay(rows[0]!, { fingerprint, shown_once });
}

/**
 * Looks for an earlier response before anything is done, because no transaction can undo some of it, such as a fetch.
 */
export async function replayEarlier(
  pool: pg.Pool,
  actor_id: string,
  { key, fingerprint, shown_once }: Claim,
): Promise<void> {
  const rows = await listFreshIdempotencyKey(pool, actor_id, key);
  if (rows[0]) replay(rows[0], { fingerprint, shown_once });
}

/**
 * The content of a file is known only once it has arrived. From then on it is part of what a retry must be equal to.
 */
export async function replayEarlierFile({ app, actor, idempotency }: Call, sha256: string): Promise<void> {
  if (!idempotency) return;
  idempotency.fingerprint = createHash("sha256").update(idempotency.fingerprint).update(sha256).digest();
  await replayEarlier(app.pool, actor.id, idempotency);
}

function replay(earlier: EarlierRequest, { fingerprint, shown_once }: Omit<Claim, "key">): never {
  if (!earlier.fingerprint.equals(fingerprint)) {
    throw conflict("This Idempotency-Key was used with another request");
  }
  if (shown_once) throw conflict("This was done already, and what it answered was shown once");
  throw new Replay(earlier.response);
}
