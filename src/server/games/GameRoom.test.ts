import { afterAll, beforeAll, expect, test } from "vitest";
import { act, oneOfEach, startGame } from "../../../test/support/quizzes/quizGames.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { joined, TestPlayer } from "../../../test/support/screens/testPlayer.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const notDone = (because: string) => ({ type: "not_done", act: expect.any(Number), because });
const done = { type: "done", act: expect.any(Number) };

/** What is stored of the answers to a question. */
async function storedAnswers(game_id: string, q: number) {
  const { rows } = await node.node.app.pool.query(
    `SELECT p.name, a.answer, a.ms, a.by_captain FROM quiz_answers a JOIN quiz_players p ON p.id = a.player_id
     WHERE a.game_id = $1 AND a.q = $2 ORDER BY p.name`,
    [game_id, q],
  );
  return rows;
}

/** Lets the node's clock stand at this moment while something is tried. */
async function at<T>(moment: number, work: () => Promise<T>): Promise<T> {
  const { app } = node.node;
  app.now = () => moment;
  try {
    return await work();
  } finally {
    app.now = Date.now;
  }
}

test("a phone joins, answers, and hears how it stands", async () => {
  const game = await startGame(node);
  const [ada, bob] = (await joined(node.url, game, ["  Ada   Lovelace ", "Bob"])) as [TestPlayer, TestPlayer];
  const onlooker = await new TestPlayer(node.url, game.join_code).arrive();
  const own = {
    game_id: game.id,
    player: { id: expect.any(String), name: "Ada Lovelace", team: null },
    from_q: 0,
    answer: null,
    standing: null,
    of: expect.any(Number),
  };
  expect(await ada.hear("done")).toEqual({ type: "done", act: 1, own });
  await act(node, game.id, "begin");
  const asked = await ada.hearPhase("question");
  expect([asked, await onlooker.hearPhase("question")]).toEqual([
    { type: "game", engagement_id: game.engagement_id, game: asked.game },
    asked,
  ]);
  expect(asked.game!.question!.options).toEqual([
    { id: "oa", label: "The oa", mark: 0 },
    { id: "ob", label: "The ob", mark: 1 },
    { id: "oc", label: "The oc", mark: 2 },
  ]);
  expect(JSON.stringify(asked)).not.toContain("option_id");
  await at(asked.game!.opens_at! + 1_000, async () => {
    expect(await ada.answer(game.id, 0, "ob")).toEqual({ type: "done", act: 2 });
    expect(await bob.answer(game.id, 0, "oa")).toEqual({ type: "done", act: 2 });
  });
  await act(node, game.id, "reveal");
  const revealed = await Promise.all([ada, bob, onlooker].map((phone) => phone.hearPhase("reveal")));
  const points = revealed[0]!.own!.standing!.score;
  expect(points).toBe(975);
  const last = (correct: boolean, points: number) => ({ answered: true, correct, points });
  const standing = {
    score: points,
    correct: 1,
    streak: 1,
    rank: 1,
    prev_rank: null,
    last: last(true, points),
  };
  const behind = { score: 0, correct: 0, streak: 0, rank: 2, prev_rank: null, last: last(false, 0) };
  expect(revealed.map((told) => told.own)).toEqual([
    { ...own, answer: { q: 0, answer: "ob" }, standing, of: 2 },
    {
      ...own,
      player: { ...own.player, name: "Bob" },
      answer: { q: 0, answer: "oa" },
      standing: behind,
      of: 2,
    },
    null,
  ]);
  expect(revealed.map((told) => told.game)).toEqual(revealed.map(() => revealed[0]!.game));
  for (const phone of [ada, bob, onlooker]) phone.close();
});

test("the same answer again is acknowledged again, another is refused", async () => {
  const game = await startGame(node);
  const [ada] = (await joined(node.url, game, ["Ada"])) as [TestPlayer];
  const looker = await new TestPlayer(node.url, game.join_code).arrive();
  await act(node, game.id, "begin");
  await ada.hearPhase("question");
  expect(await ada.answer(game.id, 0, "nothing of it")).toEqual(notDone("no_answer"));
  expect(await ada.answer(game.id, 0, "ob")).toEqual(done);
  expect(await ada.answer(game.id, 0, "ob")).toEqual(done);
  expect(await ada.answer(game.id, 0, "oa")).toEqual(notDone("answered_otherwise"));
  expect(await ada.answer(game.id, 1, true)).toEqual(notDone("too_early"));
  expect(await ada.answer("another", 0, "ob")).toEqual(notDone("gone"));
  expect(await looker.answer(game.id, 0, "ob")).toEqual(notDone("not_a_player"));
  await act(node, game.id, "reveal");
  await ada.hearPhase("reveal");
  expect(await ada.answer(game.id, 0, "ob")).toEqual(done);
  await act(node, game.id, "next");
  await ada.hearPhase("question", 1);
  expect(await ada.answer(game.id, 0, "ob")).toEqual(done);
  expect(await ada.answer(game.id, 0, "oa")).toEqual(notDone("answered_otherwise"));
  expect(await storedAnswers(game.id, 0)).toEqual([
    { name: "Ada", answer: "ob", ms: expect.any(Number), by_captain: false },
  ]);
  ada.close();
  looker.close();
});

test("two at once with the same token make one answer", async () => {
  const game = await startGame(node);
  const [ada] = (await joined(node.url, game, ["Ada"])) as [TestPlayer];
  await act(node, game.id, "begin");
  await ada.hearPhase("question");
  const heard = await Promise.all(["ob", "ob", "oa"].map((answer) => ada.answer(game.id, 0, answer)));
  expect(heard).toEqual([done, done, notDone("answered_otherwise")]);
  ada.close();
});

test("answers count from the opening to the lock, and a second longer if nobody locked by hand", async () => {
  const game = await startGame(node, oneOfEach({ read_ms: 5_000 }));
  const names = ["Early", "Just", "Late", "Gone"];
  const [early, just, late, gone] = (await joined(node.url, game, names)) as [
    TestPlayer,
    TestPlayer,
    TestPlayer,
    TestPlayer,
  ];
  const { opens_at, locks_at } = await act(node, game.id, "begin");
  await late.hearPhase("question");
  expect(await early.answer(game.id, 0, "ob")).toEqual(notDone("too_early"));
  await at(opens_at + 1_000, async () => {
    expect(await just.answer(game.id, 0, "ob")).toEqual(done);
  });
  await at(locks_at + 500, async () => {
    expect(await late.answer(game.id, 0, "ob")).toEqual(done);
  });
  await at(locks_at + 2_000, async () => {
    expect(await gone.answer(game.id, 0, "ob")).toEqual(notDone("too_late"));
  });
  expect(await storedAnswers(game.id, 0)).toEqual([
    { name: "Just", answer: "ob", ms: 1_000, by_captain: false },
    { name: "Late", answer: "ob", ms: 20_000, by_captain: false },
  ]);
  for (const phone of [early, just, late, gone]) phone.close();
});

test("after a lock by hand there is no more second", async () => {
  const game = await startGame(node);
  const [ada] = (await joined(node.url, game, ["Ada"])) as [TestPlayer];
  await act(node, game.id, "begin", "lock");
  await ada.hearPhase("locked");
  expect(await ada.answer(game.id, 0, "ob")).toEqual(notDone("too_late"));
  expect(await storedAnswers(game.id, 0)).toEqual([]);
  ada.close();
});

test("who joins late scores from the next question on", async () => {
  const game = await startGame(node);
  await act(node, game.id, "begin");
  const late = await new TestPlayer(node.url, game.join_code).arrive();
  expect(await late.join(game.id, "Late")).toMatchObject({
    type: "done",
    own: { from_q: 1, standing: null },
  });
  expect(await late.answer(game.id, 0, "ob")).toEqual(notDone("too_late"));
  await act(node, game.id, "reveal", "next");
  await late.hearPhase("question", 1);
  expect(await late.answer(game.id, 1, false)).toEqual(done);
  await act(node, game.id, "reveal");
  const { own } = await late.hearPhase("reveal", 1);
  expect(own!.standing).toMatchObject({ correct: 1, rank: 1, prev_rank: 1 });
  late.close();
});

test("names are read before anybody sees them, and a game that is over takes nobody", async () => {
  const game = await startGame(node);
  const phone = await new TestPlayer(node.url, game.join_code).arrive();
  const refused = [];
  for (const name of ["", "   ", "\u200b", "x".repeat(41), "arsehole"])
    refused.push(await phone.join(game.id, name));
  expect(refused).toEqual(refused.map(() => notDone("name")));
  expect(await phone.join("another", "Ada")).toEqual(notDone("gone"));
  expect(await phone.join(game.id, "x".repeat(40))).toMatchObject({ type: "done" });
  const again = await phone.join(game.id, "Somebody else");
  expect(again).toMatchObject({ own: { player: { name: "x".repeat(40) } } });
  await act(node, game.id, "end");
  await phone.hearPhase("ended");
  const late = await new TestPlayer(node.url, game.join_code).arrive();
  expect(await late.join(game.id, "Ada")).toEqual(notDone("gone"));
  phone.close();
  late.close();
});

test("who comes back has its score, its place and its answer", async () => {
  const game = await startGame(node);
  const [ada, bob] = (await joined(node.url, game, ["Ada", "Bob"])) as [TestPlayer, TestPlayer];
  await act(node, game.id, "begin");
  await ada.hearPhase("question");
  await ada.answer(game.id, 0, "ob");
  await act(node, game.id, "reveal", "next");
  const { own } = await ada.hearPhase("reveal");
  await ada.hearPhase("question", 1);
  await ada.answer(game.id, 1, false);
  ada.close();
  const back = await new TestPlayer(node.url, game.join_code, ada.token).arrive();
  const told = await back.hear("game");
  expect([told.game!.phase, told.own]).toEqual(["question", { ...own, answer: { q: 1, answer: "false" } }]);
  expect(await back.answer(game.id, 1, false)).toEqual(done);
  expect(await back.answer(game.id, 1, true)).toEqual(notDone("answered_otherwise"));
  back.close();
  bob.close();
});

test("what a phone does right after hello waits until it has been told all", async () => {
  const game = await startGame(node);
  const [ada] = (await joined(node.url, game, ["Ada"])) as [TestPlayer];
  await act(node, game.id, "begin");
  ada.close();
  const back = await new TestPlayer(node.url, game.join_code, ada.token).connect();
  expect(await back.answer(game.id, 0, "ob")).toEqual(done);
  expect(back.messages.map(({ type }) => type)).toEqual([
    "welcome",
    "engagement",
    "own_posts",
    "game",
    "poll",
    "done",
  ]);
  back.close();
});

test("a second window with the same token goes on with the game, and the first is told", async () => {
  const game = await startGame(node);
  const [first] = (await joined(node.url, game, ["Ada"])) as [TestPlayer];
  const second = await new TestPlayer(node.url, game.join_code, first.token).arrive();
  expect([await first.hear("taken_over"), await first.closed()]).toEqual([{ type: "taken_over" }, 1000]);
  await act(node, game.id, "begin");
  await second.hearPhase("question");
  expect(await second.answer(game.id, 0, "ob")).toEqual(done);
  second.close();
});

test("closed connections leave nothing that listens", async () => {
  const { hub } = node.node.app.changes;
  const game = await startGame(node);
  const listening = new Set<string>();
  const [listen, leave] = [hub.listen.bind(hub), hub.leave.bind(hub)];
  hub.listen = (workspace_id, topic, listener) => {
    listening.add(topic);
    listen(workspace_id, topic, listener);
  };
  hub.leave = (workspace_id, topic, listener) => {
    listening.delete(topic);
    leave(workspace_id, topic, listener);
  };
  try {
    const phones = await joined(node.url, game, ["Ada", "Bob", "Cy"]);
    const ofTheGame = [...listening].filter((topic) => topic.startsWith(`games/${game.engagement_id}/`));
    expect(ofTheGame.map((topic) => topic.split("/")[2])).toEqual(["game", "removed", "count"]);
    for (const phone of phones) phone.close();
    await expect.poll(() => [...listening]).toEqual([]);
  } finally {
    Object.assign(hub, { listen, leave });
  }
});
