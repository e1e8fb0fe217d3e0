import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { startEmbedded } from "../src/server/db/embedded.ts";
import { openStore } from "../src/server/media/store.ts";
import { GuestPhone } from "./support/guests/guestPhone.ts";
import { type ChildNode, freePort, startChildNode } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import type { TestAnswer } from "./support/node/testNode.ts";

const root = path.join(import.meta.dirname, "..");

/** The command as somebody types it, in a process of its own. */
function cuelight(args: string[], DATA_DIR: string) {
  const env = { PATH: process.env["PATH"], HOME: os.tmpdir(), DATA_DIR, DISK_RESERVE_MB: "8" };
  return { args: [path.join(root, "bin/cuelight.js"), ...args], options: { cwd: root, env } };
}

function run(args: string[], data_dir: string) {
  const { args: all, options } = cuelight(args, data_dir);
  return promisify(execFile)(process.execPath, all, options);
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-backups-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function startWith(data_dir: string): Promise<ChildNode> {
  const node = await startChildNode(await freePort(), {
    DATA_DIR: data_dir,
    RATE_LIMIT_PER_MIN: "0",
    LOG_LEVEL: "error",
  });
  onTestFinished(() => node.kill());
  return node;
}

/** Writes without pause until told to stop, and remembers what was acknowledged and when. */
class Load {
  readonly words = new Map<string, { word: string; at: number }[]>();
  readonly assets: { id: string; at: number }[] = [];
  readonly posts: { id: string; at: number }[] = [];
  readonly refused: TestAnswer[] = [];
  #stopped = false;
  readonly #node: ChildNode;
  readonly #photo: Buffer<ArrayBuffer>;

  constructor(node: ChildNode, photo: Buffer<ArrayBuffer>) {
    this.#node = node;
    this.#photo = photo;
  }

  stop(): void {
    this.#stopped = true;
  }

  async run(engagement: { id: string; join_code: string }): Promise<void> {
    await Promise.all([
      ...[1, 2, 3].map((loop) => this.#loop((n) => this.#write(`words/${loop}/${n % 20}`, `word ${n}`))),
      this.#loop((n) => this.#upload(n)),
      this.#loop((n) => this.#post(engagement.join_code, n)),
    ]);
  }

  async #loop(work: (n: number) => Promise<void>): Promise<void> {
    for (let n = 1; !this.#stopped; n += 1) await work(n);
  }

  async #write(ref: string, word: string): Promise<void> {
    const answer = await this.#node.call("PUT", `/records/${ref}`, { values: { word } });
    if (answer.status > 201) return void this.refused.push(answer);
    const known = this.words.get(ref) ?? [];
    known.push({ word, at: Date.now() });
    this.words.set(ref, known);
  }

  /** Every third asset is deleted again, so that a backup meets files that go. */
  async #upload(n: number): Promise<void> {
    const raw = this.#photo;
    const headers = { "Content-Type": "application/octet-stream" };
    const answer = await this.#node.call("POST", "/assets", undefined, { raw, headers });
    if (answer.status !== 201) return void this.refused.push(answer);
    if (n % 3 !== 0) return void this.assets.push({ id: answer.body.id, at: Date.now() });
    const gone = await this.#node.call("DELETE", `/assets/${answer.body.id}`);
    if (gone.status !== 204) this.refused.push(gone);
  }

  async #post(join_code: string, n: number): Promise<void> {
    const phone = new GuestPhone(this.#node.url, join_code);
    await phone.post({ kind: "photo", mime: "image/jpeg", bytes: this.#photo, caption: `Photo ${n}` });
    this.posts.push({ id: phone.post_id!, at: Date.now() });
  }
}

async function photo(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 700, height: 500, channels: 3, background: "#000", noise } });
  return Buffer.from(await picture.jpeg({ quality: 90 }).toBuffer());
}

async function withDatabase<T>(data_dir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ data_dir, log: () => {} });
  const client = new pg.Client({ connectionString: database.url });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await database.stop();
  }
}

/** Files that a row names, which must be there, with the hash that the row has of them. */
async function listNamedFiles(client: pg.Client): Promise<{ key: string; sha256: string | null }[]> {
  const { rows } = await client.query<{ key: string; sha256: string | null }>(
    `SELECT workspace_id || '/' || coalesce(file_id, id) AS key, sha256 FROM assets
     UNION ALL SELECT workspace_id || '/' || id, sha256 FROM post_files`,
  );
  return rows;
}

test("a backup under load restores to everything that was acknowledged before it began, and nothing names what is missing", async ({
  annotate,
}) => {
  const [data_dir, other_dir, folder] = await Promise.all([createDataDir(), createDataDir(), makeFolder()]);
  onTestFinished(() => data_dir.remove());
  onTestFinished(() => other_dir.remove());
  const node = await startWith(data_dir.path);
  const { body: engagement } = await node.call("POST", "/engagements", { title: "Gala", moderation: "open" });
  const load = new Load(node, await photo());
  const writing = load.run(engagement);
  await expect.poll(() => load.posts.length >= 5 && load.assets.length >= 5).toBe(true);

  const file = path.join(folder, "under load.tar");
  const began_at = Date.now();
  const { stdout } = await run(["backup", file], data_dir.path);
  const ended_at = Date.now();
  expect(stdout).toContain("read back and found whole");
  load.stop();
  await writing;
  expect(load.refused).toEqual([]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["under load.tar"]);

  // A folder that a node uses is refused, and so is one that holds data.
  await expect(run(["restore", file], data_dir.path)).rejects.toThrow("DATA_DIR is in use by process");
  await expect(run(["restore", file, "--replace"], data_dir.path)).rejects.toThrow("DATA_DIR is in use");
  expect((await run(["restore", file], other_dir.path)).stdout).toContain("read back and found whole");
  expect(await node.terminate()).toBe(0);
  await expect(run(["restore", file], data_dir.path)).rejects.toThrow("There is data already");

  const store = openStore(null, other_dir.path);
  const named = await withDatabase(other_dir.path, listNamedFiles);
  for (const { key, sha256 } of named) {
    const bytes = Buffer.concat(await (await store.read(key)).stream.toArray());
    if (sha256 !== null)
      expect([key, createHash("sha256").update(bytes).digest("hex")]).toEqual([key, sha256]);
  }

  const restored = await startWith(other_dir.path);
  for (const [ref, words] of load.words) {
    const { values } = (await restored.call("GET", `/records/${ref}`)).body as { values?: { word: string } };
    const before = words.findLastIndex(({ at }) => at < began_at);
    const place = words.findIndex(({ word }) => word === values?.word);
    // It may have been written over while the backup began, but never be older than what was acknowledged before.
    if (before >= 0) expect([ref, place >= before]).toEqual([ref, true]);
  }
  for (const { id, at } of load.assets) {
    const { status } = await restored.call("GET", `/assets/${id}`);
    if (at < began_at) expect([id, status]).toEqual([id, 200]);
  }
  const posts = await listPosts(restored, engagement.id);
  for (const { id, at } of load.posts) if (at < began_at) expect(posts).toContain(id);
  const shown = await fetch(`${restored.url}/readyz`);
  expect(await shown.json()).toMatchObject({ ok: true });
  expect(restored.said()).not.toContain('"level":50');
  expect(await restored.terminate()).toBe(0);
  await annotate(
    `${named.length} files; ${load.assets.length} assets, ${load.posts.length} posts and ${[...load.words.values()].flat().length} words were written beside a backup of ${ended_at - began_at} ms`,
  );
});

async function listPosts(node: ChildNode, engagement_id: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ""; ;) {
    const { body } = await node.call("GET", `/engagements/${engagement_id}/posts?limit=200${cursor}`);
    ids.push(...body.items.map(({ post_id }: { post_id: string }) => post_id));
    if (body.next_cursor === null) return ids;
    cursor = `&cursor=${body.next_cursor}`;
  }
}

test("a killed backup leaves nothing that looks like one, and a stopped node is backed up too", async () => {
  const [data_dir, other_dir, folder] = await Promise.all([createDataDir(), createDataDir(), makeFolder()]);
  onTestFinished(() => data_dir.remove());
  onTestFinished(() => other_dir.remove());
  const node = await startWith(data_dir.path);
  await node.call("PUT", "/records/word", { values: { word: "kept" } });
  const raw = await photo();
  const headers = { "Content-Type": "application/octet-stream" };
  for (let n = 0; n < 20; n += 1)
    expect((await node.call("POST", "/assets", undefined, { raw, headers })).status).toBe(201);

  const file = path.join(folder, "killed.tar");
  const { args, options } = cuelight(["backup", file], data_dir.path);
  for (let round = 0; round < 4; round += 1) {
    const child = spawn(process.execPath, args, options);
    const ended = once(child, "exit");
    const isWriting = async () => (await stat(`${file}.partial`).catch(() => null)) !== null;
    while (child.exitCode === null && !(await isWriting())) await sleep(1);
    await sleep(round * 30);
    child.kill("SIGKILL");
    await ended;
    // A whole one was renamed before it was killed.
    if ((await readdir(folder)).includes("killed.tar")) {
      await run(["restore", file], other_dir.path);
      break;
    }
    expect(await stat(file).catch(() => null)).toBe(null);
    await expect(run(["restore", `${file}.partial`], other_dir.path)).rejects.toThrow("cannot be used");
  }
  await rm(file, { force: true });
  expect(await node.terminate()).toBe(0);

  await run(["backup", file], data_dir.path);
  expect(await data_dir.postmaster()).toBe(undefined);
  expect(await readdir(folder)).toEqual(["killed.tar"]);
  await run(["restore", file, "--replace"], other_dir.path);
  const restored = await startWith(other_dir.path);
  expect((await restored.call("GET", "/records/word")).body.values).toEqual({ word: "kept" });
  expect((await restored.call("GET", "/assets?limit=200")).body.items.length).toBe(20);
  expect(await restored.terminate()).toBe(0);
});
