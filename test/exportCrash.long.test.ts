import { readdir, readFile, truncate } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { storePhotos } from "./support/guests/storedPhotos.ts";
import { type ChildNode, freePort, startChildNode } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { createTestDatabase } from "./support/node/testDatabase.ts";
import { ownerKey } from "./support/node/testNode.ts";

const photos = 128;
const photo_bytes = 8 << 20;
const mb = 1 << 20;

async function openExport({ url }: ChildNode, id: string) {
  const response = await fetch(`${url}/api/v1/engagements/${id}/export`, {
    headers: { Authorization: `Bearer ${ownerKey}` },
  });
  expect(response.status).toBe(200);
  return response.body!;
}

async function memoryOf({ pid }: ChildNode, line: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)![1]) / 1024;
}

async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .toSorted();
}

/** Reads to the end without storing anything; returns the length, and the archive's last record. */
async function readThrough(archive: ReadableStream<Uint8Array>): Promise<{ bytes: number; end: Buffer }> {
  let bytes = 0;
  let end = Buffer.alloc(0);
  for await (const piece of archive) {
    bytes += piece.length;
    end = Buffer.concat([end, piece.subarray(-22)]).subarray(-22);
  }
  return { bytes, end };
}

test("an archive of a gigabyte of photos takes little memory, and one that is cut off by a kill is no archive and costs nothing", async ({
  annotate,
}) => {
  const [own, data_dir, port] = await Promise.all([createTestDatabase(), createDataDir(), freePort()]);
  onTestFinished(async () => {
    await data_dir.remove();
    await own.drop();
  });
  const start = () =>
    startChildNode(port, {
      DATABASE_URL: own.url,
      DATA_DIR: data_dir.path,
      RATE_LIMIT_PER_MIN: "0",
      LOG_LEVEL: "error",
    });
  let node = await start();
  onTestFinished(() => node.kill());
  const database = new pg.Client({ connectionString: own.url });
  await database.connect();
  onTestFinished(() => database.end());
  const { id } = (await node.call("POST", "/engagements", { title: "Gala" })).body;
  const content = Buffer.from("photo");
  await storePhotos({ database, data_dir: data_dir.path, engagement_id: id }, photos, () => content);
  const files = () => listFiles(path.join(data_dir.path, "media"));
  const before_files = await files();
  // Holes in a file are read as zeros, and take no room on the disk.
  for (const file of before_files) await truncate(file, photo_bytes);

  const cut = await openExport(node, id);
  const reading = readThrough(cut);
  reading.catch(() => {});
  await node.kill();
  await expect(reading).rejects.toThrow();

  node = await start();
  expect(await files()).toEqual(before_files);
  expect(await listFiles(path.join(data_dir.path, "tmp"))).toEqual([]);
  const [before, peak_before] = [await memoryOf(node, "VmRSS"), await memoryOf(node, "VmHWM")];
  const { bytes, end } = await readThrough(await openExport(node, id));
  const [after, peak] = [await memoryOf(node, "VmRSS"), await memoryOf(node, "VmHWM")];
  const figures = [before, peak_before, after, peak].map(Math.round);
  await annotate(
    `RSS ${figures[0]} MB (peak ${figures[1]}) before, ${figures[2]} MB (peak ${figures[3]}) after`,
  );
  expect(bytes).toBeGreaterThan(photos * photo_bytes);
  // Five files besides the photos: posts and polls in JSON; posts, questions and votes as sheets.
  expect([end.subarray(0, 4).toString("latin1"), end.readUInt16LE(10)]).toEqual([
    "PK\u0005\u0006",
    photos + 5,
  ]);
  // A quarter of the archive: what is held at once does not grow with it.
  expect(peak - peak_before).toBeLessThan((photos * photo_bytes) / mb / 4);
  expect(node.said()).not.toContain('"level":50');
});
