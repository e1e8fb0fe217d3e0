import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { listSeries } from "../src/server/backups/wal/series.ts";
import { findRunning } from "../src/server/db/embedded.ts";
import { picture } from "./support/browser/pictures.ts";
import { type ChildNode, freePort, startChildNode } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";

const root = path.join(import.meta.dirname, "..");
/** A busy machine takes its time for a base, and for a round after an end. */
const patience = { timeout: 120_000, interval: 100 };

async function makeDataDir(): Promise<string> {
  const data_dir = await createDataDir();
  onTestFinished(() => data_dir.remove());
  return data_dir.path;
}

/** A folder for the archive, which is not there yet. */
async function makeArchive(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-archive-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return path.join(folder, "wal");
}

async function start(DATA_DIR: string, BACKUP_WAL_TO?: string): Promise<ChildNode> {
  const node = await startChildNode(await freePort(), {
    DATA_DIR,
    RATE_LIMIT_PER_MIN: "0",
    LOG_LEVEL: "error",
    ...(BACKUP_WAL_TO ? { BACKUP_WAL_TO } : {}),
  });
  onTestFinished(() => node.kill());
  return node;
}

/** The command as somebody types it, in a process of its own. */
function restore(DATA_DIR: string, to: number | "latest", archive: string) {
  const moment = to === "latest" ? to : new Date(to).toISOString();
  const args = [path.join(root, "bin/cuelight.js"), "restore", "--to", moment, archive];
  const env = { PATH: process.env["PATH"], HOME: os.tmpdir(), DATA_DIR, DISK_RESERVE_MB: "8" };
  return promisify(execFile)(process.execPath, args, { cwd: root, env });
}

/** The moment up to which the newest series can be restored; 0 until it can. */
async function reach(archive: string): Promise<number> {
  const series = (await listSeries(archive)).at(-1);
  const until = series?.archived?.until ?? 0;
  return series?.bases.some(({ at }) => at <= until) ? until : 0;
}

const waitUntilArchived = (archive: string, moment: number) =>
  expect.poll(() => reach(archive), patience).toBeGreaterThan(moment);

interface Write {
  word: string;
  sent_at: number;
  done_at: number;
}

/** Writes without pause, and remembers when each write was sent and acknowledged. */
class Load {
  readonly writes = new Map<string, Write[]>();
  readonly refused: unknown[] = [];
  readonly #node: ChildNode;
  #isStopped = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(node: ChildNode) {
    this.#node = node;
  }

  start(): void {
    this.#running = Promise.all([1, 2, 3, 4].map((loop) => this.#loop(loop)));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  /** Counts what was acknowledged. */
  get count(): number {
    return [...this.writes.values()].flat().filter(({ done_at }) => done_at < Infinity).length;
  }

  async #loop(loop: number): Promise<void> {
    for (let n = 1; !this.#isStopped; n += 1) {
      const ref = `words/${loop}/${n % 10}`;
      const word = `word ${n} ${"x".repeat(1_900)}`;
      const sent_at = Date.now();
      const answer = await this.#node.call("PUT", `/records/${ref}`, { values: { word } }).catch(() => null);
      const isDone = answer !== null && answer.status <= 201;
      if (!isDone) this.refused.push(answer?.body);
      // What was not acknowledged may still have been written.
      const done_at = isDone ? Date.now() : Infinity;
      this.writes.set(ref, [...(this.writes.get(ref) ?? []), { word, sent_at, done_at }]);
      // The program was killed.
      if (answer === null) return;
    }
  }

  /** Each word must be the last that was acknowledged before the moment, or one that was on its way then. */
  async compare(node: ChildNode, moment: number): Promise<void> {
    for (const [ref, writes] of this.writes) {
      const { status, body } = await node.call("GET", `/records/${ref}`);
      const found = status === 404 ? -1 : writes.findIndex(({ word }) => word === body.values.word);
      const least = writes.findLastIndex(({ done_at }) => done_at < moment);
      const most = writes.findLastIndex(({ sent_at }) => sent_at <= moment);
      expect([ref, found >= least, found <= most]).toEqual([ref, true, true]);
    }
  }
}

const readWord = async (node: ChildNode, ref: string) =>
  (await node.call("GET", `/records/${ref}`)).body.values?.word;

async function write(node: ChildNode, ref: string, word: string): Promise<void> {
  const { status } = await node.call("PUT", `/records/${ref}`, { values: { word } });
  expect(status).toBeLessThan(202);
}

/** Returns the number of rows. */
async function query(data_dir: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: (await findRunning(data_dir))! });
  await client.connect();
  const { rows } = await client.query<object>(text);
  await client.end();
  return rows.length;
}

/** A moment that is after everything that was answered and before everything that is sent next. */
async function takeMoment(): Promise<number> {
  await sleep(20);
  const moment = Date.now();
  await sleep(20);
  return moment;
}

test("a restore to a moment between two acknowledged writes under load has the first, its files, and nothing later", async ({
  annotate,
}) => {
  const [data_dir, other_dir, archive] = [await makeDataDir(), await makeDataDir(), await makeArchive()];
  const node = await start(data_dir, archive);
  const load = new Load(node);
  load.start();
  await expect.poll(() => reach(archive), patience).toBeGreaterThan(0);
  const raw = await picture("png");
  const headers = { "Content-Type": "application/octet-stream" };
  const asset = (await node.call("POST", "/assets", undefined, { raw, headers })).body as { id: string };
  await write(node, "pair", "first");
  // Segments that are full are packed.
  await query(data_dir, "SELECT pg_switch_wal()");
  // The file is copied before it is erased.
  await waitUntilArchived(archive, Date.now());
  const moment = await takeMoment();
  await write(node, "pair", "second");
  await write(node, "later", "not yet");
  await query(data_dir, "SELECT pg_switch_wal()");
  expect((await node.call("DELETE", `/assets/${asset.id}`)).status).toBe(204);
  await waitUntilArchived(archive, Date.now());

  // The node goes on meanwhile.
  const began_at = Date.now();
  const { stdout, stderr } = await restore(other_dir, moment, archive);
  const took_ms = Date.now() - began_at;
  await load.stop();
  expect(load.refused).toEqual([]);
  expect({ stdout, stderr }).toEqual({
    stdout: expect.stringContaining(`the state of ${new Date(moment).toISOString()}`),
    stderr: "",
  });
  expect(await readWord(node, "pair")).toBe("second");

  const restored = await start(other_dir);
  expect(await readWord(restored, "pair")).toBe("first");
  expect((await restored.call("GET", "/records/later")).status).toBe(404);
  await load.compare(restored, moment);
  expect((await restored.call("GET", `/assets/${asset.id}`)).status).toBe(200);
  const named = await readdir(path.join(other_dir, "media"), { recursive: true });
  expect(named.some((name) => name.endsWith(asset.id))).toBe(true);
  await write(restored, "pair", "third");
  expect(restored.said()).not.toContain('"level":50');
  expect(await restored.terminate()).toBe(0);

  // Where there is data nothing is written, and a moment outside is refused.
  await expect(restore(other_dir, moment, archive)).rejects.toThrow("There is data already");
  await expect(restore(data_dir, moment, archive)).rejects.toThrow("There is data already");
  const empty = await makeDataDir();
  await expect(restore(empty, Date.now() + 60_000, archive)).rejects.toThrow("does not hold that moment");
  await expect(restore(empty, moment - 86_400_000, archive)).rejects.toThrow("does not hold that moment");
  expect(load.count).toBeGreaterThan(100);
  await annotate(`${load.count} words were written meanwhile; the restore took ${took_ms} ms`);
});

test("after kill -9 of program and database the archive goes on, and holds all that was acknowledged before and after", async () => {
  const [data_dir, archive] = [await makeDataDir(), await makeArchive()];
  const first = await start(data_dir, archive);
  await expect.poll(() => reach(archive), patience).toBeGreaterThan(0);
  const load = new Load(first);
  load.start();
  await expect.poll(() => load.count, patience).toBeGreaterThan(200);
  const noted = await readFile(path.join(data_dir, "postgres/postmaster.pid"), "utf8");
  process.kill(Number(noted.split("\n")[0]), "SIGKILL");
  await first.kill();
  await load.stop();
  const killed_at = await takeMoment();

  const second = await start(data_dir, archive);
  await write(second, "after", "the end");
  const last_at = await takeMoment();
  await waitUntilArchived(archive, last_at);
  expect((await listSeries(archive)).length).toBe(1);
  expect(await second.terminate()).toBe(0);

  const [before_dir, last_dir] = [await makeDataDir(), await makeDataDir()];
  await restore(before_dir, killed_at, archive);
  const before = await start(before_dir);
  await load.compare(before, killed_at);
  expect((await before.call("GET", "/records/after")).status).toBe(404);
  expect(await before.terminate()).toBe(0);

  // The restored one is archived too, as a series of its own, and can be restored from there.
  await restore(last_dir, "latest", archive);
  const last = await start(last_dir, archive);
  await load.compare(last, last_at);
  expect(await readWord(last, "after")).toBe("the end");
  await write(last, "after", "the beginning");
  await waitUntilArchived(archive, Date.now());
  expect((await listSeries(archive)).length).toBe(2);
  expect(await last.terminate()).toBe(0);
  const again_dir = await makeDataDir();
  await restore(again_dir, "latest", archive);
  const again = await start(again_dir);
  expect(await readWord(again, "after")).toBe("the beginning");
  expect(await again.terminate()).toBe(0);
});

test("while the archive cannot be written the node serves on and says so, and what happened meanwhile is in it later", async () => {
  const [data_dir, other_dir, archive] = [await makeDataDir(), await makeDataDir(), await makeArchive()];
  await mkdir(`${archive}-kept`);
  await symlink(`${archive}-kept`, archive);
  const node = await start(data_dir, archive);
  const readWal = async () => (await node.call("GET", "/operations")).body.wal;
  await expect.poll(async () => (await readWal()).since, patience).toEqual(expect.any(Number));
  expect(await readWal()).toMatchObject({ folder: archive, failing_since: null, error: null });

  // It is another thing at once: between two steps a round would make the folder anew.
  const turnInto = async (what: string) => {
    await symlink(what, `${archive}-next`);
    await rename(`${archive}-next`, archive);
  };
  await writeFile(`${archive}-blocked`, "a file where a folder should be");
  await turnInto(`${archive}-blocked`);
  await expect.poll(async () => (await readWal()).error, patience).toContain(archive);
  const { remarks } = (await node.call("GET", "/operations")).body;
  expect(remarks).toContainEqual(expect.objectContaining({ about: "backup", is_urgent: true }));
  await write(node, "pair", "first");
  const moment = await takeMoment();
  await write(node, "pair", "second");

  await turnInto(`${archive}-kept`);
  await expect.poll(async () => (await readWal()).failing_since, patience).toBe(null);
  await waitUntilArchived(archive, Date.now());
  expect((await listSeries(archive)).length).toBe(1);
  await restore(other_dir, moment, archive);
  const restored = await start(other_dir);
  expect(await readWord(restored, "pair")).toBe("first");
  expect(await restored.terminate()).toBe(0);

  // An archive that is gone for good begins anew.
  await rm(archive, { recursive: true, maxRetries: 5 });
  await waitUntilArchived(archive, Date.now());
  const third_dir = await makeDataDir();
  await restore(third_dir, "latest", archive);
  const third = await start(third_dir);
  expect(await readWord(third, "pair")).toBe("second");
  expect(await third.terminate()).toBe(0);
  expect(await node.terminate()).toBe(0);

  // Without the setting the database holds no WAL for anybody.
  const without = await start(data_dir);
  const countSlots = () => query(data_dir, "SELECT FROM pg_replication_slots");
  await expect.poll(countSlots, patience).toBe(0);
  expect((await without.call("GET", "/operations")).body.wal).toBe(null);
  expect(await without.terminate()).toBe(0);
});
