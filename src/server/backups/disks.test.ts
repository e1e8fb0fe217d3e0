import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { App } from "../app.ts";
import type { Config } from "../config.ts";
import { dataDisk } from "./dataDisk.ts";
import { isBesideData } from "./disks.ts";

const memory = "/dev/shm";

test("copies are beside the data where they share its disk, and not on another one or in a bucket", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-disks-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const DATA_DIR = path.join(folder, "data");
  const to = (BACKUP_TO: string | undefined, more: Partial<Config> = {}) =>
    isBesideData({ DATA_DIR, BACKUP_TO, ...more } as Config);
  // Neither folder is there yet.
  expect(await to(path.join(folder, "backups", "nightly"))).toBe(true);
  expect(await to(undefined)).toBe(false);
  expect(await to("s3://bucket/nightly")).toBe(false);
  expect(await to(undefined, { BACKUP_WAL_TO: path.join(folder, "wal") })).toBe(true);
  expect(await to("s3://bucket", { BACKUP_WAL_TO: path.join(folder, "wal") })).toBe(false);
  const elsewhere = { DATABASE_URL: "postgres://db", MEDIA_URL: "s3://media" };
  expect(await to(path.join(folder, "backups"), elsewhere)).toBe(false);
});

test("of a folder that cannot be looked at nothing is said", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-disks-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "file");
  await writeFile(file, "a file where a folder should be");
  const config = { DATA_DIR: folder, BACKUP_TO: path.join(file, "nightly") } as Config;
  await expect(isBesideData(config)).rejects.toThrow("ENOTDIR");
  expect(await dataDisk.open({} as App).isBeside(config)).toBe(false);
  expect(await dataDisk.open({} as App).isBeside({ ...config, BACKUP_TO: folder })).toBe(true);
});

const hasOtherDisk = await isOtherDisk();
if (!hasOtherDisk) console.log(`The test of copies on another disk is left out: ${memory} is none.`);
test.runIf(hasOtherDisk)("a folder on another disk is a safe place", async () => {
  const DATA_DIR = path.join(os.tmpdir(), "cuelight-data");
  const BACKUP_TO = path.join(memory, "cuelight", "nightly");
  expect(await isBesideData({ DATA_DIR, BACKUP_TO } as Config)).toBe(false);
  expect(await isBesideData({ DATA_DIR: memory, BACKUP_TO } as Config)).toBe(true);
});

async function isOtherDisk(): Promise<boolean> {
  const disk = await stat(memory).catch(() => null);
  return disk !== null && disk.dev !== (await stat(os.tmpdir())).dev;
}
