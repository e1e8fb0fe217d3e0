import { statfs } from "node:fs/promises";
import os from "node:os";
import { expect, test } from "vitest";
import { DiskFull } from "./DiskFull.ts";
import { DiskSpace } from "./DiskSpace.ts";

const GB = 1024 ** 3;

/** Bounds this far below what is free; other programs use the same disk, so all steps are large. */
async function spaceWith(room: { files: number; writes: number }): Promise<DiskSpace> {
  const { bavail, bsize } = await statfs(os.tmpdir());
  const free = bavail * bsize;
  const space = new DiskSpace(os.tmpdir(), {
    files_bytes: free - room.files,
    writes_bytes: free - room.writes,
  });
  await space.look();
  return space;
}

test("files stop at one bound, and what is made of acknowledged ones at a deeper one", async () => {
  const space = await spaceWith({ files: -GB, writes: 2 * GB });
  await expect(space.take(1)).rejects.toThrow(DiskFull);
  await expect(space.take(1, "promised")).rejects.toThrow(DiskFull);
  await space.take(1, "making");
  await expect(space.take(4 * GB, "making")).rejects.toThrow(DiskFull);
  expect(space.isFull).toBe(false);
});

test("what others were promised is not taken by who was promised nothing", async () => {
  const space = await spaceWith({ files: 2 * GB, writes: 2 * GB });
  space.promised_bytes = 3 * GB;
  await expect(space.take(1)).rejects.toThrow(DiskFull);
  await space.take(1, "promised");
});

test("room that the database's reserve still lacks is no room", async () => {
  const space = await spaceWith({ files: 2 * GB, writes: 2 * GB });
  expect(space.isFull).toBe(false);
  space.withheldBytes = () => 3 * GB;
  expect(space.isFull).toBe(true);
});

test("the error says what is wrong, in the shape of every error", () => {
  expect([new DiskFull().status, new DiskFull().body.error.code]).toEqual([503, "unavailable"]);
  expect(new DiskFull().message).toContain("The server's disk is full");
});
