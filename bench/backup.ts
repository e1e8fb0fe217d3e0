import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { copyOut } from "../src/server/backups/copyRows.repo.ts";
import { copyOutOf, listTables } from "../src/server/backups/tables.repo.ts";
import { mediaKey } from "../src/server/media/mediaKey.ts";
import { openStore } from "../src/server/media/store.ts";
import { openClient } from "./support/call.ts";
import { quantile } from "./support/load.ts";
import { type Program, withPrograms } from "./support/programs.ts";

const posts = Number(process.env["BACKUP_POSTS"] ?? 100_000);
const files = Number(process.env["BACKUP_FILES"] ?? 5_000);
const file_bytes = 100_000;
const runs = 3;

/**
 * A backup of a running node, read back and restored. Beside it stands what the bytes alone cost: COPY of every table
 * into a file and a copy of every media file, without packing, checksums or reading back.
 */
export async function bench(): Promise<void> {
  await withPrograms(async ({ cuelight, database_url, data_dir }) => {
    const database = new pg.Client({ connectionString: database_url });
    database.on("error", () => {});
    await database.connect();
    const { id } = await openClient(cuelight).post("/engagements", { body: { title: "Gala" } });
    await fill(database, id, data_dir);
    const folder = await mkdtemp(path.join(path.dirname(data_dir), "backups-"));
    const quiet = await measureWrites(cuelight, sleep(3_000));

    process.stdout.write(
      `${posts} posts and ${files} files of ${file_bytes / 1000} KB (${(files * file_bytes) / 1e6} MB)\n`,
    );
    for (let run = 1; run <= runs; run += 1) {
      const bare_s = await measure(() => copyBare(database, data_dir, folder));
      const env = { DATABASE_URL: database_url, DATA_DIR: data_dir };
      const file = path.join(folder, `${run}.tar`);
      const backup = runCommand(["backup", file], env);
      const beside = await measureWrites(cuelight, backup);
      const made = await backup;
      process.stdout.write(
        `backup ${made.s.toFixed(1)} s, ${made.peak_mb} MB of memory   bare COPY and file copy ${bare_s.toFixed(1)} s   ratio ${(made.s / bare_s).toFixed(2)}` +
          `   a PUT meanwhile ${beside}, on a quiet node ${quiet}\n`,
      );
      if (run < runs) await rm(file);
    }
    const name = `restored_${process.pid}`;
    await database.query(`CREATE DATABASE ${name}`);
    const restored = await runCommand(["restore", path.join(folder, `${runs}.tar`)], {
      DATABASE_URL: database_url.replace(/\/[^/]+$/, `/${name}`),
      DATA_DIR: path.join(folder, "restored"),
    });
    process.stdout.write(`restore, read back ${restored.s.toFixed(1)} s, ${restored.peak_mb} MB of memory\n`);
    await database.query(`DROP DATABASE ${name}`);
    await database.end();
  });
}

async function fill(database: pg.Client, engagement_id: string, data_dir: string): Promise<void> {
  const found = await database.query("SELECT workspace_id FROM engagements WHERE id = $1", [engagement_id]);
  const { workspace_id } = found.rows[0] as { workspace_id: string };
  await database.query(
    `INSERT INTO posts (id, workspace_id, engagement_id, kind, status, caption, source, maker, consented, created_at)
     SELECT 'p' || n, $1, $2, 'photo', 'approved', 'A photo from the gala, ' || md5(n::text), 'phone', 'guest:' || md5((n % 5000)::text), true, n
     FROM generate_series(1, $3::int) AS n`,
    [workspace_id, engagement_id, posts],
  );
  await database.query(
    `INSERT INTO post_files (id, workspace_id, post_id, role, mime, bytes, width, height, sha256)
     SELECT 'f' || n, $1, 'p' || n, 'photo', 'image/jpeg', $3::int, 60, 40, '' FROM generate_series(1, $2::int) AS n`,
    [workspace_id, files, file_bytes],
  );
  const store = openStore(null, data_dir);
  const waiting = Array.from({ length: files }, (_, n) => mediaKey(workspace_id, `f${n + 1}`));
  const putNext = async () => {
    for (let key = waiting.pop(); key; key = waiting.pop())
      await store.put(key, randomBytes(file_bytes), "image/jpeg");
  };
  await Promise.all(Array.from({ length: 8 }, putNext));
}

async function copyBare(database: pg.Client, data_dir: string, folder: string): Promise<void> {
  const target = path.join(folder, "bare");
  const rows = await open(path.join(folder, "bare.rows"), "w");
  for (const table of await listTables(database))
    await copyOut(database, {
      text: copyOutOf(table),
      piece_bytes: 4 << 20,
      onPiece: (piece) => rows.writeFile(piece),
    });
  await rows.sync();
  await rows.close();
  await cp(path.join(data_dir, "media"), target, { recursive: true });
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const handle = await open(path.join(entry.parentPath, entry.name));
    await handle.sync();
    await handle.close();
  }
  await rm(target, { recursive: true });
}

async function measure(work: () => Promise<void>): Promise<number> {
  const began_at = performance.now();
  await work();
  return (performance.now() - began_at) / 1000;
}

/** Runs the command as somebody would, in a process of its own. */
async function runCommand(
  args: string[],
  env: Record<string, string>,
): Promise<{ s: number; peak_mb: number }> {
  const began_at = performance.now();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "../bin/cuelight.js"), ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peak_mb = 0;
  const watching = setInterval(() => {
    peak_mb = Math.max(peak_mb, readPeak(child.pid!));
  }, 50);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(watching);
  if (code !== 0) throw new Error(`cuelight ${args[0]} ended with ${code}`);
  return { s: (performance.now() - began_at) / 1000, peak_mb };
}

function readPeak(pid: number): number {
  try {
    const [, kib] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kib ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** Writes a record every few milliseconds until something else is done; says how long that took. */
async function measureWrites(cuelight: Program, until: Promise<unknown>): Promise<string> {
  const client = openClient(cuelight);
  const took_ms: number[] = [];
  const ended = new AbortController();
  const done = until.finally(() => ended.abort());
  while (!ended.signal.aborted) {
    const began_at = performance.now();
    await client.put("/records/{ref}", { params: { ref: "bench" }, body: { values: { word: "written" } } });
    took_ms.push(performance.now() - began_at);
    await sleep(5);
  }
  await done;
  const sorted = took_ms.toSorted((a, b) => a - b);
  return `p50 ${quantile(sorted, 0.5).toFixed(1)} p99 ${quantile(sorted, 0.99).toFixed(1)} ms`;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
