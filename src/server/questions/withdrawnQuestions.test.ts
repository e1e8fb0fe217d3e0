import { afterAll, beforeAll, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { ask, joinAudience, storedVotes, upvote } from "../../../test/support/guests/questions.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const joined = (engagement: { join_code: string }) => joinAudience(node, engagement);

interface Asked {
  post_id: string;
}

async function askByPhone(phone: TestPhone, text: string): Promise<Asked> {
  const { status, body } = await phone.post({ kind: "question", text });
  expect(status).toBe(201);
  return body;
}

const patch = async (engagement_id: string, { post_id }: Asked, body: object) => {
  const answer = await node.call("PATCH", `/engagements/${engagement_id}/posts/${post_id}`, body);
  expect(answer.status).toBe(200);
};
const withdraw = (phone: TestPhone, { post_id }: Asked) => phone.call("DELETE", `/posts/${post_id}`);

/** Ada's question stands for two others; all of them have votes, also some that came in after the merge. */
async function mergedQuestions(given: object = {}) {
  const engagement = await makeEngagement(node, given);
  const { id } = engagement;
  const ada = await joined(engagement);
  const voters = [
    await joined(engagement),
    await joined(engagement),
    await joined(engagement),
    await joined(engagement),
  ];
  const first = await askByPhone(ada, "Ada asks");
  const [second, third] = [await ask(node, id, "Second"), await ask(node, id, "Third")];
  await upvote(voters[0]!, second.post_id);
  await upvote(voters[1]!, third.post_id);
  await upvote(voters[2]!, third.post_id);
  await patch(id, second, { merged_into: first.post_id });
  await patch(id, third, { merged_into: first.post_id });
  await upvote(voters[3]!, first.post_id);
  expect(await storedVotes(node, id)).toEqual({ "Ada asks": 4 });
  return { engagement, id, ada, voters, first, second, third };
}

test("when its guest withdraws a question that stands for others, the next one stands for them with all votes", async () => {
  const { id, ada, voters, first, second, third } = await mergedQuestions();
  expect((await withdraw(ada, first)).status).toBe(204);
  expect(await storedVotes(node, id)).toEqual({ Third: 4 });
  // Whoever voted for it sees that, takes it back, and gives it again, also on a page that still shows the old one.
  expect((await voters[3]!.call("GET", "/questions")).body).toMatchObject({
    items: [{ post_id: third.post_id, votes: 4 }],
    voted: [third.post_id],
  });
  await upvote(voters[3]!, third.post_id, false);
  expect(await storedVotes(node, id)).toEqual({ Third: 3 });
  await upvote(voters[3]!, first.post_id);
  expect(await storedVotes(node, id)).toEqual({ Third: 4 });
  // Others that were merged can still be separated, with their own votes.
  await patch(id, second, { merged_into: null });
  expect(await storedVotes(node, id)).toEqual({ Third: 3, Second: 1 });
});

test("the same holds when the guest has all data erased, and the guest's own vote goes", async () => {
  const { id, ada, first } = await mergedQuestions();
  await upvote(ada, first.post_id);
  expect(await storedVotes(node, id)).toEqual({ "Ada asks": 5 });
  expect((await ada.call("DELETE", "/data")).status).toBe(204);
  expect(await storedVotes(node, id)).toEqual({ Third: 4 });
});

test("what was answered stays answered and pinned, and what was never approved waits", async () => {
  const { id, ada, first, second, third } = await mergedQuestions();
  await patch(id, first, { status: "answered", answer_text: "At noon", pinned: true });
  await patch(id, third, { status: "hidden" });
  await withdraw(ada, first);
  const { items } = (await node.call("GET", `/engagements/${id}/questions?status=answered`)).body;
  expect(items).toMatchObject([
    { post_id: second.post_id, status: "answered", answer_text: "At noon", pinned: true, votes: 4 },
  ]);

  const waiting = await mergedQuestions({ moderation: "open" });
  await node.node.app.pool.query("UPDATE posts SET status = 'pending', shown_at = NULL WHERE id = ANY ($1)", [
    [waiting.second.post_id, waiting.third.post_id],
  ]);
  await withdraw(waiting.ada, waiting.first);
  const all = (await node.call("GET", `/engagements/${waiting.id}/questions`)).body.items;
  expect(all).toMatchObject([{ post_id: waiting.third.post_id, status: "pending", votes: 4 }]);
});

test("those that a moderator took off stand for nobody, and are separate again", async () => {
  const { id, ada, first, second, third } = await mergedQuestions();
  for (const question of [second, third]) await patch(id, question, { status: "hidden" });
  await withdraw(ada, first);
  const { items } = (await node.call("GET", `/engagements/${id}/questions`)).body;
  expect(items).toMatchObject([
    { post_id: third.post_id, status: "hidden", votes: 2 },
    { post_id: first.post_id, held_because: "withdrawn", votes: 1 },
    { post_id: second.post_id, status: "hidden", votes: 1 },
  ]);
});
