import { afterAll, beforeAll, expect, test } from "vitest";
import { addPlayers, addTeams, oneOfEach, startGame } from "../../../test/support/quizzes/quizGames.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

test("a press that was meant for a place where the game no longer is moves nothing", async () => {
  const { id } = await startGame(node);
  const press = (action: string, seen: object) => node.call("POST", `/quiz-games/${id}/${action}`, seen);
  expect((await press("begin", { phase: "lobby", q: -1 })).body).toMatchObject({ phase: "question", q: 0 });
  await press("reveal", { phase: "question", q: 0 });
  await press("next", { phase: "reveal", q: 0 });
  await press("reveal", { phase: "question", q: 1 });
  const late = await press("next", { phase: "reveal", q: 0 });
  expect([late.status, late.body.error.details]).toEqual([
    409,
    {
      phase: "reveal",
      q: 1,
      allowed: ["leaderboard", "next", "podium", "end", "auto_on", "auto_off"],
    },
  ]);
  const wrong = await press("next", { phase: "nowhere" });
  expect([wrong.status, wrong.body.error.details]).toEqual([400, { field: "phase" }]);
  expect((await press("next", { phase: "reveal" })).body).toMatchObject({ phase: "question", q: 2 });
});

test("the players are listed, who came last first, and found by their name or their team's", async () => {
  const { id } = await startGame(node, oneOfEach({ mode: "teams" }));
  const [foxes, owls] = await addTeams(node, id, ["Foxes", "Owls 100%"]);
  const [ada, bob, eve] = await addPlayers(node, id, [
    { name: "Ada", team_id: foxes!, joined_at: 1 },
    { name: "Bob", team_id: owls!, joined_at: 2 },
    { name: "Eve", team_id: foxes!, joined_at: 3 },
  ]);
  const list = async (query: string) => (await node.call("GET", `/quiz-games/${id}/players${query}`)).body;
  const rows = {
    ada: { id: ada, name: "Ada", team: "Foxes", joined_at: 1 },
    bob: { id: bob, name: "Bob", team: "Owls 100%", joined_at: 2 },
    eve: { id: eve, name: "Eve", team: "Foxes", joined_at: 3 },
  };
  await node.call("DELETE", `/quiz-games/${id}/players/${eve}`);
  expect(await Promise.all(["", "?limit=1", "?name=fox", "?name=0%25", "?name=eve"].map(list))).toEqual([
    { items: [rows.bob, rows.ada] },
    { items: [rows.bob] },
    { items: [rows.ada] },
    { items: [rows.bob] },
    { items: [] },
  ]);
});

test("a game keeps its quiz, whatever becomes of it", async () => {
  const { id, quiz_id } = await startGame(node);
  await node.call("PATCH", `/quizzes/${quiz_id}`, { title: "Renamed", rounds: [] });
  expect((await node.call("GET", `/quiz-games/${id}/quiz`)).body).toEqual(oneOfEach());
  const foreign = await Promise.all(
    [`/quiz-games/${id}/quiz`, `/quiz-games/${id}/players`].map((path) =>
      node.call("GET", path, undefined, { key: strangerKey }),
    ),
  );
  expect(foreign.map(({ status }) => status)).toEqual([404, 404]);
});
