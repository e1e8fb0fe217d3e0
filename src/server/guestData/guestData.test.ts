import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeBusyEngagement } from "../../../test/support/guests/busyEngagement.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { newToken, TestPhone } from "../../../test/support/guests/testPhone.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

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
  const nothing = { posts: [], uploads: [], question_votes: [], poll_votes: [], games: [], ticket: null };
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
  expect((await ada.call("GET", "/data")).body).toEqual({
    posts: [],
    uploads: [],
    question_votes: [],
    poll_votes: [],
    games: [],
    ticket: null,
  });
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

test("votes for others' questions go too, and those who asked stay", async () => {
  const { id, bo, question, ada } = await busyNight();
  await bo.call("DELETE", "/data");
  const { items } = (await node.call("GET", `/engagements/${id}/questions`)).body;
  expect(items).toMatchObject([{ post_id: question, votes: 1 }]);
  expect((await ada.call("GET", "/questions")).body.voted).toEqual([question]);
});
