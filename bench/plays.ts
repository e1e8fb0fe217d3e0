import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import pg from "pg";
import type { WebSocket } from "ws";
import { prefix } from "./support/call.ts";
import { median } from "./support/load.ts";
import { key, type Program, withPrograms } from "./support/programs.ts";
import { makeStage, openScreens, type Stage } from "./support/screens.ts";

const screens_count = Number(process.env["PLAYS_SCREENS"] ?? 1_000);
const seconds = Number(process.env["PLAYS_SECONDS"] ?? 60);
/** Each screen shows a shot every ten seconds and tells of three at once. */
const shot_ms = 10_000;
const shots_a_batch = 3;
const rows_a_second = (screens_count * 1000) / shot_ms;

/**
 * Measures what it costs a node and its database to store what 1,000 screens show, a shot every ten seconds each: beside
 * the same screens that only stay connected, and beside the bare inserts of as many rows. Then how reading grows with
 * what is read.
 */
export async function bench(): Promise<void> {
  await withPrograms(async ({ cuelight, database_url }) => {
    const database = new pg.Client({ connectionString: database_url });
    // What goes wrong is thrown, and not hidden by the end of the database that follows it.
    database.on("error", () => {});
    await database.connect();
    const stage = await makeStage(cuelight, "plays");
    const sockets = await openScreens(cuelight, database, { stage, count: screens_count });
    await pause(3_000);
    const idle = await measureShare(cuelight, database, () => pause(seconds * 1000));
    const acked = { count: 0 };
    for (const socket of sockets)
      socket.on("message", (data) => {
        if ((data as Buffer).toString().includes("plays_stored")) acked.count += 1;
      });
    const telling = await measureShare(cuelight, database, () => tell(sockets, stage));
    const bare = await measureShare(cuelight, database, () => insertBare(database));
    const told = seconds * rows_a_second;
    process.stdout.write(
      `${rows_a_second} plays/s from ${screens_count} screens for ${seconds} s: node ${percent(telling.node)} of a core (${percent(idle.node)} without), ` +
        `database ${percent(telling.database)} (${percent(idle.database)} without, ${percent(bare.database)} with bare inserts)   ` +
        `${acked.count} of ${Math.round(told / shots_a_batch)} batches answered\n`,
    );
    for (const socket of sockets) socket.terminate();
    await benchReading(cuelight, database, stage);
    await database.end();
  });
}

async function tell(sockets: WebSocket[], stage: Stage): Promise<void> {
  const began_at = Date.now() - 7_200_000;
  const every_ms = shot_ms * shots_a_batch;
  const rounds = Math.max(1, Math.round((seconds * 1000) / every_ms));
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, socket] of sockets.entries()) {
      const at = began_at + round * every_ms;
      const rows = Array.from({ length: shots_a_batch }, (_, shot) => ({
        stage_id: stage.id,
        kind: "idle",
        story_id: null,
        scene_id: null,
        shot_id: null,
        record_ref: `sponsors/${(round * shots_a_batch + shot) % 20}`,
        channel_id: null,
        from: at + shot * shot_ms,
        to: at + (shot + 1) * shot_ms,
        offline: false,
      }));
      socket.send(JSON.stringify({ type: "plays", batch: round, rows }));
      // Screens tell at times of their own.
      if (place % 10 === 9) await pause((every_ms / sockets.length) * 10);
    }
  }
  await pause(1_000);
}

/** The same rows in a plain table, one statement for each batch as it comes. */
async function insertBare(database: pg.Client): Promise<void> {
  await database.query(
    `CREATE TABLE bare_plays ("from" bigint, screen integer, subject integer, ms integer, offline boolean, PRIMARY KEY (screen, "from"))`,
  );
  const batches = (seconds * rows_a_second) / shots_a_batch;
  for (let batch = 0; batch < batches; batch += 10) {
    const due = pause((seconds * 10_000) / batches);
    for (let one = batch; one < batch + 10; one += 1) {
      const rows = Array.from(
        { length: shots_a_batch },
        (_, shot) => `(${one * 3 + shot}, ${one % screens_count}, 1, 10000, false)`,
      );
      await database.query(`INSERT INTO bare_plays VALUES ${rows.join(",")}`);
    }
    await due;
  }
}

interface Shares {
  node: number;
  database: number;
}

/** Returns how much of a core the node and the database used meanwhile. */
async function measureShare(
  { pid }: Program,
  database: pg.Client,
  work: () => Promise<void>,
): Promise<Shares> {
  const { rows } = await database.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const postmaster = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${rows[0]!.pid}/status`, "utf8"))![1]);
  const before = { node: readTicks(pid), database: readTreeTicks(postmaster), at: performance.now() };
  await work();
  const ticks = ((performance.now() - before.at) / 1000) * 100;
  return {
    node: (readTicks(pid) - before.node) / ticks,
    database: (readTreeTicks(postmaster) - before.database) / ticks,
  };
}

/** Reads the processor time of a process, in hundredths of a second; with what its children used that have ended. */
function readTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0);
}

function readTreeTicks(pid: number): number {
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)])
    .toString()
    .trim()
    .split(/\s+/);
  return readTicks(pid) + children.reduce((sum, child) => sum + tryTicks(Number(child)), 0);
}

function tryTicks(pid: number): number {
  try {
    return readTicks(pid);
  } catch {
    return 0;
  }
}

async function readBytesARow(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ bytes: number }>(
    "SELECT pg_total_relation_size('plays')::float / (SELECT count(*) FROM plays) AS bytes",
  );
  return rows[0]!.bytes;
}

/** So many plays of a minute a screen has in a day; with those of ten seconds, filling the table would take longest. */
const plays_a_day = 1_440;

/** Measures a page, sums and CSV of one day and of 30, with five screens and with fifty. */
async function benchReading(cuelight: Program, database: pg.Client, stage: Stage): Promise<void> {
  const day_ms = 86_400_000;
  const to = Math.floor(Date.now() / day_ms) * day_ms;
  await database.query("TRUNCATE plays, play_screens, play_subjects RESTART IDENTITY");
  await database.query(
    `INSERT INTO play_subjects (workspace_id, kind, record_ref, used_day)
     SELECT $1, 'idle', 'sponsors/' || n, 1000000 FROM generate_series(1, 200) AS n`,
    [stage.workspace_id],
  );
  // Millions of rows that are made up need no check that their screens are there.
  await database.query("SET session_replication_role = replica");
  for (const count of [5, 50]) {
    await database.query(
      `WITH new AS (
         INSERT INTO play_screens (workspace_id, stage_id, screen_id, used_day)
         SELECT $1, $2, 'screen ' || n, 1000000 FROM generate_series((SELECT count(*) FROM play_screens) + 1, $3::int) AS n
         RETURNING id
       )
       INSERT INTO plays SELECT $4::bigint + n * 60000::bigint, id, 1 + (n + id) % 200, 60000, false
       FROM new, generate_series(0, $5::int) AS n ORDER BY n, id`,
      [stage.workspace_id, stage.id, count, to - 30 * day_ms, 30 * plays_a_day - 1],
    );
    await database.query("ANALYZE plays");
    for (const days of [1, 30]) {
      const span = `from=${to - days * day_ms}&to=${to}`;
      const rows = count * days * plays_a_day;
      const page = await time(cuelight, `${span}&limit=200`);
      const sums = await time(cuelight, `${span}&group_by=record`);
      const daily = await time(cuelight, `${span}&group_by=day`);
      const one = await time(cuelight, `${span}&group_by=record&screen_id=screen%201`);
      process.stdout.write(
        `${rows.toLocaleString("en")} plays (${count} screens, ${days} days): page ${page.toFixed(0)} ms, by record ${sums.toFixed(0)} ms, by day ${daily.toFixed(0)} ms, one screen by record ${one.toFixed(0)} ms\n`,
      );
    }
  }
  const row_bytes = await readBytesARow(database);
  process.stdout.write(
    `a play takes ${row_bytes.toFixed(0)} bytes with its index; 100 plays/s are ${((row_bytes * 100 * 86_400) / 1e6).toFixed(0)} MB a day\n`,
  );
  await benchSheet(cuelight, to - day_ms, to);
}

async function time({ url }: Program, query: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const began_at = performance.now();
    const response = await fetch(`${url}${prefix}/plays?${query}`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${query} answered ${response.status}`);
    times.push(performance.now() - began_at);
  }
  return median(times);
}

async function benchSheet({ url, pid }: Program, from: number, to: number): Promise<void> {
  const began_at = performance.now();
  const before = readMemoryMb(pid);
  const headers = { Authorization: `Bearer ${key}`, Accept: "text/csv" };
  const response = await fetch(`${url}${prefix}/plays?from=${from}&to=${to}`, { headers });
  let bytes = 0;
  let most = 0;
  for await (const chunk of response.body!) {
    bytes += chunk.length;
    most = Math.max(most, readMemoryMb(pid));
  }
  process.stdout.write(
    `CSV of a day of 50 screens: ${(bytes / 1e6).toFixed(0)} MB in ${((performance.now() - began_at) / 1000).toFixed(1)} s, node ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most\n`,
  );
}

const readMemoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
