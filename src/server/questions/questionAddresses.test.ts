import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { ask, doAct, storedVotes, upvote } from "../../../test/support/guests/questions.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const marks = { hall: "aaaaaaaaaaaa", script: "bbbbbbbbbbbb" };

interface Asked {
  post_id: string;
}

/** Votes of guests from this address, as they are stored. */
async function addVotes({ post_id }: Asked, mark: string | null, count: number, who = "") {
  await node.node.app.pool.query(
    `INSERT INTO question_votes (post_id, guest_id, at, address_mark)
     SELECT $1, $4 || coalesce($2, 'none') || n, n, decode($2, 'hex') FROM generate_series(1, $3::int) AS n`,
    [post_id, mark, count, who],
  );
  await node.node.app.pool.query("UPDATE posts SET votes = votes + $2 WHERE id = $1", [post_id, count]);
}

const path = (id: string, { post_id }: Asked) => `/engagements/${id}/questions/${post_id}`;
const readSpread = async (id: string, question: Asked) =>
  (await node.call("GET", `${path(id, question)}/addresses`)).body;
const setAside = (id: string, question: Asked, mark: string, aside: boolean, key?: string) =>
  node.call("POST", `${path(id, question)}/aside`, { mark, aside }, key ? { key } : {});
const merge = (id: string, { post_id }: Asked, into: Asked | null) =>
  node.call("PATCH", `/engagements/${id}/posts/${post_id}`, { merged_into: into?.post_id ?? null });

async function joined({ join_code }: { join_code: string }) {
  const phone = await new TestPhone(node.url, join_code).connect();
  onTestFinished(() => phone.close());
  await phone.hear("poll");
  return phone;
}

test("the desk sees how votes for a question are spread, sets one address aside, and counts it again", async () => {
  const engagement = await makeEngagement(node);
  const { id } = engagement;
  const question = await ask(node, id, "One");
  await addVotes(question, marks.script, 30);
  await addVotes(question, marks.hall, 20);
  await addVotes(question, null, 2);
  expect(await readSpread(id, question)).toEqual({
    guests: 52,
    addresses: 2,
    most_from_one: 30,
    spread: [
      { mark: marks.script, votes: 30, aside: false },
      { mark: marks.hall, votes: 20, aside: false },
    ],
  });
  const phone = await joined(engagement);
  expect(await doAct(phone, { type: "watch", questions: true })).toMatchObject({ type: "done" });
  const { status, body } = await setAside(id, question, marks.script, true);
  expect([status, body.spread[0]]).toEqual([200, { mark: marks.script, votes: 30, aside: true }]);
  expect((await phone.hear("asked", ({ votes }) => votes[question.post_id] !== undefined)).votes).toEqual({
    [question.post_id]: 22,
  });
  expect(await storedVotes(node, id)).toEqual({ One: 22 });
  await setAside(id, question, marks.script, true);
  expect(await storedVotes(node, id)).toEqual({ One: 22 });
  await setAside(id, question, marks.script, false);
  expect(await storedVotes(node, id)).toEqual({ One: 52 });
  const log = (await node.call("GET", "/audit?limit=3")).body.items.map(({ what }: { what: string }) => what);
  expect([log[0], log[2]]).toEqual([
    "Count again 30 votes for a question that came from one address",
    "Set aside 30 votes for a question that came from one address",
  ]);
});

test("votes that still come from an address that is set aside are stored and not counted, and can be taken back", async () => {
  const engagement = await makeEngagement(node);
  const { id } = engagement;
  const question = await ask(node, id, "One");
  const [ada, bob] = [await joined(engagement), await joined(engagement)];
  await upvote(ada, question.post_id);
  await addVotes(question, marks.hall, 3);
  const own = (await readSpread(id, question)).spread.find(
    ({ votes }: { votes: number }) => votes === 1,
  ).mark;
  await setAside(id, question, own, true);
  expect(await storedVotes(node, id)).toEqual({ One: 3 });
  await upvote(bob, question.post_id);
  expect(await storedVotes(node, id)).toEqual({ One: 3 });
  expect((await bob.call("GET", "/questions")).body).toMatchObject({ voted: [question.post_id] });
  await upvote(ada, question.post_id, false);
  expect(await storedVotes(node, id)).toEqual({ One: 3 });
  await setAside(id, question, own, false);
  expect(await storedVotes(node, id)).toEqual({ One: 4 });
  await upvote(bob, question.post_id, false);
  expect(await storedVotes(node, id)).toEqual({ One: 3 });
});

test("what is set aside stays so through a merge and its undoing", async () => {
  const engagement = await makeEngagement(node);
  const { id } = engagement;
  const [one, two, three] = [
    await ask(node, id, "One"),
    await ask(node, id, "Two"),
    await ask(node, id, "Three"),
  ];
  await addVotes(one, marks.script, 30);
  await addVotes(one, marks.hall, 4);
  // The same guests, and ten others.
  await addVotes(two, marks.script, 40);
  await addVotes(two, marks.hall, 2, "other ");
  await addVotes(three, marks.script, 5);
  await setAside(id, one, marks.script, true);
  expect(await storedVotes(node, id)).toEqual({ One: 4, Two: 42, Three: 5 });
  await merge(id, one, two);
  expect(await storedVotes(node, id)).toEqual({ Two: 6, Three: 5 });
  // The merged one is asked for as the one that stands for it.
  expect((await readSpread(id, one)).spread).toEqual([
    { mark: marks.script, votes: 40, aside: true },
    { mark: marks.hall, votes: 6, aside: false },
  ]);
  await merge(id, one, null);
  expect(await storedVotes(node, id)).toEqual({ One: 4, Two: 42, Three: 5 });
  await merge(id, one, two);
  await setAside(id, one, marks.script, false);
  expect(await storedVotes(node, id)).toEqual({ Two: 46, Three: 5 });
  await setAside(id, two, marks.script, true);
  await merge(id, one, null);
  expect(await storedVotes(node, id)).toEqual({ One: 4, Two: 2, Three: 5 });
});

test("of votes from two addresses for merged questions, one set aside, one counts and is taken back", async () => {
  const engagement = await makeEngagement(node);
  const { id } = engagement;
  const [one, two] = [await ask(node, id, "One"), await ask(node, id, "Two")];
  await addVotes(two, marks.hall, 3);
  const phones = [await joined(engagement), await joined(engagement), await joined(engagement)];
  for (const phone of phones) await upvote(phone, one.post_id);
  // As if they had been elsewhere then.
  await node.node.app.pool.query(
    "UPDATE question_votes SET address_mark = decode($2, 'hex') WHERE post_id = $1",
    [one.post_id, marks.script],
  );
  const [ada, bob] = phones as [TestPhone, TestPhone];
  for (const phone of [ada, bob]) await upvote(phone, two.post_id);
  await setAside(id, one, marks.script, true);
  await merge(id, one, two);
  expect(await storedVotes(node, id)).toEqual({ Two: 5 });
  await upvote(ada, two.post_id, false);
  expect(await storedVotes(node, id)).toEqual({ Two: 4 });
  expect((await bob.call("DELETE", "/data")).status).toBe(204);
  expect(await storedVotes(node, id)).toEqual({ Two: 3 });
  // The third one's only vote was not counted.
  expect((await phones[2]!.call("DELETE", "/data")).status).toBe(204);
  expect(await storedVotes(node, id)).toEqual({ Two: 3 });
  expect(await readSpread(id, two)).toMatchObject({ guests: 3 });
});

test("what is no question of the engagement, and no address of its voters, is not found", async () => {
  const { id } = await makeEngagement(node);
  const other = await makeEngagement(node);
  const question = await ask(node, id, "One");
  await addVotes(question, marks.hall, 1);
  const note = (await node.call("POST", `/engagements/${id}/posts`, { kind: "note", text: "Hi" })).body;
  expect((await setAside(id, question, marks.script, true)).status).toBe(404);
  expect((await setAside(id, note, marks.hall, true)).status).toBe(404);
  expect((await setAside(other.id, question, marks.hall, true)).status).toBe(404);
  expect((await setAside(id, question, marks.hall, true, strangerKey)).status).toBe(404);
  const stranger = await node.call("GET", `${path(id, question)}/addresses`, undefined, { key: strangerKey });
  expect(stranger.status).toBe(404);
});
