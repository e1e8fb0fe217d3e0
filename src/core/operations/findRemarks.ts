import { groupBy } from "../groupBy.ts";
import { localTime } from "../time/venueTime.ts";
import {
  type BackupReport,
  type DiskState,
  type JobQueue,
  type RouteTimes,
  type SeenNode,
  wal_silent_ms,
  type WalReport,
} from "./operations.ts";

export const remarkTopics = [
  "nodes",
  "load",
  "memory",
  "database",
  "jobs",
  "disk",
  "backup",
  "calls",
  "log",
] as const;
export type RemarkTopic = (typeof remarkTopics)[number];

/** Something that is not well. */
export interface Remark {
  about: RemarkTopic;
  /** Something stands still, or will soon. */
  is_urgent: boolean;
  sentence: string;
  /** What to do. */
  advice: string;
}

interface Found {
  nodes: readonly SeenNode[];
  jobs: readonly JobQueue[];
  backup: BackupReport;
  /** Null: nobody has asked for it. */
  wal: WalReport | null;
  slow_calls: readonly RouteTimes[];
}

/** Says of each thing that is not well what it is and what to do, what is urgent first. */
export function findRemarks({ nodes, jobs, backup, wal, slow_calls }: Found, now: number): Remark[] {
  const awake = nodes.filter(({ is_silent }) => !is_silent);
  return [
    ...nodes.flatMap((node) => judgeSilence(node, now)),
    ...judgeDisks(awake),
    ...judgeBackup(backup, { wal, now }),
    ...judgeWal(wal, now),
    ...judgePlace(backup),
    ...judgeLoad(awake, now),
    ...judgeMemory(awake),
    ...judgeDatabase(awake),
    ...judgeJobs(jobs),
    ...judgeCalls(slow_calls),
    ...judgeVersions(awake),
    ...judgeLogs(awake),
  ].toSorted((a, b) => Number(b.is_urgent) - Number(a.is_urgent));
}

/** A machine of one process is called by its name alone. */
export function nameNode({ host, worker, workers }: Pick<SeenNode, "host" | "worker" | "workers">): string {
  return workers === 1 ? host : `${host}, worker ${worker}`;
}

function judgeSilence(node: SeenNode, now: number): Remark[] {
  if (!node.is_silent) return [];
  const minutes = Math.max(1, Math.round((now - node.seen_at) / 60_000));
  return [
    {
      about: "nodes",
      is_urgent: true,
      sentence: `${nameNode(node)} has told nothing for ${minutes} min.`,
      advice: "See whether it runs and reaches the database, and what its log says last. Start it again.",
    },
  ];
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

function judgeDisks(nodes: readonly SeenNode[]): Remark[] {
  const shortest = new Map<string, DiskState>();
  for (const { host, disk } of nodes)
    for (const state of [disk.files, disk.database]) {
      const known = shortest.get(host);
      if (state && (!known || state.free_bytes < known.free_bytes)) shortest.set(host, state);
    }
  return [...shortest].flatMap(([host, { free_bytes, files_bytes }]) => {
    if (free_bytes >= 2 * files_bytes) return [];
    const is_urgent = free_bytes < files_bytes;
    const effect = is_urgent ? ": files are refused" : `; below ${gigabytes(files_bytes)} files are refused`;
    return {
      about: "disk",
      is_urgent,
      sentence: `The disk of ${host} has ${gigabytes(free_bytes)} free${effect}.`,
      advice: "Make room there or give it a larger disk. All goes on by itself within a second.",
    };
  });
}

const backupAdvice = "Set BACKUP_TO to a folder on another disk, or to a bucket (docs/BACKUP.md).";

function judgeBackup(
  { every_ms, done_at, failing_since, error }: BackupReport,
  { wal, now }: { wal: WalReport | null; now: number },
): Remark[] {
  const about = "backup" as const;
  if (every_ms === null) {
    if (wal) return [];
    // Somebody may well copy the database in another way.
    return [{ about, is_urgent: false, sentence: "No backups are scheduled.", advice: backupAdvice }];
  }
  if (failing_since !== null)
    return [
      {
        about,
        is_urgent: true,
        sentence: `Backups have failed since ${sayTime(failing_since)}${error ? `: ${error}` : ""}.`,
        advice: "Mend what it says; it is tried again every 15 minutes. By hand: cuelight backup.",
      },
    ];
  if (done_at !== null && now - done_at > 2 * every_ms)
    return [
      {
        about,
        is_urgent: true,
        sentence: `The last backup is of ${sayTime(done_at)}, and the next one is overdue.`,
        advice: "Look into the log for “backups”, and make one by hand: cuelight backup.",
      },
    ];
  return [];
}

function judgeWal(wal: WalReport | null, now: number): Remark[] {
  if (!wal) return [];
  const { failing_since, error, until } = wal;
  const silent_since = until !== null && now - until > wal_silent_ms ? until : null;
  const since = failing_since ?? silent_since;
  if (since === null) return [];
  const advice = error
    ? "Mend what it says; it goes on by itself within seconds."
    : "Look into the log for “archive of WAL”, and whether the folder answers.";
  const reach = until === null ? "" : ` One can go back to moments until ${sayTime(until)}.`;
  return [
    {
      about: "backup",
      is_urgent: true,
      sentence: error
        ? `The archive of the database’s WAL has been in trouble since ${sayTime(since)}: ${error}.`
        : `The database’s WAL has not been archived since ${sayTime(since)}.`,
      advice: `${advice}${reach}`,
    },
  ];
}

function judgePlace({ is_beside_data }: BackupReport): Remark[] {
  if (!is_beside_data) return [];
  const sentence = "Backups are on the same disk as the data: without that disk both are gone.";
  return [{ about: "backup", is_urgent: false, sentence, advice: backupAdvice }];
}

function sayTime(at: number): string {
  const { date, time } = localTime(at, "UTC");
  return `${date} ${time.slice(0, 5)} UTC`;
}

/** A phone feels it when everything waits for so long. */
const slow_loop_ms = 200;
/** The rest of a second is for what nobody counted. */
const busy_core = 0.9;
/** A start takes all it gets. */
const young_ms = 2 * 60_000;

function judgeLoad(nodes: readonly SeenNode[], now: number): Remark[] {
  const grown = nodes.filter(({ started_at }) => now - started_at > young_ms);
  return [...groupBy(grown, ({ host }) => host)].flatMap(([host, own]) => judgeMachine(host, own));
}

function judgeMachine(host: string, nodes: readonly SeenNode[]): Remark[] {
  const { machine, workers } = nodes[0]!;
  const { cores, load } = machine;
  const slow = nodes.filter(({ event_loop_ms }) => event_loop_ms > slow_loop_ms);
  const busy = nodes.filter(({ busy_cores }) => busy_cores > busy_core);
  const longest_ms = Math.max(...nodes.map(({ event_loop_ms }) => event_loop_ms));
  const used = Math.round(100 * Math.max(...nodes.map(({ busy_cores }) => busy_cores)));
  const which = (some: readonly SeenNode[]) => (some.length === 1 ? nameNode(some[0]!) : host);
  const remark = (sentence: string): Remark[] => [
    { about: "load", is_urgent: longest_ms > 5 * slow_loop_ms, sentence, advice: relieve() },
  ];
  if (slow.length > 0)
    return remark(`${which(slow)} lets things wait for up to ${Math.round(longest_ms)} ms.`);
  if (busy.length > 0) return remark(`${which(busy)} uses up to ${used} % of a core for each process.`);
  if (load > 2 * cores)
    return remark(
      `On ${host} ${load.toFixed(1)} processes want ${cores === 1 ? "1 core" : `${cores} cores`}.`,
    );
  return [];

  function relieve(): string {
    if (load <= cores && workers < cores - 1)
      return `Raise WORKERS: the machine has ${cores} cores and runs ${workers === 1 ? "1 worker" : `${workers} workers`}.`;
    if (busy.length === 0)
      return "Others take the cores: see which programs run there (top), or whether videos are being made.";
    return "All cores of the machine are in use: give it more, or add a node (docs/OPERATIONS.md).";
  }
}

function judgeMemory(nodes: readonly SeenNode[]): Remark[] {
  const machines = new Map(nodes.map((node) => [node.host, node.machine]));
  return [...machines].flatMap(([host, { memory_bytes, memory_free_bytes }]) => {
    if (memory_free_bytes > memory_bytes / 10) return [];
    return {
      about: "memory",
      is_urgent: memory_free_bytes < memory_bytes / 20,
      sentence: `${host} has ${gigabytes(memory_free_bytes)} of ${gigabytes(memory_bytes)} of memory left.`,
      advice: "Run fewer WORKERS there, move other programs away, or give it more memory.",
    };
  });
}

function judgeDatabase(nodes: readonly SeenNode[]): Remark[] {
  return nodes.flatMap((node) => {
    const { open, waited_for } = node.database_connections;
    if (waited_for <= open) return [];
    return {
      about: "database",
      is_urgent: true,
      sentence: `${waited_for} requests wait for the database on ${nameNode(node)}.`,
      advice:
        "See what PostgreSQL is busy with (pg_stat_activity), and whether its disk or cores are at their limit.",
    };
  });
}

function judgeJobs(jobs: readonly JobQueue[]): Remark[] {
  return jobs
    .filter(({ late }) => late > 0)
    .map(({ task, open, late }) => ({
      about: "jobs",
      is_urgent: late > 100,
      sentence: `Of ${open} jobs “${task}” ${late} wait longer than ten seconds.`,
      advice:
        "After many photos or videos this passes by itself. If it grows, add cores or a node; if it stands still, look into the log for “job”.",
    }));
}

const slow_call_ms = 3_000;

function judgeCalls(calls: readonly RouteTimes[]): Remark[] {
  const slow = calls.filter(({ total_ms, count }) => total_ms / count > slow_call_ms);
  return slow.map(({ method, route, total_ms, count }) => ({
    about: "calls",
    is_urgent: false,
    sentence: `${method} ${route} takes ${(total_ms / count / 1000).toFixed(1)} s.`,
    advice:
      "See below whether everything is slow (then it is the machine) or only this, and ask for less at once.",
  }));
}

function judgeVersions(nodes: readonly SeenNode[]): Remark[] {
  const versions = [...new Set(nodes.map(({ version }) => version))];
  if (versions.length < 2) return [];
  return [
    {
      about: "nodes",
      is_urgent: false,
      sentence: `Nodes run different versions: ${versions.join(", ")}.`,
      advice: "Upgrade the others too. For the time of an upgrade this is as it should be.",
    },
  ];
}

function judgeLogs(nodes: readonly SeenNode[]): Remark[] {
  const hosts = [...new Set(nodes.filter(({ log_level }) => log_level === "debug").map(({ host }) => host))];
  return hosts.map((host) => ({
    about: "log",
    is_urgent: false,
    sentence: `${host} logs at the level debug.`,
    advice: "When you have seen enough: cuelight log usual.",
  }));
}
