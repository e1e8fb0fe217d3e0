import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";

const program = path.join(import.meta.dirname, "../../bin/cuelight.js");
const run = promisify(execFile);
let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(path.join(os.tmpdir(), "cuelight-log-"));
  onTestFinished(() => rm(DATA_DIR, { recursive: true }));
});

const log = (args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, [program, "log", ...args], { env: { ...process.env, DATA_DIR, ...env } }).then(
    ({ stdout }) => stdout.trim(),
    ({ code, stderr }: { code: number; stderr: string }) => [code, stderr.trim().split("\n")[0]],
  );

test("the level is shown, changed for a time, and changed back", async () => {
  expect(await log([], { LOG_LEVEL: "warn" })).toBe("As LOG_LEVEL says: warn with these settings");
  expect(await log(["debug", "--for", "30m"])).toMatch(/^debug until \d{4}-.*Z, then as LOG_LEVEL says$/);
  expect(await log([])).toMatch(/^debug until /);
  expect(await log(["usual"])).toMatch(/^As LOG_LEVEL says: info/);
  expect(await log([])).toMatch(/^As LOG_LEVEL says: info/);
});

test("what cannot be understood or done is refused", async () => {
  expect(await log(["loud"])).toEqual([2, expect.stringContaining("There is no level loud")]);
  expect(await log(["debug", "--for", "ever"])).toEqual([2, expect.stringContaining("--for takes")]);
  expect(await log(["debug", "--for", "169h"])).toEqual([2, expect.stringContaining("--for takes")]);
  expect(await log(["debug", "info"])).toEqual([2, "Name one level"]);
  expect(await log(["debug"], { DATA_DIR: path.join(DATA_DIR, "none") })).toEqual([
    1,
    expect.stringContaining("name the program's own folder"),
  ]);
});
