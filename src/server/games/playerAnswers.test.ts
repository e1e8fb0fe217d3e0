import { afterAll, beforeAll, expect, test } from "vitest";
import {
  act,
  addAnswers,
  addPlayers,
  addTeams,
  oneOfEach,
  slidesAndText,
  startGame,
} from "../../../test/support/quizzes/quizGames.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const read = async (path: string) => {
  const { status, body } = await node.call("GET", path);
  expect([path, status, body.error]).toEqual([path, 200, undefined]);
  return body;
};

const readSheet = async (id: string) => {
  const response = await fetch(`${node.url}/api/v1/quiz-games/${id}/answers?format=csv`, {
    headers: { Authorization: "Bearer cue.owner.owner-secret" },
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  return response.text();
};

test("every player's every answer is listed with what came of it, in the words they saw", async () => {
  const { id } = await startGame(node, oneOfEach({ streak: true }));
  const [ada, bob, late] = (await addPlayers(node, id, [
    { id: "a1", name: "Ada" },
    { id: "b2", name: "=Bob" },
    { id: "c3", name: "Late", from_q: 2 },
  ])) as [string, string, string];
  const answered = [
    [{ player_id: ada, answer: "ob", ms: 400 }],
    [
      { player_id: ada, answer: "false", ms: 20_000 },
      { player_id: bob, answer: "true", ms: 1_000 },
    ],
    [{ player_id: late, answer: "344", ms: 400 }],
  ];
  await act(node, id, "begin");
  for (const [q, given] of answered.entries()) {
    await addAnswers(node, id, q, given);
    await act(node, id, "reveal", "next");
  }
  // Nobody has been told yet what is right in the last one.
  await addAnswers(node, id, 3, [{ player_id: ada, answer: "ox,oy,oz,ow" }]);

  const { items, next_cursor } = await read(`/quiz-games/${id}/answers`);
  const none = { answer: null, words: null, correct: false, points: 0, ms: null, counts: false };
  const [qc, qt, qn] = [
    { index: 0, round: 0, question_id: "qc" },
    { index: 1, round: 0, question_id: "qt" },
    { index: 2, round: 1, question_id: "qn" },
  ];
  const given = { counts: true };
  expect([items, next_cursor]).toEqual([
    [
      {
        player_id: ada,
        name: "Ada",
        team: null,
        answers: [
          { ...qc, ...given, answer: "ob", words: "The ob", correct: true, points: 1000, ms: 400 },
          { ...qt, ...given, answer: false, words: "False", correct: true, points: 600, ms: 20_000 },
          { ...qn, ...none },
        ],
      },
      {
        player_id: bob,
        name: "=Bob",
        team: null,
        answers: [
          { ...qc, ...none },
          { ...qt, ...given, answer: true, words: "True", correct: false, points: 0, ms: 1_000 },
          { ...qn, ...none },
        ],
      },
      {
        player_id: late,
        name: "Late",
        team: null,
        answers: [{ ...qn, ...given, answer: 344, words: "344", correct: false, points: 500, ms: 400 }],
      },
    ],
    null,
  ]);
  const { leaderboard } = await read(`/quiz-games/${id}`);
  for (const { player_id, answers } of items) {
    const sum = answers.reduce((all: number, { points }: { points: number }) => all + points, 0);
    expect(sum).toBe(leaderboard.find((row: { id: string }) => row.id === player_id).score);
  }

  const first = await read(`/quiz-games/${id}/answers?limit=2`);
  const rest = await read(`/quiz-games/${id}/answers?limit=2&cursor=${first.next_cursor}`);
  expect([...first.items, ...rest.items]).toEqual(items);
  expect((await read(`/quiz-games/${id}/answers?player_id=${bob}`)).items).toEqual([items[1]]);
  expect((await node.call("GET", `/quiz-games/${id}/answers?cursor=x`)).body.error.details.field).toBe(
    "cursor",
  );

  expect((await readSheet(id)).split("\r\n")).toEqual([
    "player,round,number,question,answer,correct,points,ms",
    "Ada,Warm-up,1,Which one is qc?,The ob,true,1000,400",
    "Ada,Warm-up,2,Which one is qt?,False,true,600,20000",
    "Ada,Numbers,3,Which one is qn?,,false,0,",
    "'=Bob,Warm-up,1,Which one is qc?,,false,0,",
    "'=Bob,Warm-up,2,Which one is qt?,True,false,0,1000",
    "'=Bob,Numbers,3,Which one is qn?,,false,0,",
    "Late,Numbers,3,Which one is qn?,344,false,500,400",
    "",
  ]);
});

test("in a team the answer that counts has its points, and each player's own is listed", async () => {
  const { id } = await startGame(node, oneOfEach({ mode: "teams" }));
  const [owls] = (await addTeams(node, id, ["Owls"])) as [string];
  const [ann, bea] = (await addPlayers(node, id, [
    { id: "t1", name: "Ann", team_id: owls },
    { id: "t2", name: "Bea", team_id: owls },
  ])) as [string, string];
  await act(node, id, "begin");
  await addAnswers(node, id, 0, [
    { player_id: ann, answer: "oa", ms: 900, at: 900 },
    { player_id: bea, answer: "ob", ms: 400, at: 400 },
  ]);
  await act(node, id, "reveal");
  const { items } = await read(`/quiz-games/${id}/answers?limit=1`);
  expect(items).toMatchObject([
    { name: "Ann", team: "Owls", answers: [{ words: "The oa", correct: false, points: 0, counts: false }] },
  ]);
  expect(await readSheet(id)).toContain("Bea,Owls,Warm-up,1,Which one is qc?,The ob,true,1000,400\r\n");
});

test("each round has a leaderboard of its own, and their sums are the whole", async () => {
  const { id } = await startGame(node, oneOfEach());
  const [ada, bob] = (await addPlayers(node, id, [{ name: "Ada" }, { name: "Bob" }])) as [string, string];
  expect(await read(`/quiz-games/${id}/rounds`)).toEqual({ items: [] });
  await act(node, id, "begin");
  await addAnswers(node, id, 0, [{ player_id: ada, answer: "ob", ms: 400 }]);
  await act(node, id, "reveal", "next", "reveal", "next");
  await addAnswers(node, id, 2, [
    { player_id: ada, answer: "344", ms: 400 },
    { player_id: bob, answer: "324", ms: 400 },
  ]);
  const before = await read(`/quiz-games/${id}/rounds`);
  expect(before.items.map(({ title }: { title: string }) => title)).toEqual(["Warm-up"]);
  await act(node, id, "reveal");
  expect(await read(`/quiz-games/${id}/rounds`)).toEqual({
    items: [
      {
        round: 0,
        title: "Warm-up",
        questions: 2,
        leaderboard: [
          { id: ada, name: "Ada", score: 1000, correct: 1, rank: 1 },
          { id: bob, name: "Bob", score: 0, correct: 0, rank: 2 },
        ],
      },
      {
        round: 1,
        title: "Numbers",
        questions: 1,
        leaderboard: [
          { id: bob, name: "Bob", score: 1000, correct: 1, rank: 1 },
          { id: ada, name: "Ada", score: 500, correct: 0, rank: 2 },
        ],
      },
    ],
  });
  const { leaderboard } = await read(`/quiz-games/${id}`);
  expect(leaderboard.map(({ score }: { score: number }) => score)).toEqual([1500, 1000]);
});

test("slides are in no list of answers, and answers of another workspace's game are not there", async () => {
  const { id } = await startGame(node, slidesAndText());
  await addPlayers(node, id, [{ name: "Ada" }]);
  await act(node, id, "begin", "next", "reveal");
  const { items } = await read(`/quiz-games/${id}/answers`);
  expect(items[0].answers).toMatchObject([{ index: 1, question_id: "qx", answer: null }]);
  expect((await read(`/quiz-games/${id}/rounds`)).items).toMatchObject([{ title: "Cities", questions: 1 }]);
  for (const path of ["answers", "answers?format=csv", "rounds"])
    expect((await node.call("GET", `/quiz-games/nothing/${path}`)).status).toBe(404);
});
