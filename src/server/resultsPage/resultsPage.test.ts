import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeBusyEngagement } from "../../../test/support/guests/busyEngagement.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { drawResults } from "./drawResults.ts";
import { readSharedResults } from "./readSharedResults.ts";
import { recentResults } from "./recentResults.ts";
import { findShared } from "./resultsPage.repo.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const path = (id: string) => `/engagements/${id}/results-link`;
const share = async (id: string, with_names?: boolean) =>
  (await node.call("PUT", path(id), with_names === undefined ? {} : { with_names })).body;
const tokenOf = (url: string) => url.split("/").at(-1)!;

async function readPage(url: string) {
  const { app } = node.node;
  const shared = await findShared(app.pool, tokenOf(url));
  return shared && { shared, results: await readSharedResults(app, shared) };
}

test("a link is made, keeps its address while what it shows changes, and is revoked", async () => {
  const { id } = await makeEngagement(node);
  const none = { url: null, with_names: false, created_at: null };
  expect((await node.call("GET", path(id))).body).toEqual(none);
  const made = await share(id);
  expect(made).toEqual({
    url: expect.stringMatching(/\/results\/[\w-]{24}$/),
    with_names: false,
    created_at: expect.any(Number),
  });
  expect(await share(id, true)).toEqual({ ...made, with_names: true });
  expect((await node.call("GET", path(id))).body).toEqual({ ...made, with_names: true });
  expect((await node.call("DELETE", path(id))).status).toBe(204);
  expect((await node.call("GET", path(id))).body).toEqual(none);
  expect((await node.call("DELETE", path(id))).status).toBe(404);
  expect(await readPage(made.url)).toBeNull();
  expect((await share(id)).url).not.toBe(made.url);
  for (const method of ["GET", "PUT", "DELETE"])
    expect(
      (await node.call(method, path(id), method === "PUT" ? {} : undefined, { key: strangerKey })).status,
    ).toBe(404);
});

test("the page has everything, and no guest's name unless an operator says so", async () => {
  const { id, ada, bo } = await makeBusyEngagement(node, { title: "<b>Gala</b>" });
  onTestFinished(() => [ada, bo].forEach((phone) => phone.close()));
  const { url } = await share(id);
  const { results } = (await readPage(url))!;
  expect(results).toMatchObject({
    title: "<b>Gala</b>",
    totals: { guests: 2, posts: 1, questions: 1, votes: 5, answers: 2, reactions: 0 },
    questions: [{ text: "Why so late?", votes: 2, name: null }],
    polls: [
      { question: "One word", votes: 1, results: [{ word: "sunshine", votes: 1 }] },
      { question: "Where do we dance?", votes: 2, results: { roof: 1, lake: 1 } },
    ],
    games: [
      {
        title: "Pub quiz",
        ranked: 2,
        winners: [
          { rank: 1, name: null },
          { rank: 2, name: null },
        ],
      },
    ],
  });
  expect(results.activity.steps.reduce((sum, { count }) => sum + count, 0)).toBe(9);
  const page = drawResults(results, "de");
  expect(page).toContain("&lt;b&gt;Gala&lt;/b&gt;");
  expect(page).not.toMatch(/Ada|Bo\b|<b>Gala/);
  expect(page).toMatch(/Die wichtigsten Fragen[^]*Why so late\?[^]*2 Stimmen/);
  await share(id, true);
  const named = (await readPage(url))!.results;
  expect([named.questions[0]!.name, named.games[0]!.winners[0]!.name]).toEqual(["Ada", "Ada"]);
});

test("times are those of the venues while these have one clock", async () => {
  const { id } = await makeEngagement(node);
  const { url } = await share(id);
  const timezone = async () => (await readPage(url))!.results.timezone;
  expect(await timezone()).toBeNull();
  await node.call("POST", "/venues", { name: "Hall", timezone: "Europe/Zurich" });
  await node.call("POST", "/venues", { name: "Elsewhere", timezone: "Asia/Tokyo" }, { key: strangerKey });
  expect(await timezone()).toBe("Europe/Zurich");
  await node.call("POST", "/venues", { name: "Foyer", timezone: "Asia/Tokyo" });
  expect(await timezone()).toBeNull();
});

test("results that the screens hide are not on the page either", async () => {
  const { id, single, words, ada, bo } = await makeBusyEngagement(node);
  onTestFinished(() => [ada, bo].forEach((phone) => phone.close()));
  await node.call("POST", `/polls/${single.id}/hide`);
  const { results } = (await readPage((await share(id)).url))!;
  expect(results.polls.map(({ question }) => question)).toEqual(["One word"]);
  // Of a run that is over, too.
  for (const { id } of [single, words]) await node.call("POST", `/polls/${id}/reset`);
  const { url } = await share(id);
  const { polls } = (await readPage(url))!.results;
  expect(polls).toMatchObject([{ question: "One word", votes: 1, results: [{ word: "sunshine" }] }]);
  const { body } = await node.call("GET", `/polls/${single.id}`);
  expect(body.earlier_runs).toMatchObject([{ number: 1, votes: 2 }]);
  expect(body.earlier_runs[0]).not.toHaveProperty("is_hidden");
});

test("however often guests tapped, the page counts it", async () => {
  const { id } = await makeEngagement(node);
  const { url } = await share(id);
  for (const minute of [0, 60_000])
    await node.node.app.pool.query(
      "INSERT INTO reaction_counts (engagement_id, minute, emoji, count) VALUES ($1, $2, '👏', 3000000000)",
      [id, minute],
    );
  const { results } = (await readPage(url))!;
  expect(results.totals.reactions).toBe(6_000_000_000);
  expect(results.activity.steps.map(({ count }) => count)).toEqual([3_000_000_000, 3_000_000_000]);
});

test("a hall that opens the link together has everything counted once, and what comes later soon", async () => {
  const { id, ada, bo } = await makeBusyEngagement(node);
  onTestFinished(() => [ada, bo].forEach((phone) => phone.close()));
  const { app } = node.node;
  const shared = (await findShared(app.pool, tokenOf((await share(id)).url)))!;
  const read = (as = shared) => app.state(recentResults).read(as);
  const [first, second] = await Promise.all([read(), read({ ...shared, title: "Renamed" })]);
  expect(second.polls).toBe(first.polls);
  expect([second.title, (await read({ ...shared, with_names: true })).questions[0]!.name]).toEqual([
    "Renamed",
    "Ada",
  ]);
  await ada.post({ kind: "note", text: "Late" });
  await expect.poll(async () => (await read()).totals.posts).toBe(first.totals.posts + 1);
});

test("votes that were set aside and what moderators hid are not counted", async () => {
  const { id, ada, bo } = await makeBusyEngagement(node);
  onTestFinished(() => [ada, bo].forEach((phone) => phone.close()));
  const { url } = await share(id);
  const read = async () => (await readPage(url))!.results;
  const before = await read();
  expect(before.totals).toMatchObject({ posts: 1, questions: 1, votes: 5 });
  const { pool } = node.node.app;
  await pool.query(
    `INSERT INTO poll_asides (poll_id, run, address_mark)
     SELECT DISTINCT v.poll_id, v.run, v.address_mark FROM poll_votes v JOIN polls p ON p.id = v.poll_id WHERE p.engagement_id = $1`,
    [id],
  );
  const aside = await read();
  expect(aside.totals).toMatchObject({ questions: 1, votes: 2 });
  const items = (await node.call("GET", `/engagements/${id}/questions`)).body.items as { post_id: string }[];
  const post = `/engagements/${id}/posts/${items[0]!.post_id}`;
  expect((await node.call("PATCH", post, { status: "hidden" })).status).toBe(200);
  const after = await read();
  expect(after.totals).toMatchObject({ posts: 1, questions: 0 });
  const did = ({ activity }: typeof after) => activity.steps.reduce((sum, { count }) => sum + count, 0);
  expect([did(before), did(aside), did(after)]).toEqual([9, 6, 5]);
});

test("answers of players who were taken out, and questions that were merged, are not counted", async () => {
  const { id, ada, bo, question, game } = await makeBusyEngagement(node);
  onTestFinished(() => [ada, bo].forEach((phone) => phone.close()));
  const { url } = await share(id);
  const read = async () => (await readPage(url))!.results;
  const did = ({ activity }: Awaited<ReturnType<typeof read>>) =>
    activity.steps.reduce((sum, { count }) => sum + count, 0);
  const before = await read();
  expect([before.totals.answers, before.totals.questions, did(before)]).toEqual([2, 1, 9]);
  const { leaderboard } = (await node.call("GET", `/quiz-games/${game.id}`)).body;
  const removed = await node.call("DELETE", `/quiz-games/${game.id}/players/${leaderboard[0].id}`);
  expect(removed.status).toBe(204);
  const other = (await ada.post({ kind: "question", text: "Why that late?" })).body.post_id;
  expect((await read()).totals).toMatchObject({ answers: 1, questions: 2 });
  await node.call("PATCH", `/engagements/${id}/posts/${other}`, { merged_into: question });
  const after = await read();
  expect([after.totals.answers, after.totals.questions, did(after)]).toEqual([1, 1, 9]);
});

test("games that were for practice are not on the page", async () => {
  const { id } = await makeEngagement(node);
  const quiz = await node.call("POST", `/engagements/${id}/quizzes`, {
    rounds: [{ questions: [{ kind: "number", text: "How many?", answer: { number: 1 } }] }],
  });
  const { body: game } = await node.call("POST", `/quizzes/${quiz.body.id}/games`, { practice: true });
  expect((await node.call("POST", `/quiz-games/${game.id}/end`)).status).toBe(200);
  const { url } = await share(id);
  expect((await readPage(url))!.results.games).toEqual([]);
});
