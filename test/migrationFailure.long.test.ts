import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { findRunning } from "../src/server/db/embedded.ts";
import { type ChildNode, freePort, startChildNode, startProgram } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { makeNextVersion } from "./support/upgrades/makeNextVersion.ts";
import { readSchema } from "./support/upgrades/readSchema.ts";
import { restoreState } from "./support/upgrades/restoreState.ts";
import { withClient, withEmbedded } from "./support/upgrades/withEmbedded.ts";
import { readKeptState } from "./upgrades/keptState.ts";
import { callAsGuest, public_url } from "./upgrades/ownerCalls.ts";

/** An early version, so that a failing migration comes after many that went well. */
const early = "0016-quizzes";

async function makeDataDir(): Promise<string> {
  const data_dir = await createDataDir();
  onTestFinished(() => data_dir.remove());
  await restoreState(early, data_dir.path);
  return data_dir.path;
}

const settings = (DATA_DIR: string) => ({
  DATA_DIR,
  PUBLIC_URL: public_url,
  RATE_LIMIT_PER_MIN: "0",
  LOG_LEVEL: "error",
});

async function startWith(data_dir: string, folder?: string): Promise<ChildNode> {
  const node = await startChildNode(await freePort(), settings(data_dir), folder);
  onTestFinished(() => node.kill());
  return node;
}

/** Returns the one line that the program ended with. */
async function failToStart(data_dir: string, folder?: string): Promise<string> {
  const program = startProgram({ ...settings(data_dir), PORT: String(await freePort()) }, folder);
  expect(await program.ended).toBe(1);
  const lines = program.said().trim().split("\n");
  expect(lines.length).toBe(1);
  return lines[0]!;
}

async function readEverything(client: pg.Client) {
  const schema = await readSchema(client);
  const { rows: workspaces } = await client.query("SELECT * FROM workspaces ORDER BY id");
  const { rows: records } = await client.query("SELECT * FROM records ORDER BY ref");
  return { schema, workspaces, records };
}

/** What the early version wrote is there, for its owner and its guest. */
async function expectKept(node: ChildNode): Promise<void> {
  const { guest } = await readKeptState(early);
  expect((await node.call("GET", "/workspace")).body.name).toBe("Grand Theatre");
  const { posts } = await callAsGuest({ url: node.url, ...guest! }, "GET", "");
  expect(posts.length).toBe((guest!.told["posts"] as unknown[]).length);
}

test("a migration that fails undoes all of the upgrade, says so, and the version without it starts", async () => {
  const data_dir = await makeDataDir();
  const before = await withEmbedded(data_dir, readEverything);
  const folder = await makeNextVersion({
    "9997_fine": "CREATE TABLE fresh (id int); UPDATE workspaces SET name = 'Changed'; DELETE FROM records",
    "9998_failing": "UPDATE workspaces SET nothing = 1",
    "9999_later": "DROP TABLE workspaces CASCADE",
  });
  expect(await failToStart(data_dir, folder)).toBe(
    "Cuelight could not start. The database could not be brought up to this version: the migration 9998_failing failed " +
      '(column "nothing" of relation "workspaces" does not exist). ' +
      "All of it was undone: the version that ran before starts as it did",
  );
  expect(await withEmbedded(data_dir, readEverything)).toEqual(before);
  await expectKept(await startWith(data_dir));
});

test("a program that is killed in the middle of its migrations leaves the old state, and the next start does not wait for it", async () => {
  const data_dir = await makeDataDir();
  const folder = await makeNextVersion({
    "9998_fine": "UPDATE workspaces SET name = 'Changed'; DELETE FROM posts",
    "9999_slow": "SELECT pg_sleep(100000)",
  });
  const program = startProgram({ ...settings(data_dir), PORT: String(await freePort()) }, folder);
  await expect.poll(() => isSleeping(data_dir)).toBe(true);
  program.child.kill("SIGKILL");
  await program.ended;
  await expectKept(await startWith(data_dir));
});

/** Whether the slow migration has been reached. */
async function isSleeping(data_dir: string): Promise<boolean> {
  const url = await findRunning(data_dir);
  if (url === undefined) return false;
  const text = "SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()";
  return (await withClient(url, (client) => client.query(text))).rowCount === 1;
}

test("a database that a newer version has migrated is refused by this one, and left alone", async () => {
  const data_dir = await makeDataDir();
  const folder = await makeNextVersion({ "9999_newer": "CREATE TABLE fresh (id int)" });
  const newer = await startWith(data_dir, folder);
  await expectKept(newer);
  expect(await newer.terminate()).toBe(0);
  const before = await withEmbedded(data_dir, readEverything);
  expect(await failToStart(data_dir)).toBe(
    "Cuelight could not start. The database was written by a newer version of Cuelight (this one does not know 9999_newer). " +
      "Nothing was changed. Start that version, or restore a backup that was made before the upgrade",
  );
  expect(await withEmbedded(data_dir, readEverything)).toEqual(before);
  await expectKept(await startWith(data_dir, folder));
});
