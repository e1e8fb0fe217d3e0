import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode({ LIVE_PER_ADDRESS: "2" });
});
afterAll(() => node.stop());

const live = () => `${node.url.replace("http", "ws")}/live`;

async function open(): Promise<WebSocket> {
  const socket = new WebSocket(live());
  await once(socket, "open");
  return socket;
}

/** Asks for a live connection and never closes its own end by itself. */
async function ask(): Promise<Socket> {
  const { hostname, port } = new URL(node.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  await once(socket, "connect");
  socket.write(
    "GET /live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
  );
  return socket;
}

async function askAndReset(): Promise<void> {
  const socket = await ask();
  await setTimeout(Math.random() * 4);
  socket.resetAndDestroy();
}

/** Holds the only place that there is for somebody who does not say hello. */
async function whileFull(work: () => Promise<unknown>): Promise<void> {
  const holder = await open();
  await work();
  const closed = once(holder, "close");
  holder.close();
  await closed;
}

test("refused connections that are reset do not end the program", async () => {
  for (let round = 0; round < 20; round += 1)
    await whileFull(() => Promise.all(Array.from({ length: 10 }, askAndReset)));
  expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
});

test("who keeps a refused connection open keeps it alone", async () => {
  await whileFull(async () => {
    const refused = await ask();
    const failed = once(refused, "error") as Promise<[Error & { code: string }]>;
    const told = await new Promise<Buffer>((resolve) => refused.once("data", resolve));
    expect(String(told)).toContain("429 Too Many Requests");
    const talking = setInterval(() => refused.write("x"), 20);
    expect((await failed)[0].code).toMatch(/ECONNRESET|EPIPE/);
    clearInterval(talking);
  });
});

test("a ping of the protocol itself is answered, many in a second end the connection", async () => {
  const socket = await open();
  const answered = once(socket, "pong") as Promise<[Buffer]>;
  socket.ping("are you there");
  expect(String((await answered)[0])).toBe("are you there");
  let answers = 0;
  socket.on("pong", () => (answers += 1));
  const closed = once(socket, "close");
  for (let round = 0; round < 500; round += 1) socket.ping();
  await closed;
  expect(answers).toBeLessThan(20);
});

test("pongs that nobody asked for count as messages", async () => {
  const socket = await open();
  const closed = once(socket, "close");
  for (let round = 0; round < 100; round += 1) socket.pong();
  await closed;
  await expect.poll(() => node.node.app.live_count()).toBe(0);
});
