import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import type { ServerMessage } from "../../contract/liveMessages.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { Connection } from "./connection.ts";

let node: TestNode;
let server: WebSocketServer;
beforeAll(async () => {
  node = await startTestNode();
  server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
  await once(server, "listening");
});
afterAll(async () => {
  server.close();
  await node.stop();
});

const welcome = (): ServerMessage => ({ type: "welcome", protocol: 1, now: 7 });

test("who is sent away while being greeted is told why, after what waited to go out", async () => {
  const { port } = server.address() as AddressInfo;
  const greeted = once(server, "connection");
  const phone = new WebSocket(`ws://127.0.0.1:${port}`);
  const heard: string[] = [];
  phone.on("message", (data) => heard.push((JSON.parse((data as Buffer).toString()) as ServerMessage).type));
  const [socket, request] = (await greeted) as [WebSocket, { socket: Socket }];
  const { app } = node.node;
  const connection = new Connection(socket, request.socket, { app, address: "127.0.0.1" });
  await connection.together(welcome, async () => {
    connection.send({ type: "own_posts", posts: [] });
    await Promise.resolve();
    connection.end({ type: "taken_over" }, 1000);
    connection.send({ type: "own_posts", posts: [] });
  });
  const [code] = (await once(phone, "close")) as [number];
  expect([heard, code]).toEqual([["welcome", "own_posts", "taken_over"], 1000]);
});
