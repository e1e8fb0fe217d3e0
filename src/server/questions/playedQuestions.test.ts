import { afterAll, beforeAll, expect, test } from "vitest";
import { stageWithWall, wallTimeline } from "../../../test/support/guests/guestWall.ts";
import { ask, upvote } from "../../../test/support/guests/questions.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { waitingScreen } from "../../../test/support/screens/testScreen.ts";
import { buildProgramme } from "../programmes/programme.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

async function stageWithQuestions(props: object = {}) {
  const { engagement, stage, shot_id } = await stageWithWall(node);
  await node.call("PATCH", `/engagements/${engagement.id}`, { moderation: "open" });
  const timeline = wallTimeline({ engagement_id: engagement.id, ...props }, { kind: "questions" });
  const { status } = await node.call("PUT", `/shots/${shot_id}`, { timeline });
  expect(status).toBe(200);
  return { engagement, stage };
}

const readQuestions = async (stage: { id: string }) => {
  const { app, first_workspace_id } = node.node;
  return (await buildProgramme(app, first_workspace_id, stage.id))!.programme.questions!;
};
const patch = (engagement_id: string, post_id: string, body: object) =>
  node.call("PATCH", `/engagements/${engagement_id}/posts/${post_id}`, body);

test("a programme has the questions that its blocks show, without answered, merged and hidden ones", async () => {
  const { engagement, stage } = await stageWithQuestions({ view: "list", rows: 5 });
  const [kept, answered, merged, hidden] = [
    await ask(node, engagement.id, "Kept?"),
    await ask(node, engagement.id, "Answered?"),
    await ask(node, engagement.id, "Merged?"),
    await ask(node, engagement.id, "Hidden?"),
  ];
  await patch(engagement.id, answered.post_id, { status: "answered" });
  await patch(engagement.id, merged.post_id, { merged_into: kept.post_id });
  await patch(engagement.id, hidden.post_id, { status: "hidden" });
  await node.call("POST", `/engagements/${engagement.id}/posts`, { kind: "note", text: "No question" });
  const questions = await readQuestions(stage);
  expect(questions[engagement.id]).toMatchObject({
    title: "Summer party",
    state: "open",
    join_url: `${node.url}/e/${engagement.join_code}`,
    rooms: [{ key: "bar", label: "Rooftop bar" }],
    filters: [{ rooms: null, kinds: null }],
    posts: [{ id: kept.post_id, caption: "Kept?", question: { votes: 0, pinned: false } }],
  });
  expect(questions[engagement.id]!.posts).toHaveLength(1);
});

test("a list of rooms has its own first ones, and a featured question is there whatever its votes", async () => {
  const { engagement, stage } = await stageWithQuestions({ rooms: ["Rooftop bar"] });
  const own = await ask(node, engagement.id, "Here?", { room: "bar" });
  await ask(node, engagement.id, "Anywhere?");
  await patch(engagement.id, own.post_id, { status: "featured" });
  const { filters, posts } = (await readQuestions(stage))[engagement.id]!;
  expect(filters).toEqual([{ rooms: ["Rooftop bar", "bar"], kinds: null }]);
  expect(posts).toMatchObject([{ id: own.post_id, status: "featured" }]);
});

test("after hundreds of questions about the morning, those about the stage's next session are held", async () => {
  const { engagement, stage } = await stageWithQuestions({ view: "list" });
  const now = node.node.app.now();
  const hour = 3_600_000;
  const add = async (title: string, starts_at: number, on: { id: string }) => {
    const body = { title, stage_id: on.id, starts_at, ends_at: starts_at + hour };
    return (await node.call("POST", "/sessions", body)).body.id as string;
  };
  const elsewhere = (await node.call("POST", "/stages", { name: "Elsewhere" })).body;
  const morning = await add("Morning", now - 2 * hour, stage);
  const talk = await add("Talk", now + hour, stage);
  const other = await add("Other", now + hour, elsewhere);
  await node.node.app.pool.query(
    `INSERT INTO posts (id, workspace_id, engagement_id, kind, status, caption, source, maker, consented, session_id, votes, shown_at)
     SELECT 'morning-' || n, $1, $2, 'question', 'approved', 'Why?', 'api', 'key:test', true, $3, 5, 1
     FROM generate_series(1, 250) AS n`,
    [node.node.first_workspace_id, engagement.id, morning],
  );
  const [about_talk, about_none] = [
    await ask(node, engagement.id, "Later?", { session_id: talk }),
    await ask(node, engagement.id, "Anything?"),
  ];
  await ask(node, engagement.id, "Elsewhere?", { session_id: other });
  const { posts } = (await readQuestions(stage))[engagement.id]!;
  const held = posts.map(({ id }) => id).filter((id) => !id.startsWith("morning"));
  expect(held.toSorted()).toEqual([about_talk.post_id, about_none.post_id].toSorted());
  expect(posts).toHaveLength(202);
});

test("a wall that shows questions has them for who speaks, one of photos has not", async () => {
  const { engagement, stage, shot_id } = await stageWithWall(node);
  expect(Object.keys(await readQuestions(stage))).toEqual([engagement.id]);
  const timeline = wallTimeline({ engagement_id: engagement.id, kinds: ["photo"] });
  await node.call("PUT", `/shots/${shot_id}`, { timeline });
  expect(await readQuestions(stage)).toEqual({});
});

test("a screen hears of new questions, of votes as they come, and of what is taken off", async () => {
  const { engagement, stage } = await stageWithQuestions();
  const { screen, code } = await waitingScreen(node.url);
  await node.call("POST", `/stages/${stage.id}/screens`, { code });
  await screen.hear("caught_up");
  const { post_id } = await ask(node, engagement.id, "When is lunch?");
  await screen.hear("post", ({ changed }) => changed.post_id === post_id);
  const phone = await new TestPhone(node.url, engagement.join_code).connect();
  await upvote(phone, post_id);
  const voted = await screen.hear("questions");
  expect(voted).toMatchObject({
    engagement_id: engagement.id,
    posts: [{ id: post_id, caption: "When is lunch?", question: { votes: 1 } }],
  });
  await patch(engagement.id, post_id, { status: "hidden" });
  await screen.hear("post", ({ changed }) => changed.post_id === post_id && changed.post === null);
  phone.close();
  screen.close();
});
