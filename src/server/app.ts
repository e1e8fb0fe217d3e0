import type pg from "pg";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Db } from "./db/database.ts";
import type { Installation } from "./db/installation.ts";
import type { Disk } from "./disk/Disk.ts";
import type { Hooks } from "./hooks.ts";
import type { MediaStore } from "./media/store.ts";
import type { Changes } from "./realtime/changes.ts";
import type { Neighbours } from "./workers/Neighbours.ts";
import type { Share } from "./workers/share.ts";

/** Every part of a running node is given this. It names nothing of any slice: slices keep what is theirs by `state`. */
export interface App {
  config: Config;
  log: Logger;
  pool: pg.Pool;
  db: Db;
  changes: Changes;
  media: MediaStore;
  disk: Disk;
  installation: Installation;
  hooks: Hooks;
  now: () => number;
  /** The monotonic clock, which tells how long ago something was. */
  monotonic_ms: () => number;
  /** Counts the open live connections of this node. */
  live_count: () => number;
  /** The part that this node has in its machine, and the other workers there. */
  share: Share;
  neighbours: Neighbours;
  /** Returns what a slice keeps in memory on this node: opened when it is first asked for, and the same one ever after. */
  state: <T>(key: NodeState<T>) => T;
}

/** The key under which a slice keeps something per node, and how it is opened. */
export interface NodeState<T> {
  open(app: App): T;
}

/** Memory of one node: several may run in the same process, so nothing of it is kept by a module. */
export function openState(app: () => App): App["state"] {
  const opened = new Map<NodeState<unknown>, unknown>();
  return <T>(key: NodeState<T>): T => {
    if (!opened.has(key)) opened.set(key, key.open(app()));
    return opened.get(key) as T;
  };
}
