import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeBusyEngagement } from "../../../test/support/guests/busyEngagement.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import {
  addQuestions,
  addUpvotes,
  ask,
  joinAudience,
  storedVotes,
  upvote,
} from "../../../test/support/guests/questions.ts";
import { newToken, TestPhone } from "../../../test/support/guests/testPhone.ts";
import { waitingOrAnswered } from "../../../test/support/node/lockWait.ts";
import { during } from "../../../test/support/node/during.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { oneOfEach, startGame } from "../../../test/support/quizzes/quizGames.ts";
import { topics } from "../../contract/topics.ts";
import { toGuest } from "../guests/index.ts";
import { type Change, readBody } from "../realtime/outbox.ts";
import { eraseGuestData } from "./guestData.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const nothing = { posts: [], uploads: [], question_votes: [], poll_votes: [], games: [], ticket: null };

async function busyNight() {
  const busy = await makeBusyEngagement(node);
  onTestFinished(() => [busy.ada, busy.bo].forEach((phone) => phone.close()));
  await node.call("POST", `/engagements/${busy.id}/tickets`, { tickets: [{ code: "A1", name: "Ada" }] });
  await busy.ada.call("POST", "/ticket", { code: "a1" });
  return busy;
}

test("a guest reads everything that is stored about them, and nothing of others", async () => {
  const { ada, bo, question, words, single, game, note } = await busyNight();
  const { status, headers, body } = await ada.call("GET", "/data");
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''\w+\.json$/);
  expect(body).toEqual({
    posts: [
      {
        post_id: question,
        kind: "question",
        status: "approved",
        caption: "Why so late?",
        name: "Ada",
        room: null,
        session_id: null,
        votes: 2,
        answer_text: null,
        created_at: expect.any(Number),
        media_url: null,
        thumb_url: null,
      },
    ],
    uploads: [],
    question_votes: [{ post_id: question, at: expect.any(Number) }],
    poll_votes: [
      { poll_id: words.id, question: "One word", run: 1, vote: ["sunshine"], at: expect.any(Number) },
      { poll_id: single.id, question: "Where do we dance?", run: 1, vote: "roof", at: expect.any(Number) },
    ],
    games: [
      {
        game_id: game.id,
        title: "Pub quiz",
        name: "Ada",
        team: null,
        joined_at: expect.any(Number),
        answers: [{ q: 0, answer: "ob", ms: expect.any(Number), at: expect.any(Number) }],
      },
    ],
    ticket: { code: "A1", name: "Ada", joined_at: expect.any(Number) },
  });
  const [photo] = (await bo.call("GET", "/data")).body.posts;
  expect([photo.post_id, (await fetch(photo.media_url)).status]).toEqual([note, 200]);
});

test("who has left nothing gets just that, and who is not known gets nothing", async () => {
  const { join_code } = await makeEngagement(node);
  const phone = new TestPhone(node.url, join_code);
  expect(await phone.call("GET", "/data")).toMatchObject({ status: 200, body: nothing });
  expect((await phone.call("DELETE", "/data")).status).toBe(204);
  const stranger = new TestPhone(node.url, join_code, newToken());
  expect((await stranger.call("GET", "/data")).status).toBe(401);
  expect((await stranger.call("DELETE", "/data")).status).toBe(401);
});

test("a guest erases all of it: counts are right, and the others keep theirs", async () => {
  const { id, ada, bo, question, words, single, game } = await busyNight();
  const bos = (await bo.call("GET", "/data")).body;
  expect((await ada.call("DELETE", "/data")).status).toBe(204);
  expect((await ada.call("GET", "/data")).body).toEqual(nothing);
  const read = async (path: string) => (await node.call("GET", path)).body;
  expect((await read(`/polls/${words.id}`)).run).toMatchObject({ votes: 0, results: [] });
  expect((await read(`/polls/${single.id}`)).run).toMatchObject({ votes: 1, results: { roof: 0, lake: 1 } });
  const results = await read(`/quiz-games/${game.id}`);
  expect(results.leaderboard).toMatchObject([{ name: "Bo", rank: 1 }]);
  expect(results.game.players).toBe(1);
  expect((await read(`/engagements/${id}/tickets`)).items).toEqual([
    { code: "A1", name: "Ada", joined_at: null },
  ]);
  const { rows } = await node.node.app.pool.query(
    `SELECT p.name, p.guest_id, p.address_mark FROM quiz_players p WHERE p.game_id = $1 AND p.removed_at IS NOT NULL`,
    [game.id],
  );
  expect(rows).toEqual([{ name: "", guest_id: "", address_mark: null }]);
  expect((await read(`/engagements/${id}/posts?post_ids=${question}`)).items).toMatchObject([
    { caption: "", name: null, held_because: "withdrawn" },
  ]);
  const after = (await bo.call("GET", "/data")).body;
  expect({ ...after, posts: [] }).toEqual({ ...bos, posts: [] });
  expect(after.posts).toHaveLength(bos.posts.length);
});

test("a hall that erases its data is told of in few messages, and the last of them is true", async () => {
  const game = await startGame(node, oneOfEach());
  const { hub } = node.node.app.changes;
  const guests = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const phone = new TestPhone(node.url, game.join_code);
      await phone.call("POST", "/act", { type: "join", act: 1, game_id: game.id, name: `Guest ${n}` });
      return phone;
    }),
  );
  const told: number[] = [];
  const listener = {
    receive: (change: Change) => told.push(readBody(change, "game")!.game!.count.players),
  };
  const workspace_id = node.node.first_workspace_id;
  hub.listen(workspace_id, topics.game(game.engagement_id), listener);
  onTestFinished(() => hub.leave(workspace_id, topics.game(game.engagement_id), listener));
  await Promise.all(
    guests
      .slice(1)
      .map(({ token }) =>
        eraseGuestData(node.node.app, toGuest({ id: game.engagement_id, workspace_id }, token)),
      ),
  );
  await expect.poll(() => told.at(-1)).toBe(1);
  expect(told.length).toBeLessThan(19);
});

test("a vote that is on its way while its guest erases everything is erased and not counted", async () => {
  const { id, bo, question } = await busyNight();
  const other = await ask(node, id, "And when?");
  const { id: guest_id } = toGuest({ id, workspace_id: node.node.first_workspace_id }, bo.token);
  const erased = await during(
    node,
    [
      ["SELECT pg_advisory_xact_lock_shared(hashtextextended('upvotes/' || $1, 0))", [id]],
      ["INSERT INTO question_votes (post_id, guest_id, at) VALUES ($1, $2, 1)", [other.post_id, guest_id]],
      ["UPDATE posts SET votes = votes + 1 WHERE id = $1", [other.post_id]],
    ],
    () => bo.call("DELETE", "/data"),
  );
  expect(erased.status).toBe(204);
  expect((await bo.call("GET", "/data")).body.question_votes).toEqual([]);
  const { items } = (await node.call("GET", `/engagements/${id}/questions`)).body;
  expect(items).toMatchObject([
    { post_id: question, votes: 1 },
    { post_id: other.post_id, votes: 0 },
  ]);
});

test("guests erase everything while their personal codes are removed, and all of it is done", async () => {
  const engagement = await makeEngagement(node);
  const { id, join_code } = engagement;
  const question = await ask(node, id, "Why so late?");
  const codes = Array.from({ length: 10 }, (_, nth) => `A${nth}`);
  await node.call("POST", `/engagements/${id}/tickets`, { tickets: codes });
  const phones = await Promise.all(codes.map(() => joinAudience(node, { join_code })));
  await Promise.all(phones.map((phone, nth) => phone.call("POST", "/ticket", { code: codes[nth] })));
  await Promise.all(phones.map((phone) => upvote(phone, question.post_id)));
  const answers = await Promise.all(
    phones.flatMap((phone, nth) => [
      phone.call("DELETE", "/data"),
      node.call("DELETE", `/engagements/${id}/tickets/${codes[nth]}`),
    ]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await storedVotes(node, id)).toEqual({ "Why so late?": 0 });
});

test("who is held stays so after erasing everything, and nothing else is left of them", async () => {
  const { id, join_code } = await makeEngagement(node, { moderation: "open" });
  const [loud, calm] = [new TestPhone(node.url, join_code), new TestPhone(node.url, join_code)];
  const say = async (phone: TestPhone, text: string) =>
    (await phone.post({ kind: "note", text })).body as { post_id: string; status: string };
  const { post_id } = await say(loud, "Buy this");
  await say(calm, "Hello");
  await node.call("PATCH", `/engagements/${id}/posts/${post_id}/phone`, { rejected: true, held: true });
  for (const phone of [loud, calm]) {
    expect((await phone.call("DELETE", "/data")).status).toBe(204);
    expect((await phone.call("GET", "/data")).body).toEqual(nothing);
  }
  const { pool } = node.node.app;
  const guests = await pool.query("SELECT id, held FROM guests WHERE engagement_id = $1", [id]);
  const { id: guest_id } = toGuest({ id, workspace_id: node.node.first_workspace_id }, loud.token);
  expect(guests.rows).toEqual([{ id: guest_id, held: true }]);
  const posts = await pool.query("SELECT guest_id, caption FROM posts WHERE engagement_id = $1", [id]);
  expect(posts.rows).toEqual(Array.from({ length: 2 }, () => ({ guest_id: null, caption: "" })));

  expect((await say(calm, "Hello again")).status).toBe("approved");
  const again = await say(loud, "Buy that");
  expect(again.status).toBe("pending");
  const phone = (await node.call("GET", `/engagements/${id}/posts/${again.post_id}/phone`)).body;
  expect(phone).toEqual({ posts: 1, standing: 1, rejected: 0, held: true });
  await node.call("PATCH", `/engagements/${id}/posts/${again.post_id}/phone`, { held: false });
  expect((await loud.call("DELETE", "/data")).status).toBe(204);
  expect((await say(loud, "Sorry")).status).toBe("approved");
});

test("votes for others' questions go too, and those who asked stay", async () => {
  const { id, bo, question, ada } = await busyNight();
  await bo.call("DELETE", "/data");
  const { items } = (await node.call("GET", `/engagements/${id}/questions`)).body;
  expect(items).toMatchObject([{ post_id: question, votes: 1 }]);
  expect((await ada.call("GET", "/questions")).body.voted).toEqual([question]);
});

test("however many questions a guest voted for, a message of their votes has only so many, and all are told", async () => {
  const { id, join_code } = await makeEngagement(node);
  const phone = await new TestPhone(node.url, join_code).ready();
  const post_ids = await addQuestions(node, id, 450);
  await addUpvotes(node, id, { token: phone.token, post_ids });
  const told: { id: string; question: { votes: number } }[][] = [];
  const { hub } = node.node.app.changes;
  const listener = { receive: ({ body }: Change) => void told.push(JSON.parse(body).posts) };
  hub.listen(node.node.first_workspace_id, topics.questionVotes(id), listener);
  onTestFinished(() => hub.leave(node.node.first_workspace_id, topics.questionVotes(id), listener));
  expect((await phone.call("DELETE", "/data")).status).toBe(204);
  await expect.poll(() => told.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(new Set(told.flat().map(({ id }) => id))).toEqual(new Set(post_ids));
  expect(new Set(told.flat().map(({ question: { votes } }) => votes))).toEqual(new Set([0]));
});

/** A phone that has posted so much, and how many of its posts stand. */
async function makeEagerPhone({ id, join_code }: { id: string; join_code: string }, count: number) {
  const phone = await new TestPhone(node.url, join_code).ready();
  const guest = toGuest({ id, workspace_id: node.node.first_workspace_id }, phone.token);
  const { pool } = node.node.app;
  const post_ids = await addQuestions(node, id, count);
  await phone.post({ kind: "note", text: "Hello" });
  await pool.query("UPDATE posts SET guest_id = $1 WHERE id = ANY ($2)", [guest.id, post_ids]);
  const countStanding = async () => {
    const { rows } = await pool.query(
      "SELECT FROM posts WHERE engagement_id = $1 AND withdrawn_at IS NULL AND id = ANY ($2)",
      [id, post_ids],
    );
    return rows.length;
  };
  return { phone, post_ids, countStanding };
}

test("while a phone with many posts erases, others vote", async () => {
  const engagement = await makeEngagement(node);
  const question = await ask(node, engagement.id, "Why so late?");
  const voter = await joinAudience(node, engagement);
  const { phone, post_ids, countStanding } = await makeEagerPhone(engagement, 120);
  const other = await node.node.app.pool.connect();
  onTestFinished(() => other.release());
  await other.query("BEGIN");
  await other.query("SELECT FROM posts WHERE id = $1 FOR UPDATE", [post_ids[110]]);
  const erasing = phone.call("DELETE", "/data");
  await waitingOrAnswered(node, erasing);
  expect(await countStanding()).toBe(20);
  expect(await upvote(voter, question.post_id)).toMatchObject({ type: "done" });
  await other.query("COMMIT");
  const erased = await erasing;
  expect([erased.status, await countStanding()]).toEqual([204, 0]);
  expect(await storedVotes(node, engagement.id)).toMatchObject({ "Why so late?": 1 });
});

test("erasing that broke off goes on where it stopped when it is asked again", async () => {
  const engagement = await makeEngagement(node);
  const { phone, post_ids, countStanding } = await makeEagerPhone(engagement, 120);
  const { pool } = node.node.app;
  await pool.query(
    `CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken off'; END $$;
     CREATE TRIGGER break_off BEFORE UPDATE ON posts FOR EACH ROW WHEN (new.id = '${post_ids[70]}')
       EXECUTE FUNCTION break_off()`,
  );
  expect((await phone.call("DELETE", "/data")).status).toBe(500);
  expect(await countStanding()).toBe(70);
  await pool.query("DROP FUNCTION break_off CASCADE");
  expect((await phone.call("DELETE", "/data")).status).toBe(204);
  expect(await countStanding()).toBe(0);
  expect((await phone.call("GET", "/data")).body).toEqual(nothing);
});

test("of a crowd that erases at once each waits for the one before, too many are put off, and the rest goes on", async () => {
  const engagement = await makeEngagement(node);
  const { app } = node.node;
  const guest = () => toGuest({ ...engagement, workspace_id: node.node.first_workspace_id }, newToken());
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => eraseGuestData(app, guest())));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason as { code: string; details: object }] : [],
  );
  expect(refused.map(({ code, details }) => ({ code, details }))).toEqual(
    Array.from({ length: 10 }, () => ({ code: "rate_limited", details: { retry_after_s: 2 } })),
  );
  await eraseGuestData(app, guest());
});
