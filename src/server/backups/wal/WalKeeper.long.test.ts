import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createDataDir } from "../../../../test/support/node/dataDir.ts";
import { readConfig } from "../../config.ts";
import { startEmbedded } from "../../db/embedded.ts";
import { hasOwnDisk } from "../disks.ts";
import { archived_file, listSeries, unfinished_base } from "./series.ts";
import { WalKeeper } from "./WalKeeper.ts";

/** Linux keeps this folder in memory. */
const other_disk = "/dev/shm";
const canHaveOwnDisk = await hasOwnDisk({ root: other_disk, cluster: os.tmpdir() });
if (!canHaveOwnDisk)
  console.log(`The test of an archive whose disk is away is left out: ${other_disk} is no disk of its own.`);

let DATA_DIR: string;
let client: pg.Client;
beforeAll(async () => {
  const data_dir = await createDataDir();
  const database = await startEmbedded({ data_dir: data_dir.path, log: () => {} });
  DATA_DIR = data_dir.path;
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("CREATE TABLE installation (name text PRIMARY KEY, value text NOT NULL)");
  return async () => {
    await client.end();
    await database.stop();
    await data_dir.remove();
  };
});

async function makeFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(path.join(parent, "cuelight-keeper-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function openKeeper(root: string, env: Record<string, string> = {}, say = (_line: string) => {}): WalKeeper {
  const given = { DATA_DIR, BACKUP_WAL_TO: root, DISK_FREE_MB: "1", DISK_FLOOR_MB: "0", ...env };
  const keeper = new WalKeeper(readConfig(given), say);
  onTestFinished(() => keeper.close());
  return keeper;
}

/** Goes round until one can go back to a moment. */
async function archive(keeper: WalKeeper): Promise<void> {
  await expect.poll(async () => (await keeper.round()).since, { interval: 100 }).not.toBe(null);
}

async function listSlots(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("SELECT slot_name AS name FROM pg_replication_slots");
  return rows.map(({ name }) => name);
}

/** Lists the connections of all keepers, the oldest first: WAL is copied over one, and each base has its own. */
async function listConnections(): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'cuelight wal' ORDER BY backend_start",
  );
  return rows.map(({ pid }) => pid);
}

/** Lets the clock stand so much later, for the rest of the test. */
function pass(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  onTestFinished(() => void vi.useRealTimers());
}

const namesOf = async (root: string) => (await listSeries(root)).map(({ name }) => name);

test.runIf(canHaveOwnDisk)(
  "while the archive's disk is away its WAL is held, and the series goes on",
  async () => {
    const [disk, below] = [await makeFolder(other_disk), await makeFolder(os.tmpdir())];
    const root = path.join(below, "mount/archive");
    await mkdir(path.join(disk, "archive"));
    await symlink(disk, path.join(below, "mount"));
    await archive(openKeeper(root));
    const slots = await listSlots();
    expect(await namesOf(root)).toEqual(slots);

    // As a folder on which nothing is mounted, with that of the archive in it and without.
    for (const folder of ["", "archive"]) {
      await rm(path.join(below, "mount"), { recursive: true });
      await mkdir(path.join(below, "mount", folder), { recursive: true });
      const state = await openKeeper(root).round();
      expect(state.error).toBe(`${path.join(root, slots[0]!)} is gone: the disk of the archive is not there`);
      expect(await listSlots()).toEqual(slots);
      expect(await readdir(path.join(below, "mount"))).toEqual(folder === "" ? [] : [folder]);
    }
    await rm(path.join(below, "mount"), { recursive: true });
    await symlink(disk, path.join(below, "mount"));
    expect((await openKeeper(root).round()).error).toBe(null);
    expect(await namesOf(root)).toEqual(slots);

    // Another disk in its place is taken at once.
    await rm(path.join(disk, "archive"), { recursive: true });
    await archive(openKeeper(root));
    expect(await namesOf(root)).toEqual(await listSlots());
    expect(await listSlots()).not.toEqual(slots);
  },
);

test("a file that is gone is made again from what the database holds, and an archive that was removed begins anew", async () => {
  const root = path.join(await makeFolder(os.tmpdir()), "archive");
  const keeper = openKeeper(root);
  await archive(keeper);
  const slots = await listSlots();
  const folder = path.join(root, slots[0]!);
  await client.query("SELECT pg_logical_emit_message(true, 'test', 'something is written')");
  await keeper.round();
  const part = (await readdir(folder)).find((name) => name.endsWith(".partial"))!;
  await rm(path.join(folder, part));
  expect((await keeper.round()).error).toBe(`${path.join(folder, part)} is gone`);
  expect((await keeper.round()).error).toBe(null);
  expect(await readdir(folder)).toContain(part);
  expect(await listSlots()).toEqual(slots);

  await rm(root, { recursive: true });
  expect((await keeper.round()).error).toContain("is gone");
  await archive(openKeeper(root));
  expect(await namesOf(root)).toEqual(await listSlots());
  expect(await listSlots()).not.toEqual(slots);
});

test("WAL is let go when the database's disk is full, also where the archive cannot be opened", async () => {
  const root = path.join(await makeFolder(os.tmpdir()), "archive");
  await archive(openKeeper(root));
  await rename(root, `${root}-away`);
  await writeFile(root, "a file where a folder should be");
  expect((await openKeeper(root).round()).error).toContain(root);
  expect(await listSlots()).toHaveLength(1);
  const full = openKeeper(root, { DISK_FLOOR_MB: "1000000000", DISK_FREE_MB: "1000000000" });
  await full.round();
  expect(await listSlots()).toEqual([]);

  // Nothing is begun where there is no room for it.
  await rm(root);
  await rename(`${root}-away`, root);
  const series = await namesOf(root);
  expect((await full.round()).error).toContain("There is no room");
  expect([await listSlots(), await namesOf(root)]).toEqual([[], series]);
});

test("what is outdated and cannot be removed is reported as that, stops nothing else, and is tried again soon", async () => {
  const root = path.join(await makeFolder(os.tmpdir()), "archive");
  const keeper = openKeeper(root);
  expect((await keeper.round()).error).toBe(null);
  const [connection] = await listConnections();
  await mkdir(path.join(root, "media"));
  const obstacle = path.join(root, "media/0a");
  await writeFile(obstacle, "a file where a folder should be");
  await archive(keeper);
  await expect.poll(async () => (await keeper.round()).error).toContain("ENOTDIR");
  const failing = await keeper.round();
  expect(failing).toEqual({
    folder: root,
    until: expect.any(Number),
    since: expect.any(Number),
    failing_since: expect.any(Number),
    error: `What is outdated in ${root} cannot be removed: ENOTDIR: not a directory, scandir '${obstacle}'`,
  });
  expect((await listConnections())[0]).toBe(connection);

  await rm(obstacle);
  expect((await keeper.round()).error).toBe(failing.error);
  pass(60_000);
  expect(await keeper.round()).toMatchObject({ since: failing.since, failing_since: null, error: null });
});

test("a base that fails is tried again, and meanwhile WAL is copied over the same connection", async () => {
  const root = path.join(await makeFolder(os.tmpdir()), "archive");
  const keeper = openKeeper(root);
  await archive(keeper);
  const [connection] = await listConnections();
  const [slot] = await listSlots();
  const obstacle = path.join(root, slot!, unfinished_base);
  await mkdir(obstacle);
  pass(25 * 3_600_000);
  await expect.poll(async () => (await keeper.round()).error).toContain("EISDIR");
  const { until } = await keeper.round();
  expect((await keeper.round()).until).toBeGreaterThan(until!);
  expect((await listConnections())[0]).toBe(connection);

  await rm(obstacle, { recursive: true });
  pass(60_000);
  await expect.poll(async () => (await keeper.round()).error).toBe(null);
  expect((await listSeries(root)).map(({ bases }) => bases.length)).toEqual([2]);
});

test("nothing is removed beside a round, which may be copying, but at the beginning of the one after a base was made", async () => {
  const root = path.join(await makeFolder(os.tmpdir()), "archive");
  const { promise: isMade, resolve: say } = Promise.withResolvers<string>();
  const keeper = openKeeper(root, {}, say);
  await keeper.round();
  const spread = path.join(root, "media/0a");
  await mkdir(spread, { recursive: true });
  await writeFile(path.join(spread, "film.partial"), "as if it was being copied");
  expect(await isMade).toContain("one can go back");
  await expect.poll(listConnections).toHaveLength(1);
  await wait(500);
  expect(await readdir(spread)).toEqual(["film.partial"]);

  // A round that cannot copy may lack the very room that is made here.
  const folder = path.join(root, (await listSlots())[0]!);
  await rm(folder, { recursive: true });
  expect((await keeper.round()).error).toContain("is gone");
  expect(await readdir(spread)).toEqual([]);
});

test("what is old stays as long as nothing newer can be archived", async () => {
  const root = path.join(await makeFolder(os.tmpdir()), "archive");
  await archive(openKeeper(root));
  const [name] = await namesOf(root);
  const ended = "cuelight_20261118t120000z_abcdef";
  await cp(path.join(root, name!), path.join(root, ended), { recursive: true });
  await mkdir(path.join(root, name!, `${archived_file}.new`));
  pass(8 * 24 * 3_600_000);
  expect((await openKeeper(root).round()).error).toContain("EISDIR");
  expect(await namesOf(root)).toEqual([ended, name!].toSorted());
});
