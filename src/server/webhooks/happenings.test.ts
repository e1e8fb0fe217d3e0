import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { summit } from "../../../test/support/events/eventPlans.ts";
import { sessionRow } from "../../../test/support/events/sessionRow.ts";
import { WebhookReceiver } from "../../../test/support/fetch/webhookReceiver.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { fetchGuestToken } from "../../../test/support/guests/guestToken.ts";
import { act, makePoll } from "../../../test/support/quizzes/polls.ts";
import { startGame } from "../../../test/support/quizzes/quizGames.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

const receiver = new WebhookReceiver();
let node: TestNode;
beforeAll(async () => {
  await receiver.open();
  node = await startTestNode({ FETCH_ALLOW_HOSTS: receiver.host });
  await node.call("POST", "/webhooks", { url: receiver.url("/all"), events: ["*"] });
});
afterAll(async () => {
  await node.stop();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
});

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await node.call(method, path, body);
  expect([path, answer.body?.error]).toEqual([path, undefined]);
  return answer.body;
};
/** What was told of each type, in the order told. */
const told = (...types: string[]) =>
  receiver.received
    .filter(({ type }) => types.includes(type))
    .map(({ type, data }) => Object.assign({ type }, data));
const hear = async (...expected: object[]) => {
  const types = expected.map((message) => (message as { type: string }).type);
  await expect
    .poll(() => told(...types))
    .toEqual(expected.map((message) => expect.objectContaining(message)));
};

async function makeShow() {
  const stage_id = (await call("POST", "/stages", { name: "Hall" })).id;
  const session_id = await sessionRow(node, { stage_id });
  return { session_id, show: await call("POST", "/shows", { session_id }) };
}

it("tells of a session's status, also of one that is taken back", async () => {
  const { session_id } = await makeShow();
  for (const action of ["go_live", "hold", "end", "reopen", "cancel", "undo"])
    await call("POST", `/sessions/${session_id}/${action}`);
  const statuses = ["live", "held", "ended", "scheduled", "cancelled", "scheduled"];
  await hear(...statuses.map((status) => ({ type: "session.status", id: session_id, status })));
  await call("PATCH", `/sessions/${session_id}`, { title: "Another" });
  await call("POST", `/sessions/${session_id}/go_live`);
  await expect.poll(() => told("session.status")).toHaveLength(7);
});

it("tells of a show that opens and closes, also by taking it back, and not of who controls it", async () => {
  const { show } = await makeShow();
  for (const action of ["open", "release", "take_control", "close", "undo"])
    await call("POST", `/shows/${show.id}/${action}`);
  await expect.poll(() => told("show.opened", "show.closed")).toHaveLength(3);
  const { id } = show;
  await hear(
    { type: "show.opened", id, status: "open" },
    { type: "show.closed", id, status: "closed" },
    { type: "show.opened", id, status: "open" },
  );
});

it("tells of posts from callers and phones, and of what becomes of them", async () => {
  const engagement = await makeEngagement(node, { moderation: "review" });
  const post = await call("POST", `/engagements/${engagement.id}/posts`, { kind: "note", caption: "Hello" });
  const first = {
    type: "post.created",
    id: post.post_id,
    post_id: post.post_id,
    caption: "Hello",
    status: "pending",
  };
  await hear(first);
  const sent = await fetch(`${node.url}/guest/${engagement.join_code}/posts`, {
    method: "POST",
    headers: {
      Authorization: `Guest ${await fetchGuestToken(node.url, engagement.join_code)}`,
      "Content-Type": "application/json",
      "Idempotency-Key": "one post",
    },
    body: JSON.stringify({ kind: "note", caption: "From a phone" }),
  });
  expect(sent.status).toBe(201);
  const { post_id } = (await sent.json()) as { post_id: string };
  await hear(first, { type: "post.created", post_id, caption: "From a phone", engagement_id: engagement.id });
  for (const status of ["approved", "featured"])
    await call("PATCH", `/engagements/${engagement.id}/posts/${post.post_id}`, { status });
  const id = post.post_id;
  await hear(
    { type: "post.status", post_id: id, status: "approved" },
    { type: "post.status", post_id: id, status: "featured" },
  );
  const { items } = await call("GET", `/engagements/${engagement.id}/posts?status=featured`);
  expect(told("post.status").at(-1)).toEqual({ type: "post.status", id, ...items[0] });
});

it("tells of a question that was answered", async () => {
  const engagement = await makeEngagement(node, { moderation: "open" });
  const question = { kind: "question", caption: "Is there coffee?" };
  const { post_id } = await call("POST", `/engagements/${engagement.id}/posts`, question);
  await call("PATCH", `/engagements/${engagement.id}/posts/${post_id}`, { status: "answered" });
  await hear(
    { type: "post.status", post_id, status: "answered" },
    { type: "question.answered", post_id, status: "answered", caption: "Is there coffee?" },
  );
});

it("tells of every post that a pause had held", async () => {
  const engagement = await makeEngagement(node, { moderation: "open" });
  await call("PATCH", `/engagements/${engagement.id}`, { state: "paused" });
  for (const caption of ["A", "B", "C"])
    await call("POST", `/engagements/${engagement.id}/posts`, { kind: "note", caption });
  await call("PATCH", `/engagements/${engagement.id}`, { state: "open" });
  await expect
    .poll(() =>
      told("post.status")
        .map(({ caption, status }) => `${caption} ${status}`)
        .toSorted(),
    )
    .toEqual(["A approved", "B approved", "C approved"]);
});

it("tells of a game from the lobby to its end", async () => {
  const { id } = await startGame(node);
  for (const action of ["begin", "auto_on", "auto_off", "reveal", "next", "end"])
    await call("POST", `/quiz-games/${id}/${action}`);
  await hear(
    { type: "game.phase", id, phase: "lobby", q: -1 },
    { type: "game.phase", id, phase: "question", q: 0 },
    { type: "game.phase", id, phase: "reveal", q: 0 },
    { type: "game.phase", id, phase: "question", q: 1 },
    { type: "game.phase", id, phase: "ended" },
  );
  const { type: _, ...last } = told("game.phase").at(-1)!;
  expect(last).toEqual((await call("GET", `/quiz-games/${id}`)).game);
});

it("tells of polls that open and close, by hand, by another one, and by time", async () => {
  const engagement = await makeEngagement(node);
  const [first, second] = [await makePoll(node, engagement.id), await makePoll(node, engagement.id)];
  await act(node, first, "open");
  await act(node, second, "open", { for_ms: 1_000 });
  await expect
    .poll(() => told("poll.opened", "poll.closed").map(({ type, id }) => `${type} ${id}`))
    .toEqual(expect.arrayContaining([`poll.closed ${second.id}`]));
  const of = (id: string) => told("poll.opened", "poll.closed").filter((poll) => poll.id === id);
  for (const { id } of [first, second])
    expect(of(id).map(({ type, run }) => [type, run.state])).toEqual([
      ["poll.opened", "open"],
      ["poll.closed", "closed"],
    ]);
  const { type: _, ...closed } = of(second.id)[1]!;
  expect(closed).toEqual(await call("GET", `/polls/${second.id}`));
});

it("tells of releases", async () => {
  const release = await call("POST", "/releases", { note: "Friday" });
  await hear({ type: "release.published", ...release });
});

it("tells of a plan that changed something, and not of a dry run or the same once more", async () => {
  await call("POST", "/events/apply", { event: summit, dry_run: true });
  await call("POST", "/events/apply", { event: summit });
  await call("POST", "/events/apply", { event: summit });
  const { items } = await call("GET", `/events?ref=${summit.ref}`);
  await hear({ type: "event.applied", id: summit.ref, ...items[0] });
});

it("keeps nothing of what a guest withdrew or was deleted with its engagement", async () => {
  const engagement = await makeEngagement(node);
  const headers = {
    Authorization: `Guest ${await fetchGuestToken(node.url, engagement.join_code)}`,
    "Content-Type": "application/json",
  };
  const path = `${node.url}/guest/${engagement.join_code}/posts`;
  const post = async (caption: string) => {
    const body = JSON.stringify({ kind: "note", caption });
    const sent = await fetch(path, {
      method: "POST",
      headers: { ...headers, "Idempotency-Key": caption },
      body,
    });
    return ((await sent.json()) as { post_id: string }).post_id;
  };
  const stored = async () =>
    (await node.node.app.pool.query("SELECT FROM webhook_messages WHERE body LIKE '%secret%'")).rows.length;
  const withdrawn = await post("My secret");
  await post("Another secret");
  expect(await stored()).toBe(2);
  const { Authorization } = headers;
  const gone = await fetch(`${path}/${withdrawn}`, { method: "DELETE", headers: { Authorization } });
  expect([gone.ok, await stored()]).toEqual([true, 1]);
  await hear({
    type: "post.status",
    id: withdrawn,
    status: "hidden",
    held_because: "withdrawn",
    caption: "",
  });
  await call("DELETE", `/engagements/${engagement.id}`);
  expect(await stored()).toBe(0);
});
