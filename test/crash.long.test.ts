import { mkdtemp, readlink, rename, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startEmbedded } from "../src/server/db/embedded.ts";
import { freePort, startChildNode } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { WriteLoad } from "./support/node/writeLoad.ts";

const rounds = Number(process.env["CRASH_ROUNDS"] ?? 4);

test(
  `${rounds} times killed under write load: nothing acknowledged is lost and every start is clean`,
  async ({ annotate }) => {
    const data_dir = await createDataDir();
    onTestFinished(() => data_dir.remove());
    const port = await freePort();
    const start = () =>
      startChildNode(port, { DATA_DIR: data_dir.path, RATE_LIMIT_PER_MIN: "0", LOG_LEVEL: "error" });
    const load = new WriteLoad();
    const start_ms: number[] = [];

    let node = await start();
    onTestFinished(() => node.kill());
    for (let round = 1; round <= rounds; round += 1) {
      const writing = load.run(node.call);
      // A busy machine takes its time for the first ones after a start.
      const before = load.acknowledged;
      await expect.poll(() => load.acknowledged, { interval: 20 }).toBeGreaterThan(before + 10);
      await sleep(Math.random() * 900);
      const killsDatabase = round % 2 === 0;
      const postmaster = await data_dir.postmaster();
      const killed = node.kill();
      if (killsDatabase) process.kill(postmaster!, "SIGKILL");
      await Promise.all([killed, writing]);

      const began_at = performance.now();
      node = await start();
      start_ms.push(Math.round(performance.now() - began_at));
      expect(await (await fetch(`${node.url}/readyz`)).json()).toMatchObject({ ok: true });
      expect(await load.findLost(node.call)).toEqual([]);
      expect(node.said()).not.toContain('"level":50');
    }
    await annotate(`${load.acknowledged} writes acknowledged, 0 lost; starts took ${start_ms.join(", ")} ms`);
    expect(load.acknowledged).toBeGreaterThan(rounds * 10);

    expect(await node.terminate()).toBe(0);
    expect(await data_dir.postmaster()).toBe(undefined);
  },
  600_000 + rounds * 20_000,
);

test("a database gone from under a running node: 503 while it is gone, and all is well when it is back", async () => {
  const data_dir = await createDataDir();
  onTestFinished(() => data_dir.remove());
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-link-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const stableUrl = await stableAddress(folder);

  let database = await startEmbedded({ data_dir: data_dir.path, log: () => {} });
  const url = await stableUrl(database.url);
  const port = await freePort();
  const node = await startChildNode(port, {
    DATABASE_URL: url,
    DATA_DIR: folder,
    RATE_LIMIT_PER_MIN: "0",
    LOG_LEVEL: "error",
  });
  onTestFinished(() => node.kill());
  expect((await node.call("PUT", "/records/before", { values: { word: "kept" } })).status).toBe(201);

  await database.stop();
  await expect.poll(async () => (await node.call("GET", "/records/before")).status).toBe(503);
  const unavailable = { error: { code: "unavailable", message: expect.any(String), details: {} } };
  for (const [method, body] of [
    ["GET"],
    ["PUT", { values: {} }],
    ["PATCH", { values: {} }],
    ["DELETE"],
  ] as const) {
    const answer = await node.call(method, "/records/before", body);
    expect([method, answer.status, answer.body]).toEqual([method, 503, unavailable]);
  }
  const answers = await Promise.all(
    ["/healthz", "/readyz"].map(async (page) => (await fetch(node.url + page)).status),
  );
  expect(answers).toEqual([200, 503]);

  database = await startEmbedded({ data_dir: data_dir.path, log: () => {} });
  onTestFinished(() => database.stop());
  await stableUrl(database.url);
  await expect
    .poll(async () => (await node.call("GET", "/records/before")).body.values)
    .toEqual({ word: "kept" });
  expect((await node.call("PATCH", "/records/before", { values: { more: "yes" } })).status).toBe(200);
  await expect.poll(async () => (await fetch(`${node.url}/readyz`)).status).toBe(200);
  expect(await node.terminate()).toBe(0);
});

/** A server keeps its address over a restart; an embedded database does not, so its address here is a link to it. */
async function stableAddress(folder: string) {
  const link = path.join(folder, "socket");
  return async (database_url: string): Promise<string> => {
    const socket_dir = decodeURIComponent(/@([^:]+):/.exec(database_url)![1]!);
    await symlink(socket_dir, `${link}.new`);
    await rename(`${link}.new`, link);
    expect(await readlink(link)).toBe(socket_dir);
    return database_url.replace(encodeURIComponent(socket_dir), encodeURIComponent(link));
  };
}
