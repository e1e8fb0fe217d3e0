import { hash, timingSafeEqual } from "node:crypto";
import type pg from "pg";
import type { Role } from "../../contract/declare.ts";
import type { Actor } from "../http/call.ts";
import type { Changes } from "../realtime/changes.ts";

const flush_ms = 10_000;

interface HeldKey extends Actor {
  secret_hash: Buffer;
}

export interface Keys {
  actorOf(id: string, secret: string): Promise<Actor | null>;
  close(): Promise<void>;
}

export function hashSecret(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}

/**
 * Keys in use, remembered so that a request needs no look-up. A revoked key is dropped as soon as the change is
 * told, and nothing remembered is believed while the node cannot hear changes.
 */
export function openKeyRing(pool: pg.Pool, changes: Changes): Keys {
  const held = new Map<string, HeldKey>();
  const used = new Map<string, number>();
  let forgotten = 0;

  changes.onChange(({ about }) => {
    // A workspace's name is part of what is remembered with its keys.
    if (about?.kind === "key" || about?.kind === "workspace") forget();
  });
  changes.onGap(forget);
  const timer = setInterval(() => void flush(), flush_ms);

  function forget() {
    held.clear();
    forgotten += 1;
  }

  async function find(id: string): Promise<HeldKey | null> {
    const known = changes.isCurrent ? held.get(id) : undefined;
    if (known) return known;
    const forgottenBefore = forgotten;
    const { rows } = await pool.query<HeldKey & { role: Role }>({
      name: "keys.find",
      text: `SELECT 'key' AS kind, k.id, k.name, k.role, k.scopes, k.secret_hash, k.workspace_id, w.name AS workspace_name
             FROM keys k JOIN workspaces w ON w.id = k.workspace_id WHERE k.id = $1`,
      values: [id],
    });
    const key = rows[0] ?? null;
    // A key revoked while it was being looked up must not be remembered.
    if (key && forgotten === forgottenBefore) held.set(id, key);
    return key;
  }

  async function flush() {
    if (used.size === 0) return;
    const ids = [...used.keys()];
    const times = [...used.values()];
    used.clear();
    await pool
      .query(
        `UPDATE keys SET last_used_at = greatest(last_used_at, u.at)
         FROM unnest($1::text[], $2::bigint[]) AS u (id, at) WHERE keys.id = u.id`,
        [ids, times],
      )
      .catch(() => {
        // Only the time of last use is lost, and the next request brings a newer one.
      });
  }

  return {
    async actorOf(id, secret) {
      const key = await find(id);
      const matches = timingSafeEqual(hashSecret(secret), key?.secret_hash ?? Buffer.alloc(32));
      if (!key || !matches) return null;
      used.set(id, Date.now());
      return key;
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
