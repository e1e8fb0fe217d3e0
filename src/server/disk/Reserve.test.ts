import { mkdtemp, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Reserve } from "./Reserve.ts";

const MB = 1024 * 1024;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-reserve-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("a reserve grows step by step, takes real room, is given up at once, and grows again", async () => {
  const file = path.join(folder, "reserve");
  const reserve = await Reserve.open(file, 20 * MB);
  const missing: number[] = [];
  while (reserve.missing_bytes > 0) {
    await reserve.grow();
    missing.push(reserve.missing_bytes / MB);
  }
  expect(missing).toEqual([4, 0]);
  const { size, blocks, mode } = await stat(file);
  expect([size, blocks * 512 >= size, mode & 0o777]).toEqual([20 * MB, true, 0o600]);
  expect([await reserve.release(), await reserve.release()]).toEqual([true, false]);
  expect([(await stat(file)).size, reserve.missing_bytes]).toEqual([0, 20 * MB]);
  await reserve.grow();
  expect((await Reserve.open(file, 20 * MB)).missing_bytes).toBe(4 * MB);
});

test("a smaller setting shrinks it, and none removes it", async () => {
  const file = path.join(folder, "shrinking");
  await (await Reserve.open(file, 2 * MB)).grow();
  expect((await Reserve.open(file, MB)).missing_bytes).toBe(0);
  expect((await stat(file)).size).toBe(MB);
  expect((await Reserve.open(file, 0)).missing_bytes).toBe(0);
  await expect(stat(file)).rejects.toThrow("ENOENT");
});
