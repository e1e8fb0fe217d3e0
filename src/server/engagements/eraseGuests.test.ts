import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeBusyEngagement } from "../../../test/support/guests/busyEngagement.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { transaction } from "../write.ts";
import { dueErasures, eraseDueGuests } from "./dueErasures.ts";
import { eraseGuests } from "./eraseGuests.ts";

let node: TestNode;
let workspace_id: string;
beforeAll(async () => {
  node = await startTestNode();
  workspace_id = node.node.first_workspace_id;
});
afterAll(() => node.stop());

const day_ms = 86_400_000;

async function countLeft(id: string) {
  const { rows } = await node.node.app.pool.query(
    `SELECT (SELECT count(*)::int FROM posts WHERE engagement_id = $1) AS posts,
       (SELECT count(*)::int FROM uploads WHERE engagement_id = $1) AS uploads,
       (SELECT count(*)::int FROM guests WHERE engagement_id = $1) AS guests,
       (SELECT count(*)::int FROM tickets WHERE engagement_id = $1) AS tickets,
       (SELECT count(*)::int FROM question_votes v LEFT JOIN posts p ON p.id = v.post_id
        WHERE p.engagement_id = $1 OR p.id IS NULL) AS question_votes,
       (SELECT count(*)::int FROM poll_votes v JOIN polls p ON p.id = v.poll_id WHERE p.engagement_id = $1) AS poll_votes,
       (SELECT count(*)::int FROM quiz_players p JOIN quiz_games g ON g.id = p.game_id WHERE g.engagement_id = $1) AS players,
       (SELECT count(*)::int FROM quiz_answers a JOIN quiz_games g ON g.id = a.game_id WHERE g.engagement_id = $1) AS answers,
       (SELECT count(*)::int FROM quiz_games WHERE engagement_id = $1) AS games,
       (SELECT count(*)::int FROM polls WHERE engagement_id = $1) AS polls,
       (SELECT count(*)::int FROM idempotency_keys k JOIN guests g ON k.actor_id = 'guest:' || g.id
        WHERE g.engagement_id = $1) AS responses`,
    [id],
  );
  return rows[0];
}

const nothing = {
  posts: 0,
  uploads: 0,
  guests: 0,
  tickets: 0,
  question_votes: 0,
  poll_votes: 0,
  players: 0,
  answers: 0,
  games: 1,
  polls: 2,
  responses: 0,
};

/** Moves the closing back, so that the erasure is due. */
const closeLongAgo = async (id: string, days = 91) => {
  await node.call("PATCH", `/engagements/${id}`, { state: "closed" });
  await node.node.app.pool.query("UPDATE engagements SET closed_at = closed_at - $2::bigint WHERE id = $1", [
    id,
    days * day_ms,
  ]);
};

const isErased = async (id: string) => {
  const { rows } = await node.node.app.pool.query("SELECT erased_at FROM engagements WHERE id = $1", [id]);
  return rows[0].erased_at !== null;
};

test("guests' data goes when its time is over, and what is not theirs stays", async () => {
  const busy = await makeBusyEngagement(node);
  const { id, join_code, words, single, game, ada, bo } = busy;
  onTestFinished(() => [ada, bo].forEach((phone) => phone.close()));
  await node.call("POST", `/engagements/${id}/tickets`, { tickets: [{ code: "A1", name: "Ada" }] });
  expect(await countLeft(id)).toMatchObject({
    posts: 2,
    uploads: 1,
    guests: 2,
    tickets: 1,
    question_votes: 2,
    poll_votes: 3,
    players: 2,
    answers: 2,
  });
  await closeLongAgo(id);
  await expect.poll(() => isErased(id)).toBe(true);
  expect(await countLeft(id)).toEqual(nothing);
  const read = async (path: string) => (await node.call("GET", path)).body;
  expect((await read(`/polls/${words.id}`)).run).toMatchObject({ state: "closed", votes: 1, results: [] });
  expect((await read(`/polls/${single.id}`)).run).toMatchObject({ votes: 2, results: { roof: 1, lake: 1 } });
  expect(await read(`/quiz-games/${game.id}`)).toMatchObject({ game: { players: 0 }, leaderboard: [] });
  expect((await read(`/engagements/${id}/posts`)).items).toEqual([]);
  expect((await read(`/engagements/${id}`)).erased_at).toEqual(expect.any(Number));
  const [line] = (await read("/audit")).items;
  expect(line).toMatchObject({
    who: { kind: "system", name: "Cuelight" },
    what: "Erase guests' data 90 days after the closing",
    target: `engagements/${id}`,
  });
  // The phones are told: their posts and their game are gone.
  await ada.hear("own_posts", ({ posts }) => posts.length === 0);
  await ada.hear("game", ({ game }) => game === null);
  const overview = (await new TestPhone(node.url, join_code, ada.token).call("GET", "")).body;
  expect(overview).toMatchObject({ posts: [], own_game: null, own_vote: null });
});

test("its files are erased from the store", async () => {
  const { id, photo, ada, bo } = await makeBusyEngagement(node);
  onTestFinished(() => [ada, bo].forEach((phone) => phone.close()));
  await closeLongAgo(id);
  await expect.poll(() => isErased(id)).toBe(true);
  const { media } = node.node.app;
  await expect
    .poll(() =>
      media.read(`${workspace_id}/${photo}`).then(
        () => "there",
        () => "gone",
      ),
    )
    .toBe("gone");
});

test("of two nodes one erases, and it is said once", async () => {
  const other = await node.another();
  onTestFinished(() => other.stop());
  const { id } = await makeEngagement(node);
  await closeLongAgo(id);
  await Promise.all(
    [node, other, node, other].map(({ node: { app } }) => eraseDueGuests(app, { id, workspace_id })),
  );
  expect(await isErased(id)).toBe(true);
  const { rows } = await node.node.app.pool.query(
    "SELECT FROM audit WHERE target = $1 AND who_kind = 'system'",
    [`engagements/${id}`],
  );
  expect(rows).toHaveLength(1);
});

test("another node that knew who won tells it no longer", async () => {
  const other = await node.another();
  onTestFinished(() => other.stop());
  const { id, game, ada, bo } = await makeBusyEngagement(node);
  onTestFinished(() => [ada, bo].forEach((phone) => phone.close()));
  const read = async () => {
    const { status, body } = await other.call("GET", `/quiz-games/${game.id}`);
    return [status, body.leaderboard?.length, body.questions?.[0].answered];
  };
  expect(await read()).toEqual([200, 2, 2]);
  const { app } = node.node;
  await transaction(app, workspace_id, (tx) => eraseGuests(app, tx, { workspace_id, id }));
  expect(await read()).toEqual([200, 0, 0]);
});

test("what breaks off in the middle leaves everything, and is done with the next look", async () => {
  const { id, ada, bo } = await makeBusyEngagement(node);
  onTestFinished(() => [ada, bo].forEach((phone) => phone.close()));
  const before = await countLeft(id);
  const { app } = node.node;
  await expect(
    transaction(app, workspace_id, async (tx) => {
      await eraseGuests(app, tx, { workspace_id, id });
      throw new Error("the node is killed");
    }),
  ).rejects.toThrow("killed");
  expect([await countLeft(id), await isErased(id)]).toEqual([before, false]);
  await closeLongAgo(id);
  await expect.poll(() => isErased(id)).toBe(true);
  expect(await countLeft(id)).toEqual(nothing);
});

test("nothing is erased before its time, after reopening, or where no time is set", async () => {
  const [early, reopened, kept] = [
    await makeEngagement(node, { retention_days: 10 }),
    await makeEngagement(node, { retention_days: 10 }),
    await makeEngagement(node, { retention_days: null }),
  ];
  await node.call("PATCH", `/engagements/${early.id}`, { state: "closed" });
  const { app } = node.node;
  const closed = (await node.call("GET", `/engagements/${early.id}`)).body;
  expect(await eraseDueGuests(app, { id: early.id, workspace_id })).toBe(closed.erases_at);
  await closeLongAgo(kept.id);
  await node.call("PATCH", `/engagements/${reopened.id}`, { state: "closed" });
  await node.call("PATCH", `/engagements/${reopened.id}`, { state: "open" });
  for (const { id } of [reopened, kept]) expect(await eraseDueGuests(app, { id, workspace_id })).toBeNull();
  const due = await dueErasures.look(app, closed.erases_at);
  expect(due).toEqual([{ id: early.id, workspace_id, due_at: closed.erases_at }]);
  expect(await dueErasures.look(app, closed.erases_at - 1)).toEqual([]);
  for (const { id } of [early, reopened, kept]) expect(await isErased(id)).toBe(false);
});

test("a game and a poll that nobody ended are over first", async () => {
  const { id } = await makeEngagement(node);
  const quiz = await node.call("POST", `/engagements/${id}/quizzes`, {
    title: "Quiz",
    rounds: [{ questions: [{ kind: "number", text: "How many?", answer: { number: 1 } }] }],
  });
  const game = (await node.call("POST", `/quizzes/${quiz.body.id}/games`)).body;
  const poll = (await node.call("POST", `/engagements/${id}/polls`, { kind: "text", question: "Say" })).body;
  await node.call("POST", `/polls/${poll.id}/open`);
  await closeLongAgo(id);
  await expect.poll(() => isErased(id)).toBe(true);
  expect((await node.call("GET", `/quiz-games/${game.id}`)).body.game.phase).toBe("ended");
  expect((await node.call("GET", `/polls/${poll.id}`)).body.run.state).toBe("closed");
});
