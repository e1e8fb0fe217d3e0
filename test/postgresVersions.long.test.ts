import { execFile } from "node:child_process";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { findOtherPostgres, postgresMissing } from "../scripts/findPostgres.ts";
import { readMajorVersion } from "../src/server/db/embeddedBinaries.ts";
import { type ChildNode, freePort, startChildNode, startProgram } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { restoreState } from "./support/upgrades/restoreState.ts";
import { startOtherPostgres } from "./support/upgrades/startOtherPostgres.ts";
import { withClient } from "./support/upgrades/withEmbedded.ts";
import { hashOf } from "./upgrades/fillState.ts";
import { lasting, readKeptState } from "./upgrades/keptState.ts";
import { public_url } from "./upgrades/ownerCalls.ts";

const root = path.join(import.meta.dirname, "..");
const newest = "0045-audience";
const bundled = await readMajorVersion();
const other = findOtherPostgres(bundled);
if (other === null) console.log(postgresMissing);

async function makeDataDir(): Promise<string> {
  const data_dir = await createDataDir();
  onTestFinished(() => data_dir.remove());
  return data_dir.path;
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-backups-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface Place {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

/** The command as somebody types it, in a process of its own. */
function cuelight(place: Place, ...args: string[]) {
  const env = { PATH: process.env["PATH"], HOME: os.tmpdir(), DISK_RESERVE_MB: "8", ...place };
  return promisify(execFile)(process.execPath, [path.join(root, "bin/cuelight.js"), ...args], {
    cwd: root,
    env,
  });
}

async function startWith(place: Place): Promise<ChildNode> {
  const settings = { ...place, PUBLIC_URL: public_url, RATE_LIMIT_PER_MIN: "0", LOG_LEVEL: "error" };
  const node = await startChildNode(await freePort(), settings);
  onTestFinished(() => node.kill());
  return node;
}

/** Everything that callers read, and the bytes of a picture. */
async function readAll(node: ChildNode): Promise<unknown> {
  const { reads, ids } = await readKeptState(newest);
  const answers: unknown[] = [];
  for (const path of Object.keys(reads)) answers.push([path, lasting((await node.call("GET", path)).body)]);
  const { body } = await node.call("GET", `/assets/${ids["assets"]}`);
  return { answers, picture: await hashOf(node.url, body.url) };
}

test("a database of another major version of PostgreSQL is refused with what to do, and left alone", async () => {
  const DATA_DIR = await makeDataDir();
  const first = await startWith({ DATA_DIR });
  await first.call("PUT", "/records/word", { values: { word: "kept" } });
  expect(await first.terminate()).toBe(0);
  const file = path.join(DATA_DIR, "postgres/PG_VERSION");
  const own = await readFile(file, "utf8");
  await writeFile(file, "17\n");

  const sentence =
    `DATA_DIR: the database in ${DATA_DIR}/postgres was written by PostgreSQL 17, and this version of Cuelight comes with ` +
    `PostgreSQL ${bundled}. Nothing was changed. Make a backup with the version of Cuelight that wrote it (cuelight backup FILE), ` +
    "then restore it with this version into a new DATA_DIR (cuelight restore FILE). See Upgrading in docs/DEPLOY.md";
  for (const WORKERS of ["1", "2"]) {
    const program = startProgram({ DATA_DIR, WORKERS, PORT: String(await freePort()), LOG_LEVEL: "error" });
    expect(await program.ended).toBe(1);
    expect(program.said()).toBe(`Bad setting. ${sentence}\n`);
  }
  const backup = path.join(await makeFolder(), "backup.tar");
  await expect(cuelight({ DATA_DIR }, "backup", backup)).rejects.toThrow(`No backup was made. ${sentence}`);

  await writeFile(file, own);
  const again = await startWith({ DATA_DIR });
  expect((await again.call("GET", "/records/word")).body.values).toEqual({ word: "kept" });
});

test.skipIf(other === null)(
  "a backup moves everything from one major version of PostgreSQL to another, older or newer",
  async ({ annotate }) => {
    const [DATA_DIR, external_dir, folder] = await Promise.all([makeDataDir(), makeDataDir(), makeFolder()]);
    await restoreState(newest, DATA_DIR);
    const first = await startWith({ DATA_DIR });
    const before = await readAll(first);
    expect(await first.terminate()).toBe(0);
    const [down, up] = [path.join(folder, "down.tar"), path.join(folder, "up.tar")];
    await cuelight({ DATA_DIR }, "backup", down);

    const external = { DATA_DIR: external_dir, DATABASE_URL: await startOtherPostgres(other!.bin) };
    await cuelight(external, "restore", down);
    const second = await startWith(external);
    expect(await readAll(second)).toEqual(before);
    const { rows } = await withClient(external.DATABASE_URL, (client) => client.query("SHOW server_version"));
    expect(rows[0].server_version).toMatch(new RegExp(`^${other!.major}\\b`));
    expect(await second.terminate()).toBe(0);
    await cuelight(external, "backup", up);

    // As docs/DEPLOY.md says: the old database is moved away, and everything else stays where it is.
    await rename(path.join(DATA_DIR, "postgres"), path.join(DATA_DIR, "postgres-old"));
    await cuelight({ DATA_DIR }, "restore", up);
    const third = await startWith({ DATA_DIR });
    expect(await readAll(third)).toEqual(before);
    expect(await third.terminate()).toBe(0);
    await annotate(`PostgreSQL ${bundled} to ${other!.major} and back`);
  },
);
