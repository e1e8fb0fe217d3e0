import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { openPoll } from "../../../test/support/quizzes/polls.ts";
import { startGame } from "../../../test/support/quizzes/quizGames.ts";
import { TestPlayer } from "../../../test/support/screens/testPlayer.ts";
import { openVotes } from "../polls/openVotes.ts";
import { outcome } from "../../../test/support/node/outcome.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(() => node.node.app.pool.query("DELETE FROM moderation_words"));

const path = (word: string) => `/moderation-words/${encodeURIComponent(word)}`;
const put = (word: string, rule: unknown = "hold", key?: string) =>
  node.call("PUT", path(word), { rule }, key ? { key } : {});
const remove = (word: string, key?: string) => node.call("DELETE", path(word), undefined, key ? { key } : {});
const list = async (query = "", key?: string) =>
  (await node.call("GET", `/moderation-words${query}`, undefined, key ? { key } : {})).body;
const words = async (key?: string) =>
  (await list("", key)).items.map(({ word, rule }: Record<string, string>) => [word, rule]);

test("a word is put on the list, changed in whatever spelling, and taken off", async () => {
  const { name } = (await node.call("GET", "/me")).body;
  const { status, body } = await put(" Acme ");
  const expected = { word: "Acme", rule: "hold", added_by: name, created_at: expect.any(Number) };
  expect([status, body]).toEqual([200, expected]);
  expect(await list()).toEqual({ items: [body], next_cursor: null });
  await put("ÄCMÉ", "allow");
  expect(await words()).toEqual([["ÄCMÉ", "allow"]]);
  expect((await remove("acme")).status).toBe(204);
  expect([await words(), outcome(await remove("acme"))]).toEqual([[], [404, "not_found"]]);
});

test("they are listed by the alphabet, page by page, each workspace its own", async () => {
  for (const word of ["cherry", "Apple", "date", "b/a n%a"]) await put(word);
  await put("theirs", "hold", strangerKey);
  const first = await list("?limit=3");
  expect(first.items.map(({ word }: { word: string }) => word)).toEqual(["Apple", "b/a n%a", "cherry"]);
  const rest = await list(`?limit=3&cursor=${first.next_cursor}`);
  expect([rest.items.map(({ word }: { word: string }) => word), rest.next_cursor]).toEqual([["date"], null]);
  expect(await words(strangerKey)).toEqual([["theirs", "hold"]]);
  expect(outcome(await remove("theirs"))).toEqual([404, "not_found"]);
  expect(outcome(await node.call("GET", "/moderation-words?cursor=x"))).toEqual([400, "cursor"]);
});

test("words without letters, too long ones, other rules and more than a list takes are refused", async () => {
  expect(outcome(await put("!?"))).toEqual([400, "word"]);
  expect(outcome(await put("x".repeat(81)))).toEqual([400, "word"]);
  expect(outcome(await put("Acme", "ban"))).toEqual([400, "rule"]);
  await put("first");
  const { workspace_id } = (await node.call("GET", "/me")).body;
  await node.node.app.pool.query(
    `INSERT INTO moderation_words (workspace_id, key, word, rule)
     SELECT $1, 'word ' || n, 'word ' || n, 'hold' FROM generate_series(1, 1999) AS n`,
    [workspace_id],
  );
  expect((await put("another")).status).toBe(409);
  expect((await put("First", "allow")).status).toBe(200);
});

test("what holds a held word waits at once, and what is allowed does not, in this workspace alone", async () => {
  const { id } = await makeEngagement(node);
  const theirs = await makeEngagement(node, {}, strangerKey);
  const say = async (caption: string, given: object = {}) =>
    (await node.call("POST", `/engagements/${id}/posts`, { kind: "note", caption, ...given })).body;
  expect((await say("Acme is great")).status).toBe("approved");
  await put("acme");
  expect(await say("A.C.M.E is great")).toMatchObject({ status: "pending", held_because: "profanity" });
  expect(await say("Hello", { name: "Acme" })).toMatchObject({
    status: "pending",
    held_because: "profanity",
  });
  const there = { kind: "note", caption: "Acme is great" };
  const said = await node.call("POST", `/engagements/${theirs.id}/posts`, there, { key: strangerKey });
  expect(said.body.status).toBe("approved");
  expect((await say("no shit")).status).toBe("pending");
  await put("shit", "allow");
  expect((await say("no shit")).status).toBe("approved");
  await remove("acme");
  expect((await say("Acme is great")).status).toBe("approved");
});

test("names of players and words of polls go by the list too", async () => {
  await put("Acme");
  await put("dick", "allow");
  const game = await startGame(node);
  const joinAs = async (name: string) => {
    const player = await new TestPlayer(node.url, game.join_code).arrive();
    onTestFinished(() => player.close());
    const answered = await player.join(game.id, name);
    return answered.type === "done" ? answered.own!.player.name : answered.because;
  };
  expect([await joinAs("Acme"), await joinAs("Dick"), await joinAs("Ann")]).toEqual(["name", "Dick", "Ann"]);

  const engagement = await makeEngagement(node);
  const poll = await openPoll(node, engagement.id, { kind: "words", options: [] });
  const { workspace_id } = (await node.call("GET", "/me")).body;
  const votes = openVotes(node.node.app, { id: engagement.id, workspace_id });
  onTestFinished(() => votes.close());
  for (const [id, word] of Object.entries({ one: "acme", two: "dick", three: "lovely" }))
    await votes.cast({ id, address_mark: null }, { poll_id: poll.id, run: 1, vote: [word] }, Date.now());
  const { rows } = await node.node.app.pool.query(
    "SELECT guest_id, is_held FROM poll_votes WHERE poll_id = $1 ORDER BY guest_id",
    [poll.id],
  );
  expect(rows).toEqual([
    { guest_id: "one", is_held: true },
    { guest_id: "three", is_held: false },
    { guest_id: "two", is_held: false },
  ]);
});

test("another node learns of a change", async () => {
  const other = await node.another();
  onTestFinished(() => other.stop());
  const { id } = await makeEngagement(node);
  const say = async () =>
    (await other.call("POST", `/engagements/${id}/posts`, { kind: "note", caption: "Acme" })).body.status;
  expect(await say()).toBe("approved");
  await put("Acme");
  await expect.poll(say).toBe("pending");
});
