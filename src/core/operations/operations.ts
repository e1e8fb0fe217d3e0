import { groupBy } from "../groupBy.ts";
/** Room on a disk: files are taken while this much stays free. */
export interface DiskState {
  free_bytes: number;
  files_bytes: number;
}

/** What a node tells of itself every few seconds. Nothing in it belongs to any workspace. */
export interface NodeReport {
  host: string;
  port: number;
  /** Workers of a machine are counted from 1. */
  worker: number;
  workers: number;
  version: string;
  log_level: string;
  started_at: number;
  /** Cores that the process kept busy within the last minute. */
  busy_cores: number;
  memory_bytes: number;
  /** The longest that something had to wait for its turn within the last minute, but for one in a hundred. */
  event_loop_ms: number;
  live_connections: number;
  requests_per_s: number;
  database_connections: { open: number; waited_for: number };
  machine: { cores: number; load: number; memory_bytes: number; memory_free_bytes: number };
  disk: { files: DiskState; database: DiskState | null };
}

export interface SeenNode extends NodeReport {
  id: string;
  seen_at: number;
  /** It has told nothing for a while. */
  is_silent: boolean;
}

/** How long the calls of one route took within the last minutes. */
export interface RouteTimes {
  method: string;
  route: string;
  count: number;
  total_ms: number;
  slowest_ms: number;
  slowest_at: number;
}

export interface JobQueue {
  task: string;
  open: number;
  /** Could have been begun ten seconds ago, and were not. */
  late: number;
}

export interface BackupReport {
  /** Null: nobody has asked for scheduled backups. */
  every_ms: number | null;
  done_at: number | null;
  failing_since: number | null;
  error: string | null;
  /** All copies are on the disk of the data. */
  is_beside_data: boolean;
}

/** The archive with which one can go back to any moment. */
export interface WalReport {
  folder: string;
  since: number | null;
  until: number | null;
  failing_since: number | null;
  error: string | null;
}

/** What is archived is noted every minute: an archive that tells nothing for so long hangs, or ends again and again. */
export const wal_silent_ms = 3 * 60_000;

/** Nodes tell every five seconds; one that misses this many has ended, or hangs. */
export const silent_ms = 30_000;

/** A node that ended in any other way than by draining is shown for so long. */
export const forgotten_ms = 15 * 60_000;

/** Another process has taken the place of one that ended: what that told last is of no interest. */
export function leaveOutReplaced<Node extends SeenNode>(nodes: readonly Node[]): Node[] {
  const places = groupBy(nodes, ({ host, port, worker }) => `${host} ${port} ${worker}`);
  const isReplacedBy = (node: Node, other: Node) =>
    other.started_at > node.seen_at || (node.is_silent && !other.is_silent);
  return nodes.filter((node) => {
    const others = places.get(`${node.host} ${node.port} ${node.worker}`)!;
    return !others.some((other) => other !== node && isReplacedBy(node, other));
  });
}

/** Adds up what nodes tell of the same routes, the slowest first. */
export function mergeRouteTimes(all: readonly RouteTimes[], most: number): RouteTimes[] {
  const merged = new Map<string, RouteTimes>();
  for (const times of all) {
    const name = `${times.method} ${times.route}`;
    const before = merged.get(name);
    merged.set(name, before ? addTimes(before, times) : times);
  }
  return [...merged.values()].toSorted((a, b) => b.slowest_ms - a.slowest_ms).slice(0, most);
}

function addTimes(one: RouteTimes, other: RouteTimes): RouteTimes {
  const slower = other.slowest_ms > one.slowest_ms ? other : one;
  return { ...slower, count: one.count + other.count, total_ms: one.total_ms + other.total_ms };
}
