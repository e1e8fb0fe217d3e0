import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { picture } from "../../../test/support/browser/pictures.ts";
import { storePhotos } from "../../../test/support/guests/storedPhotos.ts";
import { startS3 } from "../../../test/support/node/s3Server.ts";
import { createTestDatabase } from "../../../test/support/node/testDatabase.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { type Config, readConfig } from "../config.ts";
import { lockForBackup } from "../db/backupLock.ts";
import { listKnownMigrations, migrateWithin } from "../db/migrate.ts";
import { startNode } from "../node.ts";
import { mediaKey } from "../media/mediaKey.ts";
import { MediaMissing, openStore } from "../media/store.ts";
import { makeBackup } from "./makeBackup.ts";
import { makeDueBackup } from "./makeDueBackup.ts";
import { readBackup } from "./readBackup.ts";
import { restoreBackup } from "./restoreBackup.ts";

let folder: string;
let node: TestNode;
let config: Config;
/** A backup of the node as `beforeAll` left it. */
let file: string;
let photo_ids: string[];
let asset: { id: string };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-backup-"));
  node = await startTestNode();
  config = node.node.app.config;
  // Everything that COPY has to escape.
  await node.call("PUT", "/records/odd", { values: { word: 'a\tb\\N\n"c"\\. ü 🎤', none: "" } });
  asset = await upload();
  // What is found out about the asset in the background would differ from the backup.
  await vi.waitUntil(async () => (await node.node.app.pool.query("SELECT FROM jobs")).rowCount === 0, {
    timeout: 120_000,
  });
  const database = await connect(node.database_url);
  const { id: engagement_id } = (await node.call("POST", "/engagements", { title: "Gala" })).body;
  photo_ids = await storePhotos({ database, data_dir: config.DATA_DIR, engagement_id }, 510, (nth) =>
    Buffer.alloc(nth === 7 ? 20_000_000 : 100 + nth, `photo ${nth}`),
  );
  await database.end();
  file = path.join(folder, "first.tar");
  await makeBackup(config, file);
});

afterAll(async () => {
  await node.stop();
  await rm(folder, { recursive: true });
});

async function upload(): Promise<{ id: string }> {
  const raw = await picture("png");
  const headers = { "Content-Type": "application/octet-stream" };
  return (await node.call("POST", "/assets", undefined, { raw, headers })).body;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** An empty place to restore into. */
async function emptyPlace(env: Record<string, string> = {}): Promise<Config> {
  const database = await createTestDatabase("template1");
  onTestFinished(() => database.drop());
  const DATA_DIR = await mkdtemp(path.join(folder, "data-"));
  return readConfig({
    DATA_DIR,
    DATABASE_URL: database.url,
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "silent",
    ...env,
  });
}

/** All rows of all tables as text. */
async function readTables(url: string): Promise<Record<string, string[]>> {
  const client = await connect(url);
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%'",
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM "${name}" t ORDER BY 1`,
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  } finally {
    await client.end();
  }
}

const countTables = async (url: string) => Object.keys(await readTables(url)).length;

test("a backup of a running node restores to the same rows and files, and a node runs on them", async () => {
  const place = await emptyPlace();
  const manifest = await restoreBackup(place, file, { replace: false });
  const [before, after] = [await readTables(node.database_url), await readTables(place.DATABASE_URL!)];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  // These begin anew, and are written by the running node all the time.
  for (const name of ["changes", "installation", "jobs", "keys", "nodes", "trouble_looks"]) {
    delete before[name];
    delete after[name];
  }
  expect(after).toEqual(before);
  expect(manifest.files).toMatchObject({ count: photo_ids.length + 1, missing_count: 0 });

  const workspace_id = node.node.first_workspace_id;
  const stores = [openStore(null, config.DATA_DIR), openStore(null, place.DATA_DIR)];
  for (const id of [asset.id, ...photo_ids]) {
    const [one, other] = await Promise.all(
      stores.map(async (store) =>
        Buffer.concat(await (await store.read(mediaKey(workspace_id, id))).stream.toArray()),
      ),
    );
    expect(one!.equals(other!)).toBe(true);
  }

  const restored = await startNode({ ...place, CUELIGHT_BOOTSTRAP_KEY: config.CUELIGHT_BOOTSTRAP_KEY });
  onTestFinished(() => restored.drain());
  expect(restored.app.installation.secret.equals(node.node.app.installation.secret)).toBe(true);
  expect(restored.app.installation.epoch).not.toBe(node.node.app.installation.epoch);
  const answer = await fetch(`${restored.url}/api/v1/records/odd`, {
    headers: { Authorization: `Bearer ${config.CUELIGHT_BOOTSTRAP_KEY[0]}` },
  });
  expect(((await answer.json()) as { values: unknown }).values).toEqual({
    word: 'a\tb\\N\n"c"\\. ü 🎤',
    none: "",
  });
  const written = await fetch(`${restored.url}/api/v1/presenters`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${config.CUELIGHT_BOOTSTRAP_KEY[0]}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify({ name: "Ada" }),
  });
  expect(written.status).toBe(201);
});

test("only its owner can read the file, and it is never written over", async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(makeBackup(config, file)).rejects.toThrow("is there already");
  await expect(makeBackup(config, path.join(folder, "none/at.tar"))).rejects.toThrow("There is no folder");
  expect((await readdir(folder)).filter((name) => name.includes("partial"))).toEqual([]);
});

test("a damaged or unfinished file is refused before anything is written", async () => {
  const place = await emptyPlace();
  const whole = await readFile(file);
  const damaged = path.join(folder, "damaged.tar");
  const places = [0, 0.1, 0.5, 0.9].map((share) => Math.floor((whole.length - 2_000) * share));
  for (const at of places) {
    const other = Buffer.from(whole);
    other[at] = other[at]! ^ 0xff;
    await writeFile(damaged, other);
    await expect(restoreBackup(place, damaged, { replace: false })).rejects.toThrow(
      "The backup cannot be used",
    );
  }
  for (const length of [0, 700, Math.floor(whole.length / 2), whole.length - 20_000]) {
    await copyFile(file, damaged);
    await truncate(damaged, length);
    await expect(restoreBackup(place, damaged, { replace: false })).rejects.toThrow(
      "The backup cannot be used",
    );
  }
  expect(await countTables(place.DATABASE_URL!)).toBe(0);
  expect(await readdir(place.DATA_DIR)).toEqual([]);
});

test("a restore is refused where there is data, and where a node runs", async () => {
  await expect(restoreBackup(config, file, { replace: true })).rejects.toThrow("stop all its nodes first");
  const place = await emptyPlace();
  await restoreBackup(place, file, { replace: false });
  await expect(restoreBackup(place, file, { replace: false })).rejects.toThrow("--replace");

  const client = await connect(place.DATABASE_URL!);
  onTestFinished(() => client.end());
  await client.query("DELETE FROM records");
  const old = path.join(place.DATA_DIR, "media/passing/old");
  await mkdir(path.dirname(old), { recursive: true });
  await writeFile(old, "a file of before");
  await utimes(old, 1_700_000_000, 1_700_000_000);
  await restoreBackup(place, file, { replace: true });
  expect((await client.query("SELECT ref FROM records")).rows).toEqual([{ ref: "odd" }]);
  expect(await readdir(path.dirname(old))).toEqual([]);
});

test("a table that somebody made beside ours is left out, and all else is restored", async () => {
  const client = await connect(node.database_url);
  onTestFinished(() => client.end());
  await client.query("CREATE TABLE own (id serial, word text); INSERT INTO own (word) VALUES ('theirs')");
  onTestFinished(() => client.query("DROP TABLE own").then(() => undefined));
  const with_own = path.join(folder, "own.tar");
  await makeBackup(config, with_own);
  const place = await emptyPlace();
  await restoreBackup(place, with_own, { replace: false });
  expect(Object.keys(await readTables(place.DATABASE_URL!)).includes("own")).toBe(false);
  expect((await readTables(place.DATABASE_URL!))["records"]!.length).toBe(1);
});

test("a backup of an earlier version is brought up to this one", async () => {
  const old = await emptyPlace();
  const client = await connect(old.DATABASE_URL!);
  onTestFinished(() => client.end());
  await client.query("BEGIN");
  await migrateWithin(client, "0043_after");
  await client.query("INSERT INTO workspaces (id, name) VALUES ('w', 'House'); COMMIT");
  const earlier = path.join(folder, "earlier.tar");
  const { manifest } = await makeBackup(old, earlier);
  expect(manifest.migrations.at(-1)).toBe("0043_after");
  const place = await emptyPlace();
  await restoreBackup(place, earlier, { replace: false });
  const restored = await connect(place.DATABASE_URL!);
  onTestFinished(() => restored.end());
  expect((await restored.query("SELECT name FROM workspaces")).rows).toEqual([{ name: "House" }]);
  const { rows } = await restored.query<{ name: string }>("SELECT name FROM kysely_migration ORDER BY name");
  expect(rows.map(({ name }) => name)).toEqual(await listKnownMigrations());
});

test("tables of another program are never removed", async () => {
  const place = await emptyPlace();
  const client = await connect(place.DATABASE_URL!);
  onTestFinished(() => client.end());
  await client.query("CREATE TABLE theirs (id int); INSERT INTO theirs VALUES (1)");
  await expect(restoreBackup(place, file, { replace: true })).rejects.toThrow("another program");
  expect((await client.query("SELECT id FROM theirs")).rows).toEqual([{ id: 1 }]);
});

test("a backup by a newer version is refused with a plain sentence", async () => {
  const client = await connect(node.database_url);
  onTestFinished(() => client.end());
  await client.query("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_later', now()::text)");
  const newer = path.join(folder, "newer.tar");
  await makeBackup(config, newer);
  await client.query("DELETE FROM kysely_migration WHERE name = '9999_later'");
  const place = await emptyPlace();
  await expect(restoreBackup(place, newer, { replace: false })).rejects.toThrow("made by a newer version");
  expect(await countTables(place.DATABASE_URL!)).toBe(0);
});

test("one backup is made at a time, and a file that is deleted meanwhile stays until it is done", async () => {
  const client = await connect(node.database_url);
  expect(await lockForBackup(client)).toBe(true);
  await writeFile(path.join(folder, "second.tar.partial"), "half of the other one");
  await expect(makeBackup(config, path.join(folder, "second.tar"))).rejects.toThrow("Another backup");
  expect(await readFile(path.join(folder, "second.tar.partial"), "utf8")).toBe("half of the other one");
  const { id } = await upload();
  expect((await node.call("DELETE", `/assets/${id}`)).status).toBe(204);
  const key = mediaKey(node.node.first_workspace_id, id);
  const read = async () => (await node.node.app.media.read(key)).stream.destroy();
  await read();
  const jobs = await connect(node.database_url);
  onTestFinished(() => jobs.end());
  await jobs.query("UPDATE jobs SET run_at = 0 WHERE subject = $1", [id]);
  await expect
    .poll(async () => (await jobs.query("SELECT run_at FROM jobs WHERE subject = $1", [id])).rows[0]?.run_at)
    .not.toBe("0");
  await read();

  await client.end();
  await jobs.query("UPDATE jobs SET run_at = 0 WHERE task = 'erase'");
  await expect.poll(() => read().catch((error: unknown) => error)).toBeInstanceOf(MediaMissing);
});

test("a file that is missing in the store is reported, and everything else is in the backup", async () => {
  const { id } = await upload();
  await node.node.app.media.remove(mediaKey(node.node.first_workspace_id, id));
  const { manifest } = await makeBackup(config, path.join(folder, "missing.tar"));
  expect(manifest.files).toMatchObject({
    missing: [mediaKey(node.node.first_workspace_id, id)],
    missing_count: 1,
    count: photo_ids.length + 1,
  });
  await node.call("DELETE", `/assets/${id}`);
});

test("every column that names a stored file is known", async () => {
  const client = await connect(node.database_url);
  onTestFinished(() => client.end());
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND (column_name LIKE '%file%' OR table_name LIKE '%file%' AND column_name = 'id') ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "assets.file_id",
    "assets.previous_file",
    "post_files.id",
    "upload_parts.file_id",
  ]);
});

test("scheduled backups go to a folder, and the oldest go", async () => {
  const to = path.join(folder, "kept");
  const settings = { ...config, BACKUP_TO: to, BACKUP_KEEP: 2 };
  const day = (nth: number) => Date.UTC(2026, 10, nth, 3, 30);
  await writeFile(path.join(folder, "other.txt"), "");
  for (const nth of [1, 2, 3]) await makeDueBackup(settings, day(nth));
  expect((await readdir(to)).toSorted()).toEqual([
    "cuelight-20261102T033000Z.tar",
    "cuelight-20261103T033000Z.tar",
  ]);
});

test("scheduled backups go to a bucket with the settings of the media, and are read back", async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const settings = {
    ...config,
    MEDIA_URL: s3.urlOf("media"),
    BACKUP_TO: "s3://media/nightly",
    BACKUP_KEEP: 1,
  };
  // Its files are in the folder of the node; in the bucket they are missing.
  for (const nth of [1, 2]) {
    const made = await makeDueBackup(settings, Date.UTC(2026, 10, nth));
    expect(made.file).toBe(`s3://media/nightly/cuelight-2026110${nth}T000000Z.tar`);
  }
  const bucket = openStore(s3.urlOf("media"), "unused");
  await expect(bucket.read("nightly/cuelight-20261101T000000Z.tar")).rejects.toThrow(MediaMissing);
  const { stream } = await bucket.read("nightly/cuelight-20261102T000000Z.tar");
  const read = await readBackup(stream as AsyncIterable<Buffer>);
  expect(read.files.missing_count).toBe(photo_ids.length + 1);
  expect(
    (await readdir(path.join(config.DATA_DIR, "tmp"))).filter((name) => name.includes("cuelight-")),
  ).toEqual([]);
});

test("a large backup goes to a bucket in parts, and restores from there", async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const BACKUP_TO = s3.urlOf("media").replace("?", "/large?");
  const made = await makeDueBackup({ ...config, BACKUP_TO });
  expect(made.bytes).toBeGreaterThan(20_000_000);
  const bucket = openStore(s3.urlOf("media"), "unused");
  const { stream } = await bucket.read(made.file.replace("s3://media/", ""));
  const fetched = path.join(folder, "fetched.tar");
  await writeFile(fetched, stream);
  expect(await restoreBackup(await emptyPlace(), fetched, { replace: false })).toEqual(made.manifest);
});

test("media in a bucket are backed up from there, and restored into a folder or a bucket", async () => {
  const [from, to] = await Promise.all([startS3(), startS3()]);
  onTestFinished(() => from.stop());
  onTestFinished(() => to.stop());
  const MEDIA_URL = from.urlOf("media");
  const keys = photo_ids.slice(0, 20).map((id) => mediaKey(node.node.first_workspace_id, id));
  const bucket = openStore(MEDIA_URL, "unused");
  for (const [nth, key] of keys.entries())
    await bucket.put(key, Buffer.alloc(nth === 3 ? 2_000_000 : nth, `photo ${nth}`), "image/jpeg");
  const in_bucket = path.join(folder, "bucket.tar");
  const { manifest } = await makeBackup({ ...config, MEDIA_URL }, in_bucket);
  expect(manifest.files.count).toBe(20);
  for (const env of [{}, { MEDIA_URL: to.urlOf("media") }] as Record<string, string>[]) {
    const place = await emptyPlace(env);
    await restoreBackup(place, in_bucket, { replace: false });
    const store = openStore(place.MEDIA_URL ?? null, place.DATA_DIR);
    for (const key of keys) {
      const [one, other] = await Promise.all(
        [bucket, store].map(async (each) => Buffer.concat(await (await each.read(key)).stream.toArray())),
      );
      expect(one!.equals(other!)).toBe(true);
    }
  }
});
