import { createReadStream } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startTestNode } from "../../../test/support/node/testNode.ts";
import { readBackup } from "./readBackup.ts";
import type { BackupState } from "./schedule.repo.ts";

test("of two nodes one makes the backup that is due; one that fails is noted and tried again", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-backup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const BACKUP_TO = path.join(folder, "scheduled");
  await writeFile(BACKUP_TO, "a file where a folder should be");
  const node = await startTestNode({ BACKUP_TO, BACKUP_EVERY: "6" });
  onTestFinished(() => node.stop());
  const other = await node.another();
  onTestFinished(() => other.stop());
  const { pool } = node.node.app;
  const read = async () => {
    const { rows } = await pool.query<{ value: string }>(
      "SELECT value FROM installation WHERE name = 'backup'",
    );
    return JSON.parse(rows[0]?.value ?? "{}") as Partial<BackupState>;
  };
  await expect.poll(async () => (await read()).failing_since).toEqual(expect.any(Number));
  const failing = await read();
  expect(failing.error).toContain("EEXIST");
  expect(failing.due_at! - failing.failing_since!).toBeLessThan(3_600_000);

  await rm(BACKUP_TO);
  await pool.query(
    `UPDATE installation SET value = (value::jsonb || '{"due_at": 0}')::text WHERE name = 'backup'`,
  );
  await expect.poll(async () => (await read()).done_at).toEqual(expect.any(Number));
  const done = await read();
  expect(done).toMatchObject({ failing_since: null, error: null });
  expect(done.due_at! - done.done_at!).toBeGreaterThan(5 * 3_600_000);
  expect(await readdir(BACKUP_TO)).toEqual([path.basename(done.file!)]);
  const { tables } = await readBackup(createReadStream(done.file!) as AsyncIterable<Buffer>);
  expect(tables.find(({ name }) => name === "workspaces")?.rows).toBe(2);
});

test("an address that nobody understands stops the start with a sentence", async () => {
  await expect(startTestNode({ BACKUP_TO: "s3://bucket?endpont=x" })).rejects.toThrow(
    "unknown setting: endpont",
  );
  await expect(startTestNode({ BACKUP_TO: "https://bucket.example" })).rejects.toThrow(
    "must be a folder or start with s3://",
  );
});
