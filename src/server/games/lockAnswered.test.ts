import { afterAll, beforeAll, expect, test } from "vitest";
import {
  act,
  addPlayers,
  oneOfEach,
  slidesAndText,
  startGame,
  type StartedGame,
} from "../../../test/support/quizzes/quizGames.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";
import { joined, TestPlayer } from "../../../test/support/screens/testPlayer.ts";

let node: TestNode;
let other: TestNode;
beforeAll(async () => {
  node = await startTestNode();
  other = await node.another();
});
afterAll(async () => {
  await other.stop();
  await node.stop();
});

const done = { type: "done", act: expect.any(Number) };
const locks = { lock_when_all_answered: true };
const results = async ({ id }: StartedGame) => (await node.call("GET", `/quiz-games/${id}`)).body.game;

/** As if the player had been gone for so long. */
async function goneFor(name: string, game: StartedGame, ms: number): Promise<void> {
  await node.node.app.pool.query("UPDATE quiz_players SET seen_at = $3 WHERE game_id = $1 AND name = $2", [
    game.id,
    name,
    Date.now() - ms,
  ]);
}

test("a question locks when the last of all players on two nodes has answered, and not before", async () => {
  const game = await startGame(node, oneOfEach(locks));
  const [ada, bob] = (await joined(node.url, game, ["Ada", "Bob"])) as [TestPlayer, TestPlayer];
  const [cy] = (await joined(other.url, game, ["Cy"])) as [TestPlayer];
  await act(node, game.id, "begin");
  await Promise.all([ada, bob, cy].map((phone) => phone.hearPhase("question")));
  expect(await ada.answer(game.id, 0, "ob")).toEqual(done);
  // Twice from the same player is one.
  expect(await ada.answer(game.id, 0, "ob")).toEqual(done);
  expect(await cy.answer(game.id, 0, "oa")).toEqual(done);
  await expect.poll(async () => (await results(game)).answered).toBe(2);
  expect(await results(game)).toMatchObject({ phase: "question" });
  expect(await bob.answer(game.id, 0, "oa")).toEqual(done);
  const told = await Promise.all([ada, bob, cy].map((phone) => phone.hearPhase("locked")));
  expect(new Set(told.map(({ game }) => game!.locks_at)).size).toBe(1);
  expect(await results(game)).toMatchObject({ phase: "locked", answered: 3 });
  for (const phone of [ada, bob, cy]) phone.close();
});

test("without the setting a question stays open for all of its time", async () => {
  const game = await startGame(node);
  const [ada] = (await joined(node.url, game, ["Ada"])) as [TestPlayer];
  await act(node, game.id, "begin");
  await ada.hearPhase("question");
  expect(await ada.answer(game.id, 0, "ob")).toEqual(done);
  await expect.poll(async () => (await results(game)).answered).toBe(1);
  expect(await results(game)).toMatchObject({ phase: "question" });
  ada.close();
});

test("who was gone for 20 seconds, was removed or came too late for the question is not waited for", async () => {
  const game = await startGame(node, oneOfEach(locks));
  const [ada, bob] = (await joined(node.url, game, ["Ada", "Bob", "Cy"])) as [
    TestPlayer,
    TestPlayer,
    TestPlayer,
  ];
  await addPlayers(node, game.id, [{ name: "Gone", seen_at: Date.now() }]);
  await act(node, game.id, "begin");
  await ada.hearPhase("question");
  const late = await new TestPlayer(other.url, game.join_code).arrive();
  expect(await late.join(game.id, "Late")).toMatchObject({ type: "done" });
  const { body } = await node.call("GET", `/quiz-games/${game.id}/players?name=Cy`);
  expect((await node.call("DELETE", `/quiz-games/${game.id}/players/${body.items[0].id}`)).status).toBe(204);
  expect(await ada.answer(game.id, 0, "ob")).toEqual(done);
  await goneFor("Gone", game, 21_000);
  expect(await bob.answer(game.id, 0, "ob")).toEqual(done);
  await ada.hearPhase("locked");
  for (const phone of [ada, bob, late]) phone.close();
});

test.for(["gone", "removed"])(
  "a question locks once whoever has not answered is %s, though no phone has a live connection",
  async (how) => {
    const game = await startGame(node, oneOfEach(locks));
    const phones = [
      new TestPhone(node.url, game.join_code),
      new TestPhone(other.url, game.join_code),
    ] as const;
    const ask = async (phone: TestPhone, given: object) =>
      (await phone.call("POST", "/act", { act: 1, game_id: game.id, ...given })).body;
    await ask(phones[0], { type: "join", name: "Ada" });
    await ask(phones[1], { type: "join", name: "Bob" });
    await act(node, game.id, "begin");
    const answering = { type: "answer", q: 0, answer: "ob" };
    await expect.poll(() => ask(phones[0], answering)).toEqual({ type: "done", act: 1 });
    expect(await results(game)).toMatchObject({ phase: "question" });
    if (how === "gone") await goneFor("Bob", game, 21_000);
    else {
      const { body } = await node.call("GET", `/quiz-games/${game.id}/players?name=Bob`);
      await node.call("DELETE", `/quiz-games/${game.id}/players/${body.items[0].id}`);
    }
    await expect.poll(async () => (await results(game)).phase).toBe("locked");
  },
);

test("who comes back is waited for again", async () => {
  const game = await startGame(node, oneOfEach(locks));
  const [ada, bob] = (await joined(node.url, game, ["Ada", "Bob"])) as [TestPlayer, TestPlayer];
  bob.close();
  await act(node, game.id, "begin");
  await ada.hearPhase("question");
  await goneFor("Bob", game, 60_000);
  const back = await new TestPlayer(other.url, game.join_code, bob.token).arrive();
  const isSeen = "SELECT seen_at > $2 AS is_seen FROM quiz_players WHERE game_id = $1 AND name = 'Bob'";
  await expect
    .poll(async () => (await node.node.app.pool.query(isSeen, [game.id, Date.now() - 20_000])).rows)
    .toEqual([{ is_seen: true }]);
  expect(await ada.answer(game.id, 0, "ob")).toEqual(done);
  await expect.poll(async () => (await results(game)).answered).toBe(1);
  expect(await results(game)).toMatchObject({ phase: "question" });
  expect(await back.answer(game.id, 0, "oa")).toEqual(done);
  await ada.hearPhase("locked");
  ada.close();
  back.close();
});

test("a slide is never locked", async () => {
  const game = await startGame(node, slidesAndText(locks));
  const [ada] = (await joined(node.url, game, ["Ada"])) as [TestPlayer];
  await act(node, game.id, "begin");
  await ada.hearPhase("question");
  expect(await act(node, game.id, "next")).toMatchObject({ phase: "question", q: 1 });
  ada.close();
});
