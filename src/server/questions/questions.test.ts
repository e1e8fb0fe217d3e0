import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import {
  addQuestions,
  addUpvotes,
  ask,
  doAct,
  joinAudience,
  upvote,
} from "../../../test/support/guests/questions.ts";
import type { TestPhone } from "../../../test/support/guests/testPhone.ts";
import { countRowsRead } from "../../../test/support/node/countRowsRead.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { toGuest } from "../guests/index.ts";
import { findUpvoted } from "./questions.repo.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const joined = (engagement: { join_code: string }) => joinAudience(node, engagement);

const list = async (engagement_id: string, query = "") =>
  (await node.call("GET", `/engagements/${engagement_id}/questions${query}`)).body;
const votesOf = async (engagement_id: string) =>
  Object.fromEntries(
    (await list(engagement_id)).items.map(({ caption, votes }: { caption: string; votes: number }) => [
      caption,
      votes,
    ]),
  );
const patch = (engagement_id: string, { post_id }: { post_id: string }, body: object) =>
  node.call("PATCH", `/engagements/${engagement_id}/posts/${post_id}`, body);

test("guests vote once each, take it back at will, and the list is in the order of votes", async () => {
  const engagement = await makeEngagement(node);
  const [one, two] = [await ask(node, engagement.id, "One"), await ask(node, engagement.id, "Two")];
  const phones = [await joined(engagement), await joined(engagement), await joined(engagement)];
  expect(await upvote(phones[0]!, two.post_id)).toEqual({ type: "done", act: expect.any(Number) });
  await upvote(phones[0]!, two.post_id);
  await upvote(phones[1]!, two.post_id);
  await upvote(phones[2]!, one.post_id);
  const { items } = await list(engagement.id);
  expect(items.map(({ caption, votes }: { caption: string; votes: number }) => [caption, votes])).toEqual([
    ["Two", 2],
    ["One", 1],
  ]);
  await upvote(phones[0]!, two.post_id, false);
  await upvote(phones[0]!, two.post_id, false);
  expect(await votesOf(engagement.id)).toEqual({ One: 1, Two: 1 });
  expect(await upvote(phones[0]!, "nothing")).toMatchObject({ because: "gone" });
  expect((await phones[1]!.call("GET", "/questions")).body).toEqual({
    items: [expect.objectContaining({ text: "One" }), expect.objectContaining({ text: "Two", votes: 1 })],
    voted: [two.post_id],
    more: false,
  });
});

test("pinned ones come first, pages follow each other, and filters hold", async () => {
  const rooms = [{ key: "a" }, { key: "b" }];
  const engagement = await makeEngagement(node, { rooms });
  for (const [index, room] of ["a", "b", "a", "b", "a"].entries())
    await ask(node, engagement.id, `Question ${index}`, { room });
  const phone = await joined(engagement);
  const { items } = await list(engagement.id);
  await upvote(phone, items[3].post_id);
  expect((await patch(engagement.id, items[4], { pinned: true })).body).toMatchObject({ pinned: true });
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = await list(engagement.id, `?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.items.map(({ caption }: { caption: string }) => caption));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(["Question 4", "Question 3", "Question 0", "Question 1", "Question 2"]);
  expect((await list(engagement.id, "?room=b&order=newest")).items).toMatchObject([
    { caption: "Question 3" },
    { caption: "Question 1" },
  ]);
  expect((await list(engagement.id, "?status=pending")).items).toEqual([]);
  const wrong = await node.call("GET", `/engagements/${engagement.id}/questions?order=oldest`);
  expect([wrong.status, wrong.body.error.details]).toEqual([400, { field: "order" }]);
  const other = await node.call("GET", `/engagements/${engagement.id}/questions`, undefined, {
    key: strangerKey,
  });
  expect(other.status).toBe(404);
});

test("of merged questions every voter counts once, and it can be undone", async () => {
  const engagement = await makeEngagement(node);
  const [one, two, three] = [
    await ask(node, engagement.id, "One"),
    await ask(node, engagement.id, "Two"),
    await ask(node, engagement.id, "Three"),
  ];
  const [ada, bob] = [await joined(engagement), await joined(engagement)];
  for (const [phone, question] of [
    [ada, one],
    [ada, two],
    [bob, two],
  ] as const)
    await upvote(phone, question.post_id);
  expect((await patch(engagement.id, three, { merged_into: two.post_id })).body).toMatchObject({
    merged_into: two.post_id,
  });
  const merged = await patch(engagement.id, two, { merged_into: one.post_id });
  expect(merged.body).toMatchObject({ merged_into: one.post_id, votes: 2 });
  expect(await votesOf(engagement.id)).toEqual({ One: 2 });
  // A vote for a merged one counts for the one that stands for it, and is taken back from both.
  await upvote(bob, three.post_id);
  expect(await votesOf(engagement.id)).toEqual({ One: 2 });
  await upvote(ada, one.post_id, false);
  expect(await votesOf(engagement.id)).toEqual({ One: 1 });
  const itself = await patch(engagement.id, two, { merged_into: two.post_id });
  expect([itself.status, itself.body.error.details]).toEqual([400, { field: "merged_into" }]);
  await patch(engagement.id, two, { merged_into: null });
  expect(await votesOf(engagement.id)).toEqual({ One: 0, Two: 1 });

  for (const wrong of [one.post_id, "nothing", three.post_id]) {
    const { status, body } = await patch(engagement.id, one, { merged_into: wrong });
    expect([status, body.error.details]).toEqual([400, { field: "merged_into" }]);
  }
  const note = (await node.call("POST", `/engagements/${engagement.id}/posts`, { kind: "note", text: "Hi" }))
    .body;
  for (const body of [{ merged_into: one.post_id }, { pinned: true }, { answer_text: "Yes" }]) {
    const refused = await patch(engagement.id, note, body);
    expect([refused.status, refused.body.error.details]).toEqual([400, { field: Object.keys(body)[0] }]);
  }
  expect((await patch(engagement.id, one, { answer_text: "At nine" })).body.answer_text).toBe("At nine");
});

test("a question that waits for a moderator waits no longer once it is merged", async () => {
  const engagement = await makeEngagement(node, { moderation: "review" });
  const path = `/engagements/${engagement.id}`;
  const posts = [];
  for (const text of ["One", "Two"])
    posts.push((await (await joined(engagement)).post({ kind: "question", text })).body);
  const [one, two] = posts;
  await patch(engagement.id, one, { status: "approved" });
  const waiting = async () => (await node.call("GET", path)).body.waiting;
  expect(await waiting()).toBe(1);
  await patch(engagement.id, two, { merged_into: one.post_id });
  expect(await waiting()).toBe(0);
  expect((await node.call("POST", `${path}/posts/claim`, {})).body.items).toEqual([]);
  const listed = async (merged: string) =>
    (await node.call("GET", `${path}/posts?merged=${merged}`)).body.items.map(
      ({ caption }: { caption: string }) => caption,
    );
  expect([await listed("true"), await listed("false")]).toEqual([["Two"], ["One"]]);
  const wrong = await node.call("GET", `${path}/posts?merged=maybe`);
  expect([wrong.status, wrong.body.error.details]).toEqual([400, { field: "merged" }]);
  await patch(engagement.id, two, { merged_into: null });
  expect(await waiting()).toBe(1);
  expect((await node.call("POST", `${path}/posts/claim`, {})).body.items).toMatchObject([
    { post_id: two.post_id },
  ]);
});

test("a vote that waits for a merge counts no guest twice who voted for both", async () => {
  const engagement = await makeEngagement(node);
  const [one, two] = [await ask(node, engagement.id, "One"), await ask(node, engagement.id, "Two")];
  const [ada, bob] = [await joined(engagement), await joined(engagement)];
  await upvote(ada, two.post_id);
  await upvote(bob, two.post_id);
  const { pool } = node.node.app;
  const blocker = await pool.connect();
  onTestFinished(() => blocker.release());
  const areWaiting = async (count: number) =>
    expect
      .poll(async () => {
        const text =
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        return (await pool.query(text)).rowCount;
      })
      .toBe(count);
  await blocker.query("BEGIN");
  await blocker.query("SELECT FROM posts WHERE id = $1 FOR UPDATE", [one.post_id]);
  const merged = patch(engagement.id, two, { merged_into: one.post_id });
  await areWaiting(1);
  const voted = upvote(ada, one.post_id);
  await areWaiting(2);
  await blocker.query("COMMIT");
  expect([(await merged).status, (await voted).type]).toEqual([200, "done"]);
  expect(await votesOf(engagement.id)).toEqual({ One: 2 });
});

test("a phone that watches hears of new questions, votes, answers and of what is gone", async () => {
  const engagement = await makeEngagement(node);
  const [watching, voting] = [await joined(engagement), await joined(engagement)];
  await doAct(watching, { type: "watch", questions: true });
  const posted = await voting.post({ kind: "question", text: "When is lunch?", name: "Ada" });
  const post_id = posted.body.post_id as string;
  const asked = await watching.hear("asked", ({ changed }) => changed.length > 0);
  expect(asked.changed).toMatchObject([{ post_id, text: "When is lunch?", name: "Ada", votes: 0 }]);
  await upvote(voting, post_id);
  await watching.hear("asked", ({ votes }) => votes[post_id] === 1);
  await patch(engagement.id, { post_id }, { status: "answered", answer_text: "At noon" });
  await watching.hear("asked", ({ changed }) => changed[0]?.answer_text === "At noon");
  await voting.call("DELETE", `/posts/${post_id}`);
  await watching.hear("asked", ({ gone }) => gone.includes(post_id));
  expect(voting.messages.some(({ type }) => type === "asked")).toBe(false);
});

test("however many questions come at once, a message to phones has only so many of them, and all are told", async () => {
  const engagement = await makeEngagement(node);
  const change = (body: object) => node.call("PATCH", `/engagements/${engagement.id}`, body);
  await change({ state: "paused" });
  const numbers = Array.from({ length: 130 }, (_, number) => String(number));
  for (const number of numbers) await ask(node, engagement.id, number);
  const watching = await joined(engagement);
  await doAct(watching, { type: "watch", questions: true });
  await change({ state: "open" });
  const told = () =>
    watching.messages.flatMap((message) => (message.type === "asked" ? [message.changed] : []));
  await expect.poll(() => told().flat().length).toBe(130);
  expect(Math.max(...told().map(({ length }) => length))).toBe(60);
  expect(new Set(told().flatMap((questions) => questions.map(({ text }) => text)))).toEqual(new Set(numbers));
});

test("votes are refused once the engagement is closed, and where they are not wanted", async () => {
  const engagement = await makeEngagement(node);
  const { post_id } = await ask(node, engagement.id, "One");
  const phone = await joined(engagement);
  const change = (body: object) => node.call("PATCH", `/engagements/${engagement.id}`, body);
  await change({ voting: { enabled: false } });
  expect(await upvote(phone, post_id)).toMatchObject({ because: "too_late" });
  await change({ voting: { enabled: true, anonymous: false } });
  expect(await upvote(phone, post_id)).toMatchObject({ because: "no_ticket" });
  const { body } = await change({ voting: { anonymous: true }, state: "closed" });
  expect(body.voting).toEqual({ enabled: true, anonymous: true });
  expect(await upvote(phone, post_id)).toMatchObject({ because: "too_late" });
  expect(await votesOf(engagement.id)).toEqual({ One: 0 });
});

test("a question may be about a session, and about none of another workspace", async () => {
  const engagement = await makeEngagement(node);
  const refused = await node.call("POST", `/engagements/${engagement.id}/posts`, {
    kind: "question",
    text: "Why?",
    session_id: "nothing",
  });
  expect([refused.status, refused.body.error.details]).toEqual([400, { field: "session_id" }]);
});

/** Stops the clock by which lists are out of date; returns how to let time pass. */
function stopClock(): (ms: number) => void {
  const { app } = node.node;
  const real = app.monotonic_ms;
  let now = real();
  app.monotonic_ms = () => now;
  onTestFinished(() => void (app.monotonic_ms = real));
  return (ms) => void (now += ms);
}

test("whoever asks for ever other lists is put off, and the list that others read is still there", async () => {
  const pass = stopClock();
  const engagement = await makeEngagement(node);
  await ask(node, engagement.id, "One");
  const phone = await joined(engagement);
  expect((await phone.call("GET", "/questions")).body.items).toHaveLength(1);
  pass(1_500);
  // Without a token, as a script would.
  const at = `${node.url}/guest/${engagement.join_code}/questions`;
  const answers = await Promise.all(Array.from({ length: 150 }, (_, n) => fetch(`${at}?skip=${n + 1}`)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(
    Array.from({ length: 90 }, () => [429, "1"]),
  );
  expect((await phone.call("GET", "/questions")).body.items).toHaveLength(1);
  expect((await phone.call("GET", "/questions?order=newest")).body.items).toHaveLength(1);
});

test("a phone that asks again and again at once has its votes read once", async () => {
  const engagement = await makeEngagement(node);
  const post_ids = await addQuestions(node, engagement.id, 100);
  const [eager, calm] = [await joined(engagement), await joined(engagement)];
  await addUpvotes(node, engagement.id, { token: eager.token, post_ids });
  await addUpvotes(node, engagement.id, { token: calm.token, post_ids: post_ids.slice(0, 1) });
  const guest_id = ({ token }: TestPhone) =>
    toGuest({ id: engagement.id, workspace_id: node.node.first_workspace_id }, token).id;
  const crowd = [...Array.from({ length: 100 }, () => guest_id(eager)), guest_id(calm), "nobody"];
  const { result, read } = await countRowsRead(node, ["question_votes"], ({ app }) =>
    findUpvoted(app.pool, crowd),
  );
  expect([result[0], result[99], result[100], result[101]]).toEqual([
    new Set(post_ids),
    new Set(post_ids),
    new Set(post_ids.slice(0, 1)),
    new Set(),
  ]);
  expect(read).toBeLessThan(500);
  const answers = await Promise.all(Array.from({ length: 20 }, () => eager.call("GET", "/questions")));
  expect(answers.map(({ body }) => [body.items.length, body.voted.length])).toEqual(
    answers.map(() => [50, 50]),
  );
});

test("an older list shows no question that is gone", async () => {
  const pass = stopClock();
  const engagement = await makeEngagement(node);
  await ask(node, engagement.id, "One");
  const two = await ask(node, engagement.id, "Two");
  const phone = await joined(engagement);
  await doAct(phone, { type: "watch", questions: true });
  const at = `${node.url}/guest/${engagement.join_code}/questions`;
  const far = async () => {
    const { status, body } = await phone.call("GET", "/questions?skip=1");
    expect(status).toBe(200);
    return body.items.map(({ text }: { text: string }) => text);
  };
  expect(await far()).toEqual(["Two"]);
  pass(1_500);
  await Promise.all(Array.from({ length: 100 }, (_, n) => fetch(`${at}?skip=${n + 2}`)));
  expect(await far()).toEqual(["Two"]);
  await patch(engagement.id, two, { status: "hidden" });
  await phone.hear("asked", ({ gone }) => gone.includes(two.post_id));
  expect(await far()).toEqual([]);
  await patch(engagement.id, two, { status: "approved" });
  await phone.hear("asked", ({ changed }) => changed.some(({ post_id }) => post_id === two.post_id));
  expect(await far()).toEqual(["Two"]);
});
