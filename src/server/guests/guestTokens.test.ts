import { createSecretKey } from "node:crypto";
import { once } from "node:events";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { openPoll, vote } from "../../../test/support/quizzes/polls.ts";
import { startGame } from "../../../test/support/quizzes/quizGames.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { newToken, TestPhone } from "../../../test/support/guests/testPhone.ts";
import { TestPlayer } from "../../../test/support/screens/testPlayer.ts";
import { toGuest } from "./guest.ts";
import { issueToken, readToken } from "./guestToken.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode({ TRUST_PROXY: "loopback" });
});
afterAll(() => node.stop());

const note = { kind: "note", text: "Hello" };

async function askFor(join_code: string, from = "203.0.113.1", url = node.url) {
  const response = await fetch(`${url}/guest/${join_code}/token`, {
    method: "POST",
    headers: { "X-Forwarded-For": from },
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at whatever was answered
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

/** What a live connection with this token is told. */
async function helloWith(join_code: string, token: string) {
  const phone = new TestPhone(node.url, join_code, token);
  await phone.connect();
  onTestFinished(() => phone.close());
  return phone;
}

test("the server issues tokens, each another, and an unknown code has none", async () => {
  const { join_code } = await makeEngagement(node);
  const [one, other] = [await askFor(join_code), await askFor(join_code.toLowerCase())];
  expect([one.status, one.body, one.headers.get("cache-control")]).toEqual([
    201,
    { token: expect.stringMatching(/^[A-Za-z0-9_-]{44}$/) },
    "no-store",
  ]);
  expect(other.body.token).not.toBe(one.body.token);
  const none = await askFor("ZZZZZZ");
  expect([none.status, none.body.error.code]).toEqual([404, "not_found"]);
});

test("an address gets so many a minute, and the next address as many", async () => {
  const { app } = node.node;
  const { monotonic_ms } = app;
  let now = monotonic_ms();
  app.monotonic_ms = () => now;
  onTestFinished(() => void (app.monotonic_ms = monotonic_ms));
  const { id, join_code } = await makeEngagement(node, { guests_per_address_per_min: 10 });
  const ask = (from: string) => askFor(join_code, from);
  for (let n = 0; n < 10; n += 1) expect((await ask("2001:db8:0:7::1")).status).toBe(201);
  // Another address of the same /64.
  const refused = await ask("2001:db8:0:7:ffff::2");
  const retry_after_s = Number(refused.headers.get("retry-after"));
  expect([refused.status, refused.body.error]).toEqual([
    429,
    { code: "rate_limited", message: expect.any(String), details: { retry_after_s } },
  ]);
  // They come back one by one, not all at the end of a minute.
  expect(retry_after_s).toBe(6);
  expect((await ask("2001:db8:0:8::1")).status).toBe(201);
  const elsewhere = await makeEngagement(node);
  expect((await askFor(elsewhere.join_code, "2001:db8:0:7::1")).status).toBe(201);
  await node.call("PATCH", `/engagements/${id}`, { guests_per_address_per_min: 12 });
  expect([
    (await ask("2001:db8:0:7::1")).status,
    (await ask("2001:db8:0:7::1")).status,
    (await ask("2001:db8:0:7::1")).status,
  ]).toEqual([201, 201, 429]);
  now += 5_000;
  expect([(await ask("2001:db8:0:7::1")).status, (await ask("2001:db8:0:7::1")).status]).toEqual([201, 429]);
});

test("the rate is a field of the engagement, within bounds", async () => {
  const made = await makeEngagement(node, { guests_per_address_per_min: 100_000 });
  expect((await node.call("GET", `/engagements/${made.id}`)).body.guests_per_address_per_min).toBe(100_000);
  for (const wrong of [9, 100_001, 10.5, "20", null]) {
    const answer = await node.call("PATCH", `/engagements/${made.id}`, { guests_per_address_per_min: wrong });
    expect([answer.status, answer.body.error.details]).toEqual([
      400,
      { field: "guests_per_address_per_min" },
    ]);
  }
});

test("nothing is taken with a token that was not issued for this engagement", async () => {
  const { join_code } = await makeEngagement(node);
  const elsewhere = await makeEngagement(node);
  const foreign = (await askFor(elsewhere.join_code)).body.token as string;
  const own = (await askFor(join_code)).body.token as string;
  const tampered = own.slice(0, 5) + (own[5] === "A" ? "B" : "A") + own.slice(6);
  for (const token of [newToken(), foreign, tampered, `${own}A`]) {
    const phone = new TestPhone(node.url, join_code, token);
    const answers = [
      await phone.call("GET", ""),
      await phone.call("GET", "/teams"),
      await phone.call("POST", "/act", { type: "vote", act: 1, poll_id: "p", run: 1, vote: "a" }),
      await phone.call("POST", "/uploads", { kind: "photo", mime: "image/jpeg", bytes: 10 }),
      await phone.post(note),
      await phone.call("DELETE", "/posts/one"),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
      answers.map(() => [401, "unauthorized"]),
    );
    expect(answers.map(({ headers }) => headers.get("www-authenticate"))).toEqual(answers.map(() => "Guest"));
    const live = await helloWith(join_code, token);
    expect([await live.hear("refused"), await live.closed(), live.messages.length]).toEqual([
      { type: "refused", message: expect.any(String), code: "unauthorized" },
      1008,
      1,
    ]);
  }
  expect((await new TestPhone(node.url, join_code, own).post(note)).status).toBe(201);
});

test("a token holds on another node, and for nobody with another secret", async () => {
  const { id, join_code } = await makeEngagement(node);
  const { token } = (await askFor(join_code)).body;
  const other = await node.another();
  try {
    expect((await new TestPhone(other.url, join_code, token).post(note)).status).toBe(201);
  } finally {
    await other.stop();
  }
  const { installation } = node.node.app;
  expect(readToken({ installation }, id, token)).not.toBeNull();
  const stranger = { installation: { ...installation, secret: createSecretKey("another", "utf8") } };
  expect(readToken(stranger, id, token)).toBeNull();
  expect(readToken({ installation }, id, issueToken(stranger, id, "a"))).toBeNull();
});

test("tokens of one address carry the same mark within an engagement, and no address", () => {
  const { app } = node.node;
  const mark = (engagement: string, bucket: string) =>
    readToken(app, engagement, issueToken(app, engagement, bucket))!.address_mark.toString("hex");
  expect(mark("e", "203.0.113.1")).toBe(mark("e", "203.0.113.1"));
  expect(mark("e", "203.0.113.1")).not.toBe(mark("e", "203.0.113.2"));
  expect(mark("e", "203.0.113.1")).not.toBe(mark("f", "203.0.113.1"));
});

test("a phone that made its own token keeps its posts, its place in a game and its vote", async () => {
  const game = await startGame(node);
  const { engagement_id, join_code } = game;
  const { workspace_id } = (await node.call("GET", "/me")).body;
  const poll = await openPoll(node, engagement_id);
  const { pool } = node.node.app;
  const tokens = [newToken(), newToken(), newToken()] as const;
  const [poster, player, voter] = tokens.map((token) => toGuest({ id: engagement_id, workspace_id }, token));
  await pool.query(
    "INSERT INTO guests (id, workspace_id, engagement_id, token_hash) VALUES ($1, $2, $3, $4)",
    [poster!.id, workspace_id, engagement_id, poster!.token_hash],
  );
  await pool.query(
    `INSERT INTO quiz_players (id, game_id, guest_id, name, from_q, seen_at, joined_at)
     VALUES ('an older player', $1, $2, 'Ada', 0, 0, 0)`,
    [game.id, player!.id],
  );
  await pool.query(
    `INSERT INTO poll_votes (poll_id, run, guest_id, vote, is_held, at) VALUES ($1, 1, $2, '"roof"', false, 0)`,
    [poll.id, voter!.id],
  );
  expect((await new TestPhone(node.url, join_code, tokens[0]).post(note)).status).toBe(201);
  const back = await new TestPlayer(node.url, join_code, tokens[1]).arrive();
  expect((await back.hear("game")).own?.player.name).toBe("Ada");
  const again = await helloWith(join_code, tokens[2]);
  expect((await again.hear("poll")).own?.vote).toBe("roof");
  expect((await vote(again, poll, "lake")).type).toBe("done");
  back.close();
  // Of this engagement only.
  const elsewhere = await makeEngagement(node);
  for (const token of tokens)
    expect((await new TestPhone(node.url, elsewhere.join_code, token).post(note)).status).toBe(401);
});

test("an address holds so many live connections, and another as many", async () => {
  const small = await startTestNode({ TRUST_PROXY: "loopback", LIVE_PER_ADDRESS: "2" });
  const open = async (from: string) => {
    const socket = new WebSocket(`${small.url.replace("http", "ws")}/live`, {
      headers: { "X-Forwarded-For": from },
    });
    onTestFinished(() => socket.terminate());
    const outcome = await Promise.race([
      once(socket, "open").then(() => 101),
      once(socket, "unexpected-response").then(([, { statusCode }]) => statusCode as number),
    ]);
    return { socket, outcome };
  };
  try {
    const { join_code } = await makeEngagement(small);
    const { token } = (await askFor(join_code, "198.51.100.1", small.url)).body;
    const hello = JSON.stringify({ type: "hello", protocol: 1, as: "guest", join_code, token });
    const first = await open("198.51.100.1");
    // One of two may be silent.
    expect([first.outcome, (await open("198.51.100.1")).outcome]).toEqual([101, 429]);
    first.socket.send(hello);
    await once(first.socket, "message");
    const second = await open("198.51.100.1");
    second.socket.send(hello);
    await once(second.socket, "message");
    expect([second.outcome, (await open("198.51.100.1")).outcome]).toEqual([101, 429]);
    expect((await open("198.51.100.2")).outcome).toBe(101);
    second.socket.close();
    await once(second.socket, "close");
    await expect.poll(async () => (await open("198.51.100.1")).outcome).toBe(101);
  } finally {
    await small.stop();
  }
});
