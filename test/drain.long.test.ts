import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { freePort, startChildNode } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { TestScreen } from "./support/screens/testScreen.ts";
import { ownerKey } from "./support/node/testNode.ts";
import { WriteLoad } from "./support/node/writeLoad.ts";

async function startEmbeddedNode() {
  const data_dir = await createDataDir();
  onTestFinished(() => data_dir.remove());
  const port = await freePort();
  const start = () =>
    startChildNode(port, { DATA_DIR: data_dir.path, RATE_LIMIT_PER_MIN: "0", LOG_LEVEL: "error" });
  const node = await start();
  onTestFinished(() => node.kill());
  return { node, port, data_dir, start };
}

test("SIGTERM under load: what was answered is stored, what was asked is answered, and PostgreSQL stops too", async () => {
  const { node, port, data_dir, start } = await startEmbeddedNode();
  const load = new WriteLoad();
  const screens = await Promise.all([1, 2, 3].map(() => TestScreen.open(node.url)));
  await Promise.all(screens.map((screen) => screen.hear("pairing")));
  const unfinished = await sendHalf(port);
  const writing = load.run(node.call);
  await sleep(500);
  await expect.poll(() => load.acknowledged).toBeGreaterThan(10);

  const terminated = node.terminate();
  await Promise.all(screens.map((screen) => screen.hear("bye", ({ retry_ms }) => retry_ms >= 0)));
  await Promise.all(screens.map((screen) => screen.closed()));
  expect(await unfinished.finish()).toContain("HTTP/1.1 201 Created");
  expect(await terminated).toBe(0);
  await writing;
  expect(await data_dir.postmaster()).toBe(undefined);
  expect(node.said()).not.toContain('"level":50');

  const again = await start();
  onTestFinished(() => again.kill());
  expect(await load.findLost(again.call, { all_answered: true })).toEqual([]);
  expect(load.acknowledged).toBeGreaterThan(10);
  expect((await again.call("GET", "/records/half")).body.values).toEqual({ word: "whole" });
  expect(await again.terminate()).toBe(0);
});

test("callers who hold on to their connections do not keep the program from ending", async () => {
  const { node, port } = await startEmbeddedNode();
  const deaf = new WebSocket(`${node.url.replace("http", "ws")}/live`);
  await once(deaf, "open");
  deaf.pause();
  onTestFinished(() => deaf.terminate());
  const silent = connect(port, "127.0.0.1");
  await once(silent, "connect");
  onTestFinished(() => void silent.destroy());
  await sendHalf(port);
  expect(await node.terminate()).toBe(0);
});

/** A PUT whose body has only begun to arrive. */
async function sendHalf(port: number) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  const body = JSON.stringify({ values: { word: "whole" } });
  const head = [
    "PUT /api/v1/records/half HTTP/1.1",
    "Host: localhost",
    `Authorization: Bearer ${ownerKey}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, 5)}`);
  await sleep(100);
  return {
    async finish() {
      socket.write(body.slice(5));
      let heard = "";
      for await (const chunk of socket) heard += String(chunk);
      return heard;
    },
  };
}
