import Fastify from "fastify";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { answerErrors } from "../http/answerErrors.ts";
import { whole } from "../workers/share.ts";
import { listenAsFirst, passToFirst } from "./passToFirst.ts";

async function openWorkers() {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-workers-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const socket = path.join(folder, "first.sock");
  // A worker that was killed leaves this behind.
  await writeFile(socket, "");
  const share = { ...whole, workers: 2, socket };
  const first = Fastify();
  listenAsFirst(first, { share });
  first.get("/gateway/:token/:file", async (request, reply) =>
    reply.type("video/mp2t").header("X-Asked", request.url).send(Buffer.alloc(100_000, 7)),
  );
  const second = Fastify();
  second.setErrorHandler(answerErrors);
  passToFirst(second, { share: { ...share, worker: 2 } }, "/gateway/*");
  onTestFinished(async () => {
    await second.close();
    await first.close();
  });
  return { first, second };
}

test("what only the first worker knows, the others ask it for", async () => {
  const { first, second } = await openWorkers();
  await first.ready();
  const answer = await second.inject("/gateway/abc/1.ts?x=1");
  expect([answer.statusCode, answer.headers["content-type"], answer.headers["x-asked"]]).toEqual([
    200,
    "video/mp2t",
    "/gateway/abc/1.ts?x=1",
  ]);
  expect(answer.rawPayload).toEqual(Buffer.alloc(100_000, 7));
  expect((await second.inject("/gateway/nothing")).statusCode).toBe(404);
});

test("while the first worker is gone, the others say so", async () => {
  const { second } = await openWorkers();
  const answer = await second.inject("/gateway/abc/1.ts");
  expect([answer.statusCode, answer.json().error.code]).toEqual([503, "unavailable"]);
});
