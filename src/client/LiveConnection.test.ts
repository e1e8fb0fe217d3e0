import { afterEach, expect, test } from "vitest";
import { type WebSocket as ServerSocket, WebSocketServer } from "ws";
import { startPlainServer } from "../../test/support/node/startPlainServer.ts";
import { LiveConnection, type LiveSettings } from "./LiveConnection.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const hello = { type: "hello", protocol: 1, as: "studio", workspace_id: "w" } as const;
const welcome = (socket: ServerSocket) =>
  socket.send(JSON.stringify({ type: "welcome", protocol: 1, now: 1 }));
/** Only the first ping is sent while a test runs. */
const rarely = () => 60_000;

test("says hello, pings at once, hands on what it hears and answers for its state", async () => {
  const server = await startServer(welcome);
  const { states, messages } = connect(server.url, { localTime: () => 7 });
  await expect.poll(() => messages).toEqual([{ type: "welcome", protocol: 1, now: 1 }]);
  expect(states).toEqual(["connecting", "live"]);
  await expect.poll(() => server.heard).toEqual([hello, { type: "ping", t: 7 }]);
});

test("comes back by itself after the server has said bye, when it asked for it", async () => {
  const server = await startServer((socket, count) => {
    if (count > 1) return welcome(socket);
    socket.send(JSON.stringify({ type: "bye", retry_ms: 1 }));
    socket.close();
  });
  const { states } = connect(server.url, { first_wait_ms: 60_000, longest_wait_ms: 60_000 });
  await expect.poll(() => states).toEqual(["connecting", "lost", "live"]);
});

test("leaves a server alone that refused it, where that was asked for", async () => {
  const server = await startServer((socket) => {
    socket.send(JSON.stringify({ type: "refused", message: "This is not a message of protocol 1" }));
    socket.close();
  });
  const { states } = connect(server.url, { first_wait_ms: 1, longest_wait_ms: 1, refused_wait_ms: 60_000 });
  await expect.poll(() => states).toEqual(["connecting", "lost"]);
  await pass(50);
  expect(server.connections()).toBe(1);
});

test("gives up a connection that has gone silent and opens another", async () => {
  const server = await startServer(() => {});
  const { states } = connect(server.url, { ping_ms: () => 5, silence_ms: 20 });
  await expect.poll(() => server.connections()).toBeGreaterThan(1);
  expect(states).toEqual(["connecting", "lost"]);
});

test("gives up an attempt that takes too long", async () => {
  const { server, url } = await startHttp();
  let attempts = 0;
  server.on("upgrade", () => (attempts += 1));
  const { states } = connect(url, { opening_ms: 20, first_wait_ms: 1, longest_wait_ms: 1 });
  await expect.poll(() => attempts).toBeGreaterThan(1);
  expect(states).toEqual(["connecting", "lost"]);
});

test("asks by a plain request first whether the server is back, once a socket has failed again", async () => {
  let [isBack, asked, upgrades] = [false, 0, 0];
  const { server, url } = await startHttp({ isUp: () => isBack, onRequest: () => (asked += 1) });
  server.on("upgrade", (_request, socket) => {
    upgrades += 1;
    socket.destroy();
  });
  const health_url = `${url}/healthz`;
  connect(url, { health_url, first_wait_ms: 10, longest_wait_ms: 10 });
  await expect.poll(() => asked).toBeGreaterThan(2);
  // These are the first attempt, and the one right after it.
  expect(upgrades).toBe(2);
  isBack = true;
  await expect.poll(() => upgrades).toBeGreaterThan(2);
});

test("pings as often as it is asked to, and sends once it was welcomed", async () => {
  const server = await startServer(welcome);
  const { connection, states } = connect(server.url, {
    ping_ms: (pings) => (pings < 2 ? 1 : 60_000),
    localTime: () => 7,
  });
  expect(connection.send({ type: "ping", t: 1 })).toBe(false);
  await expect.poll(() => states).toEqual(["connecting", "live"]);
  await expect
    .poll(() => server.heard.slice(1))
    .toEqual([
      { type: "ping", t: 7 },
      { type: "ping", t: 7 },
    ]);
  expect(connection.send({ type: "ping", t: 2 })).toBe(true);
  await expect.poll(() => server.heard.at(-1)).toEqual({ type: "ping", t: 2 });
});

test("looks for another connection when the one it has gives no answer", async () => {
  const server = await startServer(welcome);
  const { connection, states } = connect(server.url, {
    ping_ms: rarely,
    first_wait_ms: 600_000,
    longest_wait_ms: 600_000,
  });
  await expect.poll(() => states).toEqual(["connecting", "live"]);
  await pass(2);
  connection.check();
  await expect.poll(() => states).toEqual(["connecting", "live", "lost", "live"]);
});

test("ends a wait when it is asked to make sure", async () => {
  const server = await startServer((socket, count) => (count > 1 ? welcome(socket) : socket.close()));
  const { connection, states } = connect(server.url, { first_wait_ms: 60_000, longest_wait_ms: 60_000 });
  await expect.poll(() => states).toEqual(["connecting", "lost"]);
  connection.check();
  await expect.poll(() => states).toEqual(["connecting", "lost", "live"]);
});

test("says hello anew without counting as lost", async () => {
  const server = await startServer(welcome);
  const { connection, states, messages } = connect(server.url, { ping_ms: rarely });
  connection.renew();
  await expect.poll(() => messages).toHaveLength(1);
  expect(server.connections()).toBe(1);
  connection.renew();
  await expect.poll(() => messages).toHaveLength(2);
  connection.reopen();
  await expect.poll(() => messages).toHaveLength(3);
  expect([server.connections(), states]).toEqual([3, ["connecting", "live"]]);
});

test("reports what is no message, and hands on the rest", async () => {
  const server = await startServer((socket) => {
    socket.send("}{");
    socket.send("17");
    socket.send(JSON.stringify({ type: "not yet invented" }));
    socket.send(JSON.stringify({ type: "pong", t: "soon", now: 1, version: null }));
    socket.send(JSON.stringify({ type: "changed", topic: "keys/1" }));
  });
  const { messages, unreadable } = connect(server.url);
  await expect.poll(() => messages).toEqual([{ type: "changed", topic: "keys/1" }]);
  expect(unreadable).toHaveLength(4);
});

test("stays away once it is closed", async () => {
  const server = await startServer(() => {});
  const { connection, states } = connect(server.url);
  await expect.poll(() => server.connections()).toBe(1);
  connection.close();
  connection.check();
  await expect.poll(() => server.open()).toBe(0);
  expect([server.connections(), states]).toEqual([1, ["connecting"]]);
});

async function startServer(greet: (socket: ServerSocket, count: number) => void) {
  const http = await startHttp();
  const server = new WebSocketServer({ server: http.server });
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
  });
  return { url: http.url, heard, connections: () => count, open: () => server.clients.size };
}

async function startHttp(options?: Parameters<typeof startPlainServer>[0]) {
  const { server, address } = await startPlainServer(options);
  closing.push(() => server.close());
  return { server, url: `http://${address}` };
}

function connect(url: string, settings: Partial<LiveSettings> = {}) {
  const states: string[] = [];
  const messages: unknown[] = [];
  const unreadable: unknown[] = [];
  const connection = new LiveConnection({ url, ...settings });
  connection.open({
    hello: () => hello,
    onState: (state) => states.push(state),
    onMessage: (message) => messages.push(message),
    onUnreadable: (error) => unreadable.push(error),
  });
  closing.push(() => connection.close());
  return { connection, states, messages, unreadable };
}

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
