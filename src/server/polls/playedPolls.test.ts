import { afterAll, beforeAll, expect, test } from "vitest";
import { stageWithWall, wallTimeline } from "../../../test/support/guests/guestWall.ts";
import { act, makePoll, openPoll, vote } from "../../../test/support/quizzes/polls.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";
import { waitingScreen } from "../../../test/support/screens/testScreen.ts";
import { buildProgramme } from "../programmes/programme.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

async function stageWithPoll() {
  const { engagement, stage, shot_id } = await stageWithWall(node);
  const timeline = wallTimeline({ engagement_id: engagement.id }, { kind: "poll" });
  await node.call("PUT", `/shots/${shot_id}`, { timeline });
  return { engagement, stage };
}

const readPolls = async (stage: { id: string }) => {
  const { app, first_workspace_id } = node.node;
  return (await buildProgramme(app, first_workspace_id, stage.id))!.programme.polls;
};

test("a programme has the poll that is open, else the one that was opened last, else none", async () => {
  const { engagement, stage } = await stageWithPoll();
  const [first, second] = [await makePoll(node, engagement.id), await makePoll(node, engagement.id)];
  const played = {
    title: "Summer party",
    join_url: `${node.url}/e/${engagement.join_code}`,
    languages: ["de", "en", "fr", "it"],
  };
  expect(await readPolls(stage)).toEqual({ [engagement.id]: { ...played, poll: null } });
  await act(node, second, "open");
  await act(node, first, "open");
  const shown = {
    id: first.id,
    kind: "single",
    question: "Where do we dance?",
    options: first.options,
    max_choices: null,
    scale: null,
    state: "open",
    run: 1,
    closes_at: null,
    votes: 0,
    results: { roof: 0, lake: 0 },
  };
  expect(await readPolls(stage)).toEqual({ [engagement.id]: { ...played, poll: shown } });
  await act(node, first, "close");
  await act(node, first, "hide");
  const hidden = { ...shown, state: "closed", results: null };
  expect(await readPolls(stage)).toEqual({ [engagement.id]: { ...played, poll: hidden } });
  await act(node, first, "reset");
  expect((await readPolls(stage))[engagement.id]!.poll).toMatchObject({ id: second.id, state: "closed" });
});

test("a screen hears of what is done with a poll and of its votes", async () => {
  const { engagement, stage } = await stageWithPoll();
  const { screen, code } = await waitingScreen(node.url);
  await node.call("POST", `/stages/${stage.id}/screens`, { code });
  await screen.hear("caught_up");
  const poll = await openPoll(node, engagement.id);
  const opened = await screen.hear("poll");
  expect(opened).toMatchObject({
    engagement_id: engagement.id,
    poll: { id: poll.id, state: "open", votes: 0 },
  });
  const phone = await new TestPhone(node.url, engagement.join_code).connect();
  await phone.hear("poll");
  await vote(phone, poll, "roof");
  const voted = await screen.hear("poll", ({ poll }) => poll?.votes === 1);
  expect(voted).toEqual({ ...opened, poll: { ...opened.poll, votes: 1, results: { roof: 1, lake: 0 } } });
  await node.call("PATCH", `/polls/${poll.id}`, { question: "Where now?" });
  await screen.hear("poll", ({ poll }) => poll?.question === "Where now?");
  await act(node, poll, "close");
  await node.call("DELETE", `/polls/${poll.id}`);
  expect(await screen.hear("poll", ({ poll }) => poll === null)).toEqual({ ...opened, poll: null });
  phone.close();
  screen.close();
});
