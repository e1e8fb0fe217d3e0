import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { App } from "../app.ts";
import { Disk } from "../disk/Disk.ts";
import { DiskSpace } from "../disk/DiskSpace.ts";
import { withReceivedFile } from "./receiveFile.ts";

let app: App;
beforeAll(async () => {
  const DATA_DIR = await mkdtemp(path.join(os.tmpdir(), "cuelight-receive-"));
  app = { config: { DATA_DIR }, disk: new Disk(new DiskSpace(DATA_DIR), null) } as App;
});
afterAll(() => rm(app.config.DATA_DIR, { recursive: true }));

const leftOver = () => readdir(path.join(app.config.DATA_DIR, "tmp"));
const receive = (body: Readable, max_bytes = 10) =>
  withReceivedFile(app, { body, max_bytes }, async (file, bytes) => [await readFile(file, "utf8"), bytes]);

test("a received file is handed on, and gone afterwards", async () => {
  expect(await receive(Readable.from([Buffer.from("hello "), Buffer.from("you!")]))).toEqual([
    "hello you!",
    10,
  ]);
  expect(await leftOver()).toEqual([]);
});

test("a file over the limit is refused, and the rest of it is still taken in so that the answer gets through", async () => {
  const body = Readable.from(Array.from({ length: 40 }, () => Buffer.from("12345")));
  const ended = once(body, "end");
  await expect(receive(body)).rejects.toMatchObject({
    status: 413,
    code: "too_large",
    details: { max_bytes: 10 },
  });
  await ended;
  expect(await leftOver()).toEqual([]);
});

test("a file that breaks off is the caller's mishap, not a fault of ours", async () => {
  // Like a request, it tells its error to whoever reads it.
  const body = new PassThrough().on("error", () => {});
  body.write(Buffer.from("hel"));
  const received = receive(body);
  body.destroy(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
  await expect(received).rejects.toMatchObject({ status: 400, code: "invalid" });
  expect(await leftOver()).toEqual([]);
});

test("an empty file is refused", async () => {
  await expect(receive(Readable.from([]))).rejects.toMatchObject({ status: 400, code: "invalid" });
  expect(await leftOver()).toEqual([]);
});
