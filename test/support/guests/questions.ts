import { onTestFinished } from "vitest";
import type { ServerMessage } from "../../../src/contract/liveMessages.ts";
import type { TestNode } from "../node/testNode.ts";
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

/** How many votes each question of the engagement has, by its words. */
export async function storedVotes(node: TestNode, engagement_id: string): Promise<Record<string, number>> {
  const { body } = await node.call("GET", `/engagements/${engagement_id}/questions`);
  return Object.fromEntries(
    body.items.map(({ caption, votes }: { caption: string; votes: number }) => [caption, votes]),
  );
}
