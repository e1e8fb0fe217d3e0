import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { film, sound, tone } from "../../../test/support/media/media.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import { startTestNode, ownerKey, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { storedFiles } from "../../../test/support/node/storedFiles.ts";
import { assetJobsDone } from "../../../test/support/node/assetJobsDone.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
  const now = Date.now();
  node.node.app.now = () => now;
});
afterAll(() => node.stop());

const octets = { "Content-Type": "application/octet-stream" };

async function upload(raw: Buffer<ArrayBuffer>, name = "Logo.png") {
  const headers = { ...octets, "X-Filename": name };
  const { status, body } = await node.call("POST", "/assets", undefined, { raw, headers });
  expect(status).toBe(201);
  return body;
}

function replace(id: string, raw: Buffer<ArrayBuffer>, options: { key?: string; headers?: object } = {}) {
  const { key = ownerKey, headers = {} } = options;
  return node.call("PUT", `/assets/${id}/file`, undefined, { raw, headers: { ...octets, ...headers }, key });
}

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  return {
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
    headers: response.headers,
  };
}

const square = async (px: number) =>
  Buffer.from(
    await sharp({ create: { width: px, height: px, channels: 3, background: "#3a7" } })
      .png()
      .toBuffer(),
  );

test("a replaced file keeps its id, name and address, and answers with the new bytes", async () => {
  const before = await upload(await picture("png"));
  await node.call("PATCH", `/assets/${before.id}`, { alt: "Acme", focus: { x: 0.1, y: 0.2 } });
  const { status, body } = await replace(before.id, await square(80));
  expect([status, body]).toEqual([
    200,
    {
      ...before,
      alt: "Acme",
      width: 80,
      height: 80,
      bytes: expect.any(Number),
      url: expect.stringContaining(`/media/${before.id}?`),
    },
  ]);
  expect(body.url).not.toBe(before.url);
  const now = await get(body.url);
  expect((await sharp(now.bytes).metadata()).width).toBe(80);
  expect((await get(body.address)).bytes.equals(now.bytes)).toBe(true);
});

test("whoever has begun with the old bytes gets the rest of the old ones, and never of the new", async () => {
  const old_bytes = await film();
  const before = await upload(old_bytes, "film.mp4");
  const begun = await get(before.address, { Range: "bytes=0-99" });
  await replace(before.id, await film());
  const rest = await get(before.url, { Range: "bytes=100-199" });
  expect([rest.status, rest.bytes.equals(old_bytes.subarray(100, 200))]).toEqual([206, true]);
  // By the address that stays there is only the new file, so all of it comes.
  const etag = begun.headers.get("etag")!;
  const whole = await get(before.address, { Range: "bytes=100-199", "If-Range": etag });
  expect([whole.status, whole.headers.get("etag") === etag]).toEqual([200, false]);
});

test("the old bytes are erased later, and the new ones stay", async () => {
  const before = await upload(await picture("png"));
  const { body } = await replace(before.id, await square(30));
  const { app } = node.node;
  const due = await app.pool.query(
    "SELECT subject, run_at > now_ms() + 3000000 AS is_later FROM jobs WHERE task = 'erase' AND subject LIKE $1 ORDER BY subject",
    [`${before.id}%`],
  );
  expect(due.rows).toEqual([
    { subject: before.id, is_later: true },
    { subject: `${before.id}.peaks`, is_later: true },
  ]);
  await app.pool.query("UPDATE jobs SET run_at = now_ms() WHERE task = 'erase'");
  await expect
    .poll(async () => (await app.pool.query("SELECT FROM jobs WHERE task = 'erase'")).rowCount)
    .toBe(0);
  expect((await storedFiles(node)).filter((file) => file.includes(before.id))).toEqual([]);
  expect((await get(body.url)).status).toBe(200);
  expect((await get(before.url)).status).toBe(404);
});

test("an erasure that comes too late does not take the file an asset has", async () => {
  const { id, url } = await upload(await picture("png"));
  const { app, first_workspace_id } = node.node;
  await app.pool.query("INSERT INTO jobs (workspace_id, task, subject) VALUES ($1, 'erase', $2)", [
    first_workspace_id,
    id,
  ]);
  await expect
    .poll(async () => (await app.pool.query("SELECT FROM jobs WHERE task = 'erase'")).rowCount)
    .toBe(0);
  expect((await get(url)).status).toBe(200);
});

test("a sound's waveform is that of the new sound", async () => {
  const { id } = await upload(tone(200), "jingle.wav");
  await assetJobsDone(node);
  expect((await replace(id, sound())).body).toMatchObject({ waveform: "waiting", duration_ms: 500 });
  await assetJobsDone(node);
  const { body } = await node.call("GET", `/assets/${id}/waveform`);
  expect(body).toMatchObject({ state: "ready", duration_ms: 500 });
  expect(Math.max(...body.peaks)).toBe(0);
});

test("what does not fit is refused, and nothing changes", async () => {
  const { id } = await upload(await picture("png"));
  await assetJobsDone(node);
  const before = (await node.call("GET", `/assets/${id}`)).body;
  const files = await storedFiles(node);
  const cases: [number, Buffer<ArrayBuffer>, { key?: string }][] = [
    [409, sound(), {}],
    [415, Buffer.from("Dear guests"), {}],
    [400, Buffer.alloc(0), {}],
    [404, await picture("png"), { key: strangerKey }],
  ];
  for (const [status, raw, options] of cases)
    expect([status, (await replace(before.id, raw, options)).status]).toEqual([status, status]);
  expect((await replace("none", await picture("png"))).status).toBe(404);
  expect((await node.call("GET", `/assets/${before.id}`)).body).toEqual(before);
  expect(await storedFiles(node)).toEqual(files);
});

test("a replaced file has another hash in programmes, by which screens fetch it", async () => {
  const { app, first_workspace_id } = node.node;
  const { id } = await upload(await picture("png"));
  const read = async () =>
    (
      await app.pool.query("SELECT sha256 FROM assets WHERE workspace_id = $1 AND id = $2", [
        first_workspace_id,
        id,
      ])
    ).rows[0];
  const { body } = await replace(id, await square(25));
  const { bytes } = await get(body.url);
  expect(await read()).toEqual({ sha256: createHash("sha256").update(bytes).digest("hex") });
});
