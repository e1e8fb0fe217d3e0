import type { ShownPoll, Vote } from "../../../src/core/polls/poll.ts";
import type { ServerMessage } from "../../../src/contract/liveMessages.ts";
import type { TestNode } from "../node/testNode.ts";
import { TestPhone } from "../guests/testPhone.ts";

/** A poll as callers see it, as far as tests look at it. */
export interface TestPoll {
  id: string;
  engagement_id: string;
  options: { id: string; label: string }[];
  run: { state: string; number: number; votes: number; results: unknown };
}

export async function makePoll(node: TestNode, engagement_id: string, given: object = {}): Promise<TestPoll> {
  const body = { kind: "single", question: "Where do we dance?", options: [roof, lake], ...given };
  const made = await node.call("POST", `/engagements/${engagement_id}/polls`, body);
  if (made.status !== 201) throw new Error(`a poll was answered ${made.status} ${JSON.stringify(made.body)}`);
  return made.body as TestPoll;
}

export const roof = { id: "roof", label: "On the roof" };
export const lake = { id: "lake", label: "By the lake" };

export async function act(node: TestNode, { id }: { id: string }, action: string, body?: object) {
  const answer = await node.call("POST", `/polls/${id}/${action}`, body);
  if (answer.status !== 200)
    throw new Error(`${action} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as TestPoll;
}

export async function openPoll(node: TestNode, engagement_id: string, given: object = {}): Promise<TestPoll> {
  return act(node, await makePoll(node, engagement_id, given), "open");
}

let acts = 0;

/** What the phone is answered. */
export async function vote(
  phone: TestPhone,
  { id, run }: { id: string; run: { number: number } },
  vote: Vote,
): Promise<Extract<ServerMessage, { type: "done" | "not_done" }>> {
  acts += 1;
  const own = acts;
  phone.say({ type: "vote", act: own, poll_id: id, run: run.number, vote });
  return Promise.race([
    phone.hear("done", ({ act }) => act === own),
    phone.hear("not_done", ({ act }) => act === own),
  ]);
}

/** The first poll that the phone is told of and that fits. */
export const hearPoll = (phone: TestPhone, fits: (poll: ShownPoll | null) => boolean) =>
  phone.hear("poll", ({ poll }) => fits(poll));
