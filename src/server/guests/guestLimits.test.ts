import type { IncomingMessage } from "node:http";
import { Duplex } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WebSocket } from "ws";
import type { GuestAct } from "../../contract/guestAct.ts";
import type { ServerMessage } from "../../contract/liveMessages.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { openPoll } from "../../../test/support/quizzes/polls.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { type App, type NodeState, openState } from "../app.ts";
import { openServer } from "../http/server.ts";
import { Connection } from "../live/connection.ts";
import { registerGuestPage } from "../phones/guestPage.ts";
import { guestAccess, openGuestAccess } from "./guestAccess.ts";
import { openPhoneConnections } from "../phones/phoneConnections.ts";
import { type Ceilings, type GuestWrite, openGuestLimits } from "./guestLimits.ts";
import { registerPhones } from "../phones/phones.routes.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode({ TRUST_PROXY: "loopback" });
});
afterAll(() => node.stop());

/** Guests' way in with other ceilings than usual, on the node's own database. */
async function withCeilings(ceilings: Partial<Ceilings>) {
  const state = openState(() => app);
  const access = openGuestAccess(
    node.node.app,
    openGuestLimits(ceilings, () => now),
  );
  const app: App = {
    ...node.node.app,
    state: <T>(key: NodeState<T>) => (key === guestAccess ? (access as T) : state(key)),
  };
  let now = 0;
  const server = openServer({ config: app.config, log: pino({ level: "silent" }) });
  registerPhones(server, app);
  registerGuestPage(server, app);
  const ask = async (
    method: "GET" | "POST",
    url: string,
    { from = "203.0.113.1", token, body }: { from?: string; token?: string; body?: object } = {},
  ) => {
    const answer = await server.inject({
      method,
      url,
      headers: {
        "x-forwarded-for": from,
        "idempotency-key": Math.random().toString(36),
        ...(token !== undefined && { authorization: `Guest ${token}` }),
      },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
  };
  const tokenFor = async (join_code: string, from?: string) =>
    (
      JSON.parse((await ask("POST", `/guest/${join_code}/token`, from ? { from } : {})).text) as {
        token: string;
      }
    ).token;
  return { app, ask, tokenFor, pass: (ms: number) => (now += ms), close: () => server.close() };
}

const usual = {
  answer: 100,
  vote: 100,
  join: 100,
  post: 100,
  upload: 100,
  own: 100,
  erase: 100,
  upvote: 25_000,
  watch: 25_000,
  react: 25_000,
};
const note = (text: string) => ({ kind: "note", text });

test("a hall of 20,000 phones that all do the same in one second is not put off", () => {
  const limits = openGuestLimits({}, () => 0);
  for (const what of ["answer", "vote", "join", "upvote", "react"] as const) {
    const put_off = Array.from({ length: 20_000 }, (_, n) =>
      limits.write({ id: `guest ${n}`, engagement_id: "hall" }, what),
    ).filter((wait) => wait !== null);
    expect(put_off).toEqual([]);
  }
});

test("one phone that does too much waits alone", () => {
  const limits = openGuestLimits(
    { per_minute: { act: 2, post: 1, upload: 1, own: 1, erase: 1, react: 1 } },
    () => 0,
  );
  const [one, other] = ["one", "other"].map((id) => ({ id, engagement_id: "hall" }));
  expect([limits.write(one!, "vote"), limits.write(one!, "answer"), limits.write(one!, "vote")]).toEqual([
    null,
    null,
    { retry_s: 60, who: "phone" },
  ]);
  expect([limits.write(other!, "vote"), limits.write(one!, "post")]).toEqual([null, null]);
});

test("one address posts as much as guests may come in from it, and others go on posting", () => {
  let now = 0;
  const limits = openGuestLimits({ posts_per_address_per_minute: 10 }, () => now);
  const post = (n: number, bucket: string, guests_per_address_per_min: number) =>
    limits.write({ id: `${bucket} ${n}`, engagement_id: "hall" }, "post", {
      bucket,
      guests_per_address_per_min,
    });
  const flood = (bucket: string, setting: number) =>
    Array.from({ length: 100 }, (_, n) => post(n, bucket, setting)).filter((wait) => wait === null).length;
  // Not all that it may post in a minute at once.
  expect([flood("venue", 20), flood("home", 1)]).toEqual([2, 1]);
  expect([post(200, "venue", 20), post(200, "elsewhere", 20)]).toEqual([
    { retry_s: 1, who: "address" },
    null,
  ]);
  now += 1_000;
  expect([flood("venue", 20), flood("home", 1)]).toEqual([2, 1]);
  expect(limits.write({ id: "venue 203", engagement_id: "hall" }, "vote")).toBeNull();
});

test("a flood from one address leaves the others at the engagement their share", () => {
  let now = 0;
  const limits = openGuestLimits({}, () => now);
  const post = (id: string, bucket: string) =>
    limits.write({ id, engagement_id: "hall" }, "post", { bucket, guests_per_address_per_min: 3_000 });
  const flood = (from: number) =>
    Array.from({ length: 600 }, (_, n) => post(`script ${from + n}`, "203.0.113.9")).filter((wait) => !wait)
      .length;
  const taken = [];
  for (let second = 0; second < 60; second += 1) {
    taken.push(flood(second * 600));
    expect(post(`guest ${second}`, "203.0.113.1")).toBeNull();
    now += 1_000;
  }
  // At first three fifths of what the engagement takes in a second, then what comes in evenly over a minute.
  expect([taken[0], taken.at(-1)]).toEqual([300, 50]);
});

test("whoever reads, withdraws, erases or announces in a flood keeps nobody else from posting or from doing the same", () => {
  const limits = openGuestLimits({}, () => 0);
  const write = (id: string, what: GuestWrite, bucket: string) =>
    limits.write({ id, engagement_id: "hall" }, what, { bucket, guests_per_address_per_min: 3_000 });
  const flood = (what: GuestWrite) =>
    Array.from({ length: 600 }, (_, n) => write(`script ${n}`, what, "203.0.113.9")).filter((wait) => !wait)
      .length;
  expect([flood("own"), flood("erase"), flood("upload")]).toEqual([300, 12, 300]);
  for (const what of ["own", "erase", "upload", "post"] as const)
    expect(write("guest", what, "203.0.113.1")).toBeNull();
});

test("posts above the ceiling are answered 429, and taken when they are sent again", async () => {
  const { join_code } = await makeEngagement(node, { moderation: "review" });
  const { ask, tokenFor, pass, close } = await withCeilings({ per_second: { ...usual, post: 2 } });
  const tokens = [await tokenFor(join_code), await tokenFor(join_code), await tokenFor(join_code)];
  const post = (token: string) =>
    ask("POST", `/guest/${join_code}/posts`, { token, body: note(`From ${token}`) });
  const answers = await Promise.all(tokens.map(post));
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([2, 1]);
  expect([refused[0]!.headers["retry-after"], JSON.parse(refused[0]!.text).error.code]).toEqual([
    "1",
    "rate_limited",
  ]);
  const late = tokens[answers.indexOf(refused[0]!)]!;
  pass(1_000);
  expect((await post(late)).status).toBe(201);
  await close();
});

test("votes above the ceiling are put off over the live connection, and lost is none", async () => {
  const engagement = await makeEngagement(node);
  const poll = await openPoll(node, engagement.id);
  const { app, tokenFor, pass, close } = await withCeilings({ per_second: { ...usual, vote: 3 } });
  const lines = openPhoneConnections(app);
  const phones = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { connection, messages } = aConnection();
      const token = await tokenFor(engagement.join_code);
      await lines.greet(
        connection,
        { type: "hello", protocol: 1, as: "guest", join_code: engagement.join_code, token },
        from("203.0.113.1"),
      );
      return { connection, messages };
    }),
  );
  /** What a phone is told of its vote. */
  async function sendVote({ connection, messages }: (typeof phones)[number], act: number) {
    const given: GuestAct = { type: "vote", act, poll_id: poll.id, run: 1, vote: "roof" };
    const isOfIt = (message: ServerMessage) => "act" in message && message.act === act;
    lines.receive(connection, given);
    await expect.poll(() => messages.find(isOfIt)).toBeDefined();
    return messages.find(isOfIt)!;
  }
  // As the page does it: what was busy is said again until it is done.
  const put_off: number[] = [];
  for (let waiting = phones, act = 1; waiting.length > 0; act += 1) {
    const told = await Promise.all(waiting.map((phone) => sendVote(phone, act)));
    waiting = waiting.filter((_, nth) => told[nth]!.type !== "done");
    put_off.push(waiting.length);
    expect(told.filter(({ type }) => type !== "done")).toEqual(
      waiting.map(() => ({ type: "not_done", act, because: "busy" })),
    );
    pass(1_000);
  }
  expect(put_off).toEqual([5, 2, 0]);
  expect((await node.call("GET", `/polls/${poll.id}`)).body.run.votes).toBe(8);
  for (const { connection } of phones) lines.left(connection);
  await close();
});

test("wrong codes are bounded by address, and who has a token or another address is not hurt", async () => {
  const { join_code } = await makeEngagement(node);
  const { app, ask, tokenFor, close } = await withCeilings({ misses_per_minute: 3 });
  const [guest, stranger] = ["203.0.113.1", "203.0.113.2"] as const;
  const token = await tokenFor(join_code, stranger);
  // What can be no code is no guess.
  for (let n = 0; n < 5; n += 1) expect((await ask("GET", "/guest/x")).status).toBe(404);
  expect((await ask("GET", "/guest/AAAA22")).status).toBe(404);
  expect((await ask("GET", "/e/AAAA23")).status).toBe(404);
  expect((await ask("GET", `/guest/${join_code}`)).status).toBe(200);
  expect((await ask("POST", "/guest/AAAA24/token")).status).toBe(404);
  // A code that was wrong before is no new guess, and no secret.
  for (let n = 0; n < 5; n += 1) expect((await ask("GET", "/guest/aaaa22")).status).toBe(404);
  const paths = ["/guest/AAAA25", `/guest/${join_code}`, `/e/${join_code}`, "/e/AAAA26"] as const;
  for (const path of paths) {
    const { status, headers } = await ask("GET", path, { from: guest });
    expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  }
  expect((await ask("POST", `/guest/${join_code}/token`)).status).toBe(429);
  expect((await ask("GET", `/e/${join_code}`, { from: stranger })).status).toBe(200);

  const lines = openPhoneConnections(app);
  const hello = { type: "hello", protocol: 1, as: "guest", join_code } as const;
  const waits_ms = new Set<number>();
  for (let n = 0; n < 10; n += 1) {
    const guessing = aConnection();
    await lines.greet(guessing.connection, { ...hello, token: "x".repeat(43) }, from(guest));
    expect(guessing.messages).toEqual([{ type: "bye", retry_ms: expect.any(Number) }]);
    waits_ms.add((guessing.messages[0] as { retry_ms: number }).retry_ms);
  }
  // All of them after the minute, and not all at once.
  expect(Math.min(...waits_ms)).toBeGreaterThanOrEqual(60_000);
  expect(waits_ms.size).toBeGreaterThan(1);
  expect((await ask("POST", `/guest/${join_code}/posts`, { token, body: note("On") })).status).toBe(201);
  const known = aConnection();
  await lines.greet(known.connection, { ...hello, token }, from(guest));
  expect(known.messages[0]?.type).toBe("welcome");
  lines.left(known.connection);
  await close();
});

test("who guesses at a venue's address does not shut out those who come in there after the first", async () => {
  const { join_code } = await makeEngagement(node);
  const elsewhere = await makeEngagement(node);
  const { app, ask, tokenFor, pass, close } = await withCeilings({ misses_per_minute: 3 });
  const token = await tokenFor(join_code);
  const guessAway = async () => {
    for (const code of ["AAAA22", "AAAA23", "AAAA24", "AAAA25"]) await ask("GET", `/guest/${code}`);
    expect((await ask("GET", "/guest/AAAA26")).status).toBe(429);
  };
  const open = async (code: string) => [
    (await ask("GET", `/e/${code}`)).status,
    (await ask("POST", `/guest/${code}/token`)).status,
    (await ask("GET", `/guest/${code}`)).status,
  ];
  await guessAway();
  expect([await open(join_code), await open(elsewhere.join_code)]).toEqual([
    [200, 201, 200],
    [429, 429, 429],
  ]);
  const lines = openPhoneConnections(app);
  const newcomer = aConnection();
  const fresh = await tokenFor(join_code);
  const hello = { type: "hello", protocol: 1, as: "guest", join_code, token: fresh } as const;
  await lines.greet(newcomer.connection, hello, from("203.0.113.1"));
  expect(newcomer.messages[0]?.type).toBe("welcome");
  lines.left(newcomer.connection);
  // The next day only who still has a token of it comes in, and with them the others again.
  pass(13 * 60 * 60 * 1000);
  await guessAway();
  expect(await open(join_code)).toEqual([429, 429, 429]);
  expect((await ask("GET", `/guest/${join_code}`, { token })).status).toBe(200);
  expect(await open(join_code)).toEqual([200, 201, 200]);
  await close();
});

test("of many wrong codes at once no more are judged than one after the other", async () => {
  const { app, ask, close } = await withCeilings({ misses_per_minute: 5 });
  const codes = Array.from({ length: 30 }, (_, n) => `AAAA${22 + n}`);
  const answers = await Promise.all(codes.map((code) => ask("GET", `/guest/${code}`)));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
  const lines = openPhoneConnections(app);
  const told = await Promise.all(
    codes.map(async (join_code) => {
      const { connection, messages } = aConnection();
      const hello = { type: "hello", protocol: 1, as: "guest", join_code, token: "x".repeat(43) } as const;
      await lines.greet(connection, hello, from("203.0.113.2"));
      return messages[0]!.type;
    }),
  );
  expect(told.filter((type) => type === "welcome")).toHaveLength(5);
  await close();
});

const from = (address: string) => ({ address, request: {} as IncomingMessage });

/** A live connection without a network: what is sent is kept. */
function aConnection() {
  const socket = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    close: () => {},
    terminate: () => {},
  } as unknown as WebSocket;
  const messages: ServerMessage[] = [];
  const stream = new Duplex({
    read: () => {},
    write: (chunk: Buffer, _encoding, done) => {
      messages.push(...readFrames(chunk));
      done();
    },
  });
  const connection = new Connection(socket, stream, { app: node.node.app, address: "127.0.0.1" });
  return { connection, messages };
}

/** Reads the text frames of one write. */
function readFrames(chunk: Buffer): ServerMessage[] {
  const messages: ServerMessage[] = [];
  for (let at = 0; at < chunk.length;) {
    const isShort = chunk[at + 1]! < 126;
    const begin = at + (isShort ? 2 : 4);
    at = begin + (isShort ? chunk[at + 1]! : chunk.readUInt16BE(at + 2));
    messages.push(JSON.parse(chunk.toString("utf8", begin, at)) as ServerMessage);
  }
  return messages;
}
