import { afterEach, expect, test } from "vitest";
import { type WebSocket as ServerSocket, WebSocketServer } from "ws";
import { type Live, type LiveOptions, openLive } from "./live.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

test("says hello, hands on what it hears and answers for its state", async () => {
  const server = await startServer((socket) =>
    socket.send(JSON.stringify({ type: "welcome", protocol: 1, now: 1 })),
  );
  const { states, messages } = connect(server.url);
  await expect.poll(() => messages).toEqual([{ type: "welcome", protocol: 1, now: 1 }]);
  expect(states).toEqual(["connecting", "live"]);
  expect(server.heard).toEqual([{ type: "hello", protocol: 1, as: "studio", workspace_id: "w" }]);
});

test("comes back by itself after the server has said bye", async () => {
  const server = await startServer((socket, count) => {
    if (count === 1) {
      socket.send(JSON.stringify({ type: "bye", retry_ms: 1 }));
      socket.close();
    } else {
      socket.send(JSON.stringify({ type: "welcome", protocol: 1, now: 2 }));
    }
  });
  const { states } = connect(server.url);
  await expect.poll(() => states).toEqual(["connecting", "lost", "live"]);
});

test("gives up a connection that has gone silent and opens another", async () => {
  const server = await startServer(() => {});
  const { states } = connect(server.url, { ping_ms: 5, silence_ms: 20 });
  await expect.poll(() => server.connections()).toBeGreaterThan(1);
  expect(states.slice(0, 2)).toEqual(["connecting", "lost"]);
});

test("pings with its own clock, and sends once it was welcomed", async () => {
  const server = await startServer((socket) =>
    socket.send(JSON.stringify({ type: "welcome", protocol: 1, now: 1 })),
  );
  const { live, states } = connect(server.url, {
    ping_ms: (count) => (count < 2 ? 1 : 60_000),
    localTime: () => 7,
  });
  expect(live.send({ type: "ping", t: 1 })).toBe(false);
  await expect.poll(() => states).toEqual(["connecting", "live"]);
  await expect
    .poll(() => server.heard.slice(1))
    .toEqual([
      { type: "ping", t: 7 },
      { type: "ping", t: 7 },
    ]);
  expect(live.send({ type: "ping", t: 2 })).toBe(true);
  await expect.poll(() => server.heard.at(-1)).toEqual({ type: "ping", t: 2 });
});

test("looks for another connection when the one it has gives no answer", async () => {
  const server = await startServer((socket) =>
    socket.send(JSON.stringify({ type: "welcome", protocol: 1, now: 1 })),
  );
  const { live, states } = connect(server.url);
  await expect.poll(() => states).toEqual(["connecting", "live"]);
  live.check();
  await expect.poll(() => states).toEqual(["connecting", "live", "lost", "live"]);
});

test("ignores what is no message", async () => {
  const server = await startServer((socket) => {
    socket.send("}{");
    socket.send("17");
    socket.send(JSON.stringify({ type: "changed", topic: "keys/1" }));
  });
  const { messages } = connect(server.url);
  await expect.poll(() => messages).toEqual([{ type: "changed", topic: "keys/1" }]);
});

test("stays away once it is closed", async () => {
  const server = await startServer(() => {});
  const { live, states } = connect(server.url);
  await expect.poll(() => server.connections()).toBe(1);
  live.close();
  live.retryNow();
  await expect.poll(() => server.open()).toBe(0);
  expect([server.connections(), states]).toEqual([1, ["connecting"]]);
});

async function startServer(greet: (socket: ServerSocket, count: number) => void) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  const heard: unknown[] = [];
  let count = 0;
  server.on("connection", (socket) => {
    count += 1;
    const nth = count;
    socket.on("message", (data) => {
      const message: unknown = JSON.parse((data as Buffer).toString());
      heard.push(message);
      if ((message as { type: string }).type === "hello") greet(socket, nth);
    });
  });
  closing.push(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  await new Promise<void>((resolve) => server.once("listening", () => resolve()));
  const { port } = server.address() as { port: number };
  return { url: `ws://127.0.0.1:${port}`, heard, connections: () => count, open: () => server.clients.size };
}

function connect(
  url: string,
  options: Partial<LiveOptions> = {},
): { live: Live; states: string[]; messages: unknown[] } {
  const states: string[] = [];
  const messages: unknown[] = [];
  const live = openLive({
    url,
    hello: { type: "hello", protocol: 1, as: "studio", workspace_id: "w" },
    onState: (state) => states.push(state),
    onMessage: (message) => messages.push(message),
    ...options,
  });
  closing.push(() => live.close());
  return { live, states, messages };
}
