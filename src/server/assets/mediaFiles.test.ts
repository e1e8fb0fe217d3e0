import { connect } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { sound } from "../../../test/support/media/media.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { mediaUrl } from "./mediaFiles.ts";
import { readRange } from "../site/sendFile.ts";

let node: TestNode;
let asset: { id: string; url: string; bytes: number };
const file = sound();
beforeAll(async () => {
  node = await startTestNode();
  asset = await upload();
});
afterAll(() => node.stop());

async function upload() {
  const { status, body } = await node.call("POST", "/assets", undefined, {
    raw: file,
    headers: { "Content-Type": "audio/wav" },
  });
  expect(status).toBe(201);
  return body;
}

async function get(url: string, options: RequestInit = {}) {
  const response = await fetch(url, options);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const refused = {
  error: { code: "not_found", message: "This link is not valid, or no longer", details: {} },
};

test("a signed link opens the file without a key, as data and never as a page", async () => {
  const { status, headers, bytes } = await get(asset.url);
  expect([status, bytes.equals(file)]).toEqual([200, true]);
  expect(Object.fromEntries(headers)).toMatchObject({
    "accept-ranges": "bytes",
    "access-control-allow-origin": "*",
    "content-disposition": "inline",
    "content-length": String(file.length),
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": "audio/wav",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    "x-request-id": expect.any(String),
  });
});

test("HEAD tells the same without the file", async () => {
  const { status, headers, bytes } = await get(asset.url, { method: "HEAD" });
  expect([status, headers.get("content-length"), headers.get("content-type"), bytes.length]).toEqual([
    200,
    String(file.length),
    "audio/wav",
    0,
  ]);
  const part = await get(asset.url, { method: "HEAD", headers: { Range: "bytes=10-19" } });
  expect([part.status, part.headers.get("content-length"), part.bytes.length]).toEqual([206, "10", 0]);
});

test.each([
  ["bytes=0-9", 0, 9],
  ["bytes=4000-", 4000, 4043],
  ["bytes=-4", 4040, 4043],
  ["bytes=4040-99999", 4040, 4043],
  ["bytes=-99999", 0, 4043],
])("the range %s gives that part", async (Range, start, end) => {
  const { status, headers, bytes } = await get(asset.url, { headers: { Range } });
  expect([status, headers.get("content-range"), headers.get("content-length")]).toEqual([
    206,
    `bytes ${start}-${end}/4044`,
    String(end - start + 1),
  ]);
  expect(bytes.equals(file.subarray(start, end + 1))).toBe(true);
});

test.each(["bytes=4044-", "bytes=5000-6000", "bytes=-0"])("the range %s lies outside: 416", async (Range) => {
  const { status, headers, bytes } = await get(asset.url, { headers: { Range } });
  expect([status, headers.get("content-range"), JSON.parse(bytes.toString())]).toEqual([
    416,
    "bytes */4044",
    { error: { code: "invalid", message: "The range lies outside the file", details: { field: "Range" } } },
  ]);
});

test.each(["bytes=5-2", "bytes=0-1,4-5", "lines=1-2", "bytes=-", "bytes=a-b"])(
  "the range %s is ignored",
  (header) => {
    expect(readRange(header, 4044)).toBeNull();
  },
);

test("a tampered link is 404 with the error body", async () => {
  const other = await upload();
  const url = new URL(asset.url);
  const sig = url.searchParams.get("sig")!;
  const last = sig.at(-1)!;
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  // The last letter holds two spare bits: its neighbour spells the same bytes.
  const neighbour = alphabet[alphabet.indexOf(last) ^ 1]!;
  const tampered = [
    url.origin + url.pathname,
    asset.url.replace(asset.id, other.id),
    asset.url.replace(asset.id, `${asset.id}x`),
    asset.url.replace(/exp=\d+/, "exp=9999999999"),
    asset.url.replace(/exp=\d+/, "exp="),
    asset.url.replace(/sig=.*/, "sig="),
    asset.url.replace(/sig=.*/, `sig=${sig.slice(0, -1)}${neighbour}`),
    asset.url.replace(/sig=.*/, `sig=${sig.slice(0, -1)}`),
    asset.url + "=",
    asset.url + "&sig=x",
    asset.url + "&exp=1",
  ];
  for (const link of tampered) {
    const { status, headers, bytes } = await get(link);
    expect([link, status, JSON.parse(bytes.toString())]).toEqual([link, 404, refused]);
    expect(headers.get("cache-control")).toBeNull();
  }
});

test("an expired link is 404, and a fresh one works", async () => {
  const { app } = node.node;
  const real = app.now;
  onTestFinished(() => void (app.now = real));
  const signed_at = real();
  app.now = () => signed_at;
  const link = mediaUrl(app, { id: asset.id });
  app.now = () => signed_at + 60 * 60 * 1000 - 1000;
  expect((await get(link)).status).toBe(200);
  app.now = () => signed_at + 2 * 60 * 60 * 1000;
  const { status, bytes } = await get(link);
  expect([status, JSON.parse(bytes.toString())]).toEqual([404, refused]);
  expect((await get(mediaUrl(app, { id: asset.id }))).status).toBe(200);
});

test("a link whose file is gone from the store is 404", async () => {
  const lost = await upload();
  const { app } = node.node;
  const { workspace_id } = (await node.call("GET", "/me")).body;
  await app.media.remove(`${workspace_id}/${lost.id}`);
  expect((await get(lost.url)).status).toBe(404);
});

test("rubbish sent while a file is on its way does not end up inside the file", async () => {
  // Larger than what the system takes in at once, so that the answer is still under way.
  const long = Buffer.concat([file, Buffer.alloc(32 * 1024 * 1024)]);
  const { body } = await node.call("POST", "/assets", undefined, {
    raw: long,
    headers: { "Content-Type": "audio/wav" },
  });
  const { hostname, port, pathname, search } = new URL(body.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const parts: Buffer[] = [];
  await new Promise<void>((resolve) => {
    socket.once("data", (chunk) => {
      parts.push(chunk);
      socket.pause();
      socket.write("rubbish\r\n\r\n");
      // Time for the rubbish to be read while nothing is taken from the answer.
      setTimeout(resolve, 300);
    });
  });
  socket.on("data", (chunk) => parts.push(chunk));
  socket.resume();
  await new Promise((resolve) => socket.on("close", resolve));
  expect(Buffer.concat(parts).includes("is not valid HTTP")).toBe(false);
});
