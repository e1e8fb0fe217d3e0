import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pino from "pino";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { followLogLevel, forgetLogLevel, readLogLevel, writeLogLevel } from "./logLevel.ts";

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(path.join(os.tmpdir(), "cuelight-log-"));
  onTestFinished(() => rm(DATA_DIR, { recursive: true }));
});

const hour_ms = 3_600_000;

test("a chosen level holds until its time is over", async () => {
  expect(await readLogLevel({ DATA_DIR })).toBe(null);
  await writeLogLevel({ DATA_DIR }, { level: "debug", until: 5_000 });
  expect(await readLogLevel({ DATA_DIR }, 4_999)).toEqual({ level: "debug", until: 5_000 });
  expect(await readLogLevel({ DATA_DIR }, 5_000)).toBe(null);
});

test("a file that somebody else wrote changes nothing", async () => {
  for (const text of ["", "debug", '{"level":"loud","until":1e15}', '{"level":"debug"}', "null"]) {
    await writeFile(path.join(DATA_DIR, "log-level.json"), text);
    expect(await readLogLevel({ DATA_DIR })).toBe(null);
  }
});

test("a running log follows, tells so in either direction, and goes back by itself", async () => {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const stop = followLogLevel(log, { DATA_DIR });
  onTestFinished(stop);
  // Fastify gives every request a log of its own.
  const isDebugging = () => log.child({ request: 1 }).isLevelEnabled("debug");

  await writeLogLevel({ DATA_DIR }, { level: "debug", until: Date.now() + hour_ms });
  await expect.poll(isDebugging).toBe(true);
  await forgetLogLevel({ DATA_DIR });
  await expect.poll(() => log.level).toBe("error");
  const told = { msg: "the log level has changed", level: 40 };
  expect(lines).toMatchObject([told, told]);
  await writeLogLevel({ DATA_DIR }, { level: "info", until: Date.now() + 5_000 });
  await expect.poll(() => log.level).toBe("info");
  await expect.poll(() => log.level).toBe("error");
});

test("a folder that is not there is not made", async () => {
  const chosen = { level: "debug" as const, until: Date.now() + hour_ms };
  const elsewhere = { DATA_DIR: path.join(DATA_DIR, "none") };
  await expect(writeLogLevel(elsewhere, chosen)).rejects.toThrow("ENOENT");
  await expect(forgetLogLevel(elsewhere)).rejects.toThrow("ENOENT");
});
