import { afterAll, beforeAll, expect, test } from "vitest";
import {
  act,
  addAnswers,
  addPlayers,
  addTeams,
  choiceAndTiebreak,
  startGame,
} from "../../../test/support/quizzes/quizGames.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { joined, type TestPlayer } from "../../../test/support/screens/testPlayer.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const results = async (id: string) => (await node.call("GET", `/quiz-games/${id}`)).body;

test("a tiebreak is a number without points, and reads back as it was written", async () => {
  const { id } = await makeEngagement(node);
  const write = (question: object) =>
    node.call("POST", `/engagements/${id}/quizzes`, {
      title: "Finale",
      rounds: [{ questions: [{ text: "How many seats?", tiebreak: true, ...question }] }],
    });
  const { status, body } = await write({ kind: "number", answer: { number: 1_840 } });
  expect([status, body.problem, body.rounds[0].questions[0]]).toMatchObject([
    201,
    null,
    { kind: "number", points: 0, tiebreak: true, answer: { number: 1_840, tolerance: 0 } },
  ]);
  const again = await node.call("PATCH", `/quizzes/${body.id}`, { rounds: body.rounds });
  expect([again.status, again.body.rounds]).toEqual([200, body.rounds]);
  const usual = await write({ kind: "number", answer: { number: 1 }, tiebreak: false });
  expect("tiebreak" in usual.body.rounds[0].questions[0]).toBe(false);
  const refused = await Promise.all([
    write({ kind: "text", answer: { accept: ["many"] } }),
    write({ kind: "number", answer: { number: 1 }, points: 100 }),
  ]);
  expect(refused.map(({ status, body }) => [status, body.error.details.field])).toEqual([
    [400, "rounds.0.questions.0.tiebreak"],
    [400, "rounds.0.questions.0.points"],
  ]);
  const sheet = await node.call("POST", `/engagements/${id}/quizzes`, {
    csv: "kind,text,answer,unit,points\nTie-breaker,How many seats?,1840,seats,500\n",
  });
  expect(sheet.body).toMatchObject({
    problems: [],
    rounds: [{ questions: [{ kind: "number", tiebreak: true, points: 0, unit: "seats" }] }],
  });
});

test("the nearest of equal scores goes first on boards, phones, the podium and in the results", async () => {
  const game = await startGame(node, choiceAndTiebreak());
  const names = ["Ada", "Bob", "Cy"];
  const [ada, bob, cy] = (await joined(node.url, game, names)) as [TestPlayer, TestPlayer, TestPlayer];
  await act(node, game.id, "begin");
  await ada.hearPhase("question", 0);
  await act(node, game.id, "reveal", "next");
  const asked = await ada.hearPhase("question", 1);
  expect(asked.game!.question).toMatchObject({ kind: "number", points: 0, tiebreak: true });
  expect(JSON.stringify(asked)).not.toContain("1840");
  await ada.answer(game.id, 1, 2_000);
  await bob.answer(game.id, 1, 1_800);
  await act(node, game.id, "reveal");
  const revealed = await Promise.all([ada, bob, cy].map((phone) => phone.hearPhase("reveal", 1)));
  expect(revealed[0]!.game!.revealed).toMatchObject({
    right: 0,
    fastest: null,
    nearest: { name: "Bob", number: 1_800, ms: expect.any(Number) },
  });
  expect(revealed.map(({ own }) => [own!.standing!.rank, own!.standing!.tiebreak?.off])).toEqual([
    [2, 160],
    [1, 40],
    [3, undefined],
  ]);
  await act(node, game.id, "podium");
  const podium = await ada.hearPhase("podium");
  const ranked = (rows: { name: string; rank: number; score: number }[]) =>
    rows.map(({ name, rank, score }) => [name, rank, score]);
  const order = [
    ["Bob", 1, 0],
    ["Ada", 2, 0],
    ["Cy", 3, 0],
  ];
  expect(ranked(podium.game!.leaderboard!)).toEqual(order);
  const { leaderboard, questions } = await results(game.id);
  expect(ranked(leaderboard)).toEqual(order);
  expect(leaderboard[0].tiebreak).toEqual({ off: 40, ms: expect.any(Number) });
  expect([leaderboard[2].tiebreak, questions[0].nearest]).toEqual([undefined, undefined]);
  const sheet = await fetch(`${node.url}/api/v1/quiz-games/${game.id}?format=csv`, {
    headers: { Authorization: "Bearer cue.owner.owner-secret" },
  });
  expect(await sheet.text()).toBe(
    "rank,name,score,correct,streak,tiebreak_off\r\n1,Bob,0,0,0,40\r\n2,Ada,0,0,0,160\r\n3,Cy,0,0,0,\r\n",
  );
  for (const phone of [ada, bob, cy]) phone.close();
});

test("a tiebreak that is left out changes nothing, and of teams the one answer counts", async () => {
  const skipped = await startGame(node, choiceAndTiebreak());
  await addPlayers(node, skipped.id, [{ name: "Ada" }, { name: "Bob" }]);
  await act(node, skipped.id, "begin", "reveal", "podium", "end");
  expect((await results(skipped.id)).leaderboard).toMatchObject([{ rank: 1 }, { rank: 1 }]);

  const { id } = await startGame(node, choiceAndTiebreak({ mode: "teams" }));
  const [red, blue] = (await addTeams(node, id, ["Red", "Blue"])) as [string, string];
  const [ada, abe, bob] = (await addPlayers(node, id, [
    { name: "Ada", team_id: red },
    { name: "Abe", team_id: red },
    { name: "Bob", team_id: blue },
  ])) as [string, string, string];
  await act(node, id, "begin", "reveal", "next");
  await addAnswers(node, id, 1, [
    { player_id: ada, answer: "3000", ms: 500 },
    { player_id: abe, answer: "1840", ms: 900 },
    { player_id: bob, answer: "1900", ms: 2_000 },
  ]);
  await act(node, id, "reveal");
  expect((await results(id)).leaderboard).toMatchObject([
    { name: "Blue", rank: 1, tiebreak: { off: 60, ms: 2_000 } },
    { name: "Red", rank: 2, tiebreak: { off: 1_160, ms: 500 } },
  ]);
  expect((await node.call("GET", `/quiz-games/${id}/rounds`)).body.items).toMatchObject([
    {
      leaderboard: [
        { name: "Blue", rank: 1 },
        { name: "Red", rank: 2 },
      ],
    },
  ]);
});
