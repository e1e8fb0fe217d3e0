import { hashSecret } from "./hashSecret.ts";
import { timingSafeEqual } from "node:crypto";
import type pg from "pg";
import type { NodeState } from "../app.ts";
import type { Keys } from "../http/authenticate.ts";
import type { Changes } from "../realtime/changes.ts";
import { type HeldKey, listHeldKeys, updateKeysLastUsed } from "./keys.repo.ts";

const flush_ms = 10_000;

export interface KeyRing extends Keys {
  close(): Promise<void>;
}

/** The keys in use on a node. */
export const keyRing: NodeState<KeyRing> = { open: ({ pool, changes }) => openKeyRing(pool, changes) };

/**
 * Remembers keys in use, so that a request needs no look-up. A revoked key is dropped as soon as the change is told,
 * and nothing remembered is believed while the node cannot receive changes.
 */
function openKeyRing(pool: pg.Pool, changes: Changes): KeyRing {
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
    const rows = await listHeldKeys(pool, id);
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
    await updateKeysLastUsed(pool, ids, times).catch(() => {
      // Only the time of last use is lost, and the next request brings a newer one.
    });
  }

  return {
    async findActor(id, secret) {
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
