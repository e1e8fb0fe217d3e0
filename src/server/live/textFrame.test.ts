import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { textFrame } from "./textFrame.ts";

test.each([0, 1, 125, 126, 65_535, 65_536, 200_000])(
  "%i bytes are read as they were written",
  async (length) => {
    const text = "ä".repeat(length >> 1) + "a".repeat(length % 2);
    const sockets = new WebSocketServer({ noServer: true });
    const server = createServer().listen(0, "127.0.0.1");
    server.on("upgrade", (request, stream, head) =>
      sockets.handleUpgrade(request, stream, head, (socket) => {
        socket.send("before");
        stream.write(textFrame(text));
        socket.send("after");
      }),
    );
    await once(server, "listening");
    const heard: unknown[] = [];
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    onTestFinished(() => {
      client.terminate();
      server.close();
    });
    client.on("message", (data: Buffer, isBinary) => heard.push([data.toString(), isBinary]));
    await expect.poll(() => heard.length).toBe(3);
    expect(heard).toEqual([
      ["before", false],
      [text, false],
      ["after", false],
    ]);
  },
);
