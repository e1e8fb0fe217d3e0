import { expect, test } from "vitest";
import { findRemarks } from "./findRemarks.ts";
import { leaveOutReplaced, mergeRouteTimes, type RouteTimes, type SeenNode } from "./operations.ts";

const GB = 1e9;
const now = Date.UTC(2026, 10, 18, 12);
const hour_ms = 3_600_000;

const node: SeenNode = {
  id: "a",
  host: "stage-1",
  port: 4000,
  worker: 1,
  workers: 1,
  version: "1.9.0",
  log_level: "info",
  started_at: now - hour_ms,
  seen_at: now,
  is_silent: false,
  busy_cores: 0.3,
  memory_bytes: GB / 4,
  event_loop_ms: 12,
  live_connections: 40,
  requests_per_s: 3,
  database_connections: { open: 10, waited_for: 0 },
  machine: { cores: 8, load: 1.5, memory_bytes: 8 * GB, memory_free_bytes: 5 * GB },
  disk: {
    files: { free_bytes: 90 * GB, files_bytes: GB },
    database: { free_bytes: 90 * GB, files_bytes: GB },
  },
};
const well = {
  nodes: [node],
  jobs: [{ task: "photo", open: 3, late: 0 }],
  backup: {
    every_ms: 24 * hour_ms,
    done_at: now - hour_ms,
    failing_since: null,
    error: null,
    is_beside_data: false,
  },
  wal: null,
  slow_calls: [],
};
const call: RouteTimes = {
  method: "GET",
  route: "/records",
  count: 2,
  total_ms: 30,
  slowest_ms: 20,
  slowest_at: now,
};
const machine = (change: Partial<SeenNode["machine"]>) => ({ machine: { ...node.machine, ...change } });
const say = (found: Partial<typeof well>) =>
  findRemarks({ ...well, ...found }, now).map(({ about, sentence }) => [about, sentence]);
const sayOf = (change: Partial<SeenNode>) => say({ nodes: [{ ...node, ...change }] });
const adviceOf = (change: Partial<SeenNode>) =>
  findRemarks({ ...well, nodes: [{ ...node, ...change }] }, now)[0]?.advice;

test("where all is well there is nothing to say", () => {
  expect(findRemarks(well, now)).toEqual([]);
});

test("a node that is silent is named, and nothing else is said of it", () => {
  expect(
    sayOf({ worker: 2, workers: 4, seen_at: now - 120_000, is_silent: true, event_loop_ms: 900 }),
  ).toEqual([["nodes", "stage-1, worker 2 has told nothing for 2 min."]]);
});

test("a disk is told of while there is time, and as urgent once files are refused", () => {
  const free = (free_bytes: number) => ({
    disk: { files: { free_bytes, files_bytes: GB }, database: node.disk.database },
  });
  expect(sayOf(free(2 * GB))).toEqual([]);
  expect(sayOf(free(1.5 * GB))).toEqual([
    ["disk", "The disk of stage-1 has 1.5 GB free; below 1.0 GB files are refused."],
  ]);
  expect(findRemarks({ ...well, nodes: [{ ...node, ...free(GB / 2) }] }, now)).toEqual([
    {
      about: "disk",
      is_urgent: true,
      sentence: "The disk of stage-1 has 0.5 GB free: files are refused.",
      advice: "Make room there or give it a larger disk. All goes on by itself within a second.",
    },
  ]);
});

test("workers of one machine have one disk and one memory to be short of", () => {
  const short = {
    workers: 2,
    ...machine({ memory_free_bytes: 0.5 * GB }),
    disk: { files: { free_bytes: GB, files_bytes: GB }, database: null },
  };
  expect(
    say({
      nodes: [
        { ...node, ...short },
        { ...node, ...short, id: "b", worker: 2 },
      ],
    }),
  ).toEqual([
    ["disk", "The disk of stage-1 has 1.0 GB free; below 1.0 GB files are refused."],
    ["memory", "stage-1 has 0.5 GB of 8.0 GB of memory left."],
  ]);
});

test("backups that nobody asked for, that fail and that are overdue are three things", () => {
  const backup = (change: object) => say({ backup: { ...well.backup, ...change } });
  expect(backup({ every_ms: null, done_at: null })).toEqual([["backup", "No backups are scheduled."]]);
  expect(backup({ failing_since: now - hour_ms, error: "There is no folder /b" })).toEqual([
    ["backup", "Backups have failed since 2026-11-18 11:00 UTC: There is no folder /b."],
  ]);
  expect(backup({ done_at: now - 49 * hour_ms })).toEqual([
    ["backup", "The last backup is of 2026-11-16 11:00 UTC, and the next one is overdue."],
  ]);
});

test("backups on the disk of the data are told of, and are not urgent", () => {
  expect(findRemarks({ ...well, backup: { ...well.backup, is_beside_data: true } }, now)).toEqual([
    {
      about: "backup",
      is_urgent: false,
      sentence: "Backups are on the same disk as the data: without that disk both are gone.",
      advice: "Set BACKUP_TO to a folder on another disk, or to a bucket (docs/BACKUP.md).",
    },
  ]);
});

test("an archive of WAL that cannot be written is urgent, as is one of which nothing is heard; one that is written is not spoken of", () => {
  const wal = {
    folder: "/wal",
    since: now - 9 * hour_ms,
    until: now - 60_000,
    failing_since: null,
    error: null,
  };
  expect(findRemarks({ ...well, wal }, now)).toEqual([]);
  const failing = {
    ...wal,
    until: now - hour_ms,
    failing_since: now - hour_ms,
    error: "There is no room in /wal",
  };
  expect(findRemarks({ ...well, wal: failing }, now)).toEqual([
    {
      about: "backup",
      is_urgent: true,
      sentence:
        "The archive of the database’s WAL has been in trouble since 2026-11-18 11:00 UTC: There is no room in /wal.",
      advice:
        "Mend what it says; it goes on by itself within seconds. One can go back to moments until 2026-11-18 11:00 UTC.",
    },
  ]);
  expect(findRemarks({ ...well, wal: { ...wal, until: now - 4 * 60_000 } }, now)).toEqual([
    {
      about: "backup",
      is_urgent: true,
      sentence: "The database’s WAL has not been archived since 2026-11-18 11:56 UTC.",
      advice:
        "Look into the log for “archive of WAL”, and whether the folder answers. One can go back to moments until 2026-11-18 11:56 UTC.",
    },
  ]);
});

test("a busy node is told to use the cores that are left, and else to get more", () => {
  expect(sayOf({ event_loop_ms: 312.4 })).toEqual([["load", "stage-1 lets things wait for up to 312 ms."]]);
  expect(sayOf({ busy_cores: 0.97 })).toEqual([
    ["load", "stage-1 uses up to 97 % of a core for each process."],
  ]);
  expect(adviceOf({ busy_cores: 0.97 })).toBe("Raise WORKERS: the machine has 8 cores and runs 1 worker.");
  expect(adviceOf({ busy_cores: 0.97, workers: 7 })).toContain("All cores of the machine are in use");
  expect(adviceOf({ busy_cores: 0.97, ...machine({ load: 9 }) })).toContain("All cores");
  expect(sayOf(machine({ load: 16 }))).toEqual([]);
  expect(sayOf(machine({ load: 17 }))).toEqual([["load", "On stage-1 17.0 processes want 8 cores."]]);
  expect(adviceOf({ event_loop_ms: 300, ...machine({ load: 17 }) })).toContain("Others take the cores");
});

test("of one machine one sentence is said, by the worker if it is one alone, and none while it starts", () => {
  const one = { ...node, id: "1", worker: 1, workers: 2 };
  const other = { ...node, id: "2", worker: 2, workers: 2 };
  const slow = { event_loop_ms: 1_500 };
  expect(say({ nodes: [one, { ...other, ...slow }] })).toEqual([
    ["load", "stage-1, worker 2 lets things wait for up to 1500 ms."],
  ]);
  expect(
    say({
      nodes: [
        { ...one, event_loop_ms: 300 },
        { ...other, ...slow },
      ],
    }),
  ).toEqual([["load", "stage-1 lets things wait for up to 1500 ms."]]);
  expect(sayOf({ ...slow, started_at: now - 60_000 })).toEqual([]);
});

test("requests that wait for the database, late jobs, slow routes, versions and a talkative log are told", () => {
  expect(sayOf({ database_connections: { open: 20, waited_for: 41 } })).toEqual([
    ["database", "41 requests wait for the database on stage-1."],
  ]);
  expect(say({ jobs: [{ task: "video", open: 9, late: 4 }] })).toEqual([
    ["jobs", "Of 9 jobs “video” 4 wait longer than ten seconds."],
  ]);
  const slow_calls = [
    { ...call, total_ms: 8_000 },
    { ...call, route: "/audit", slowest_ms: 9_000 },
  ];
  expect(findRemarks({ ...well, slow_calls }, now).map(({ sentence }) => sentence)).toEqual([
    "GET /records takes 4.0 s.",
  ]);
  expect(say({ nodes: [node, { ...node, id: "b", host: "stage-2", version: "1.8.0" }] })).toEqual([
    ["nodes", "Nodes run different versions: 1.9.0, 1.8.0."],
  ]);
  expect(sayOf({ log_level: "debug" })).toEqual([["log", "stage-1 logs at the level debug."]]);
});

test("what is urgent comes first", () => {
  const remarks = findRemarks(
    { ...well, backup: { ...well.backup, every_ms: null }, nodes: [{ ...node, is_silent: true }, node] },
    now,
  );
  expect(remarks.map(({ about, is_urgent }) => [about, is_urgent])).toEqual([
    ["nodes", true],
    ["backup", false],
  ]);
});

test("a process whose place another has taken is left out, and one that nobody replaced is not", () => {
  const dead = { ...node, id: "dead", is_silent: true };
  const alone = { ...dead, id: "alone", worker: 2 };
  const justKilled = { ...node, id: "just killed", seen_at: node.started_at - 1 };
  const sameAddress = { ...node, id: "beside" };
  const left = leaveOutReplaced([dead, alone, justKilled, node, sameAddress]);
  expect(left.map(({ id }) => id)).toEqual(["alone", "a", "beside"]);
});

test("times of the same route are added up over nodes, the slowest first", () => {
  const slower = { ...call, count: 1, total_ms: 70, slowest_ms: 70, slowest_at: now - 5 };
  const other = { ...call, route: "/audit", slowest_ms: 40 };
  expect(mergeRouteTimes([call, other, slower], 2)).toEqual([
    { ...call, count: 3, total_ms: 100, slowest_ms: 70, slowest_at: now - 5 },
    other,
  ]);
  expect(mergeRouteTimes([call, other, slower], 1)).toHaveLength(1);
});
