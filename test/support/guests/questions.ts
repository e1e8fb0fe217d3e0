import { onTestFinished } from "vitest";
import type { ServerMessage } from "../../../src/contract/liveMessages.ts";
import type { TestNode } from "../node/testNode.ts";
import { toGuest } from "../../../src/server/guests/index.ts";
import { TestPhone } from "./testPhone.ts";

let acts = 1_000_000;

type Answer = Extract<ServerMessage, { type: "done" | "not_done" }>;

/** Does something at a phone over its live connection, and waits for what became of it. */
export async function doAct(phone: TestPhone, given: object): Promise<Answer> {
  acts += 1;
  const own = acts;
  phone.say({ ...given, act: own });
  return Promise.race([
    phone.hear("done", ({ act }) => act === own),
    phone.hear("not_done", ({ act }) => act === own),
  ]);
}

/** A phone in an engagement that has heard all there is to hear at first; it leaves with the test. */
export async function joinAudience(node: TestNode, { join_code }: { join_code: string }): Promise<TestPhone> {
  const phone = await new TestPhone(node.url, join_code).connect();
  onTestFinished(() => phone.close());
  await phone.hear("poll");
  return phone;
}

export const upvote = (phone: TestPhone, post_id: string, up = true) =>
  doAct(phone, { type: "upvote", post_id, up });

/** Asks a question as an operator does; it is on the list at once where posts are. */
export async function ask(node: TestNode, engagement_id: string, caption: string, given: object = {}) {
  const body = { kind: "question", caption, ...given };
  const { status, body: post } = await node.call("POST", `/engagements/${engagement_id}/posts`, body);
  if (status !== 201) throw new Error(`a question was answered ${status} ${JSON.stringify(post)}`);
  return post as { post_id: string; votes: number };
}

/** Adds approved questions that are all from elsewhere, as a whole day gathers them; returns their ids. */
export async function addQuestions(
  { node }: TestNode,
  engagement_id: string,
  count: number,
): Promise<string[]> {
  const { rows } = await node.app.pool.query<{ id: string }>(
    `INSERT INTO posts (id, workspace_id, engagement_id, kind, status, caption, source, maker, consented, shown_at)
     SELECT $2 || '-' || lpad(n::text, 6, '0'), $1, $2, 'question', 'approved', 'Question ' || n, 'api', 'key:test', true, 1
     FROM generate_series(1, $3::int) AS n RETURNING id`,
    [node.first_workspace_id, engagement_id, count],
  );
  return rows.map(({ id }) => id);
}

/** Adds the phone's votes for these questions, as it gives them in an hour. */
export async function addUpvotes(
  { node }: TestNode,
  engagement_id: string,
  { token, post_ids }: { token: string; post_ids: readonly string[] },
): Promise<void> {
  const { id } = toGuest({ id: engagement_id, workspace_id: node.first_workspace_id }, token);
  await node.app.pool.query(
    `WITH voted AS (INSERT INTO question_votes (post_id, guest_id, at) SELECT unnest($1::text[]), $2, 1 RETURNING post_id)
     UPDATE posts SET votes = votes + 1 FROM voted WHERE id = post_id`,
    [post_ids, id],
  );
}

/** How many votes each question of the engagement has, by its words. */
export async function storedVotes(node: TestNode, engagement_id: string): Promise<Record<string, number>> {
  const { body } = await node.call("GET", `/engagements/${engagement_id}/questions`);
  return Object.fromEntries(
    body.items.map(({ caption, votes }: { caption: string; votes: number }) => [caption, votes]),
  );
}
