import { afterAll, beforeAll, expect, test } from "vitest";
import { topics } from "../../contract/topics.ts";
import { act, oneOfEach, startGame } from "../../../test/support/quizzes/quizGames.ts";
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
const notDone = (because: string) => ({ type: "not_done", act: expect.any(Number), because });
const inTeams = (captain: boolean) => oneOfEach({ mode: "teams", captain });

async function readRows(text: string, values: unknown[]) {
  return (await node.node.app.pool.query(text, values)).rows;
}

test("phones on two nodes play the same game", async () => {
  const game = await startGame(node);
  const [here] = (await joined(node.url, game, ["Here"])) as [TestPlayer];
  const [there] = (await joined(other.url, game, ["There"])) as [TestPlayer];
  await act(node, game.id, "begin");
  await Promise.all([here.hearPhase("question"), there.hearPhase("question")]);
  expect(await there.answer(game.id, 0, "ob")).toEqual(done);
  expect(await here.answer(game.id, 0, "oa")).toEqual(done);
  await act(other, game.id, "reveal");
  const told = await Promise.all([here.hearPhase("reveal"), there.hearPhase("reveal")]);
  expect(told[1].game).toEqual(told[0].game);
  expect(told.map(({ own }) => [own!.player.name, own!.standing!.rank, own!.of])).toEqual([
    ["Here", 2, 2],
    ["There", 1, 2],
  ]);
  here.close();
  there.close();
});

test("a node that has not heard of the game yet looks before it refuses", async () => {
  const game = await startGame(node);
  const phone = await new TestPlayer(other.url, game.join_code).arrive();
  const { hub } = other.node.app.changes;
  const deliver = hub.deliver.bind(hub);
  hub.deliver = () => {};
  try {
    const second = await node.call("POST", `/quizzes/${game.quiz_id}/games`);
    expect(await phone.join(second.body.id, "Ada")).toMatchObject({ type: "done" });
    await act(node, second.body.id, "begin");
    // It looks for what it does not know five times a second.
    await expect.poll(() => phone.answer(second.body.id, 0, "ob"), { interval: 100 }).toEqual(done);
  } finally {
    hub.deliver = deliver;
  }
  phone.close();
});

test("in teams the first is captain, and its answer counts before the others'", async () => {
  const game = await startGame(node, inTeams(true));
  const [ann] = (await joined(node.url, game, ["Ann"], { name: "Owls" })) as [TestPlayer];
  const { body } = await ann.call("GET", "/teams");
  expect(body).toEqual({ teams: [{ id: expect.any(String), name: "Owls", players: 1 }] });
  const [bea] = (await joined(other.url, game, ["Bea"], { id: body.teams[0].id })) as [TestPlayer];
  const [cy] = (await joined(node.url, game, ["Cy"], { name: " OWLS " })) as [TestPlayer];
  const team = (is_captain: boolean) => ({ id: body.teams[0].id, name: "Owls", is_captain });
  const owns = await Promise.all([ann, bea, cy].map((phone) => phone.hear("done")));
  expect(owns.map(({ own }) => own!.player.team)).toEqual([team(true), team(false), team(false)]);
  const stranger = await new TestPlayer(node.url, game.join_code).arrive();
  const refused = [undefined, { id: "another" }, { name: " " }, { name: "arsehole" }];
  for (const team of refused) expect(await stranger.join(game.id, "Dee", team)).toEqual(notDone("team"));
  await act(node, game.id, "begin");
  await bea.hearPhase("question");
  expect(await bea.answer(game.id, 0, "oa")).toEqual(done);
  expect(await ann.answer(game.id, 0, "ob")).toEqual(done);
  await act(node, game.id, "reveal");
  const told = await Promise.all([ann, bea, cy].map((phone) => phone.hearPhase("reveal")));
  expect(told.map(({ own }) => [own!.standing!.correct, own!.standing!.rank, own!.of])).toEqual([
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
  ]);
  for (const phone of [ann, bea, cy, stranger]) phone.close();
});

test("a captain who is gone is replaced when the next question is asked, and both hear of it", async () => {
  const game = await startGame(node, inTeams(true));
  const [ann] = (await joined(node.url, game, ["Ann"], { name: "Owls" })) as [TestPlayer];
  const [bea] = (await joined(other.url, game, ["Bea"], { name: "Owls" })) as [TestPlayer];
  await node.node.app.pool.query(
    "UPDATE quiz_players SET seen_at = seen_at - 21000 WHERE game_id = $1 AND name = 'Ann'",
    [game.id],
  );
  await act(node, game.id, "begin");
  const told = await Promise.all([ann.hearPhase("question"), bea.hearPhase("question")]);
  expect(told.map(({ own }) => own!.player.team!.is_captain)).toEqual([false, true]);
  expect(await ann.answer(game.id, 0, "oa")).toEqual(done);
  expect(await bea.answer(game.id, 0, "ob")).toEqual(done);
  expect(
    await readRows("SELECT answer, by_captain FROM quiz_answers WHERE game_id = $1 ORDER BY answer", [
      game.id,
    ]),
  ).toEqual([
    { answer: "oa", by_captain: false },
    { answer: "ob", by_captain: true },
  ]);
  ann.close();
  bea.close();
});

test("a captain who is removed is not replaced within the question by whoever joins", async () => {
  const game = await startGame(node, inTeams(true));
  const team = await joined(node.url, game, ["Ann", "Bea", "Cy"], { name: "Owls" });
  await act(node, game.id, "begin");
  await team[2]!.hearPhase("question");
  const captain = (await readRows("SELECT captain_id FROM quiz_teams WHERE game_id = $1", [game.id]))[0]
    .captain_id;
  await node.call("DELETE", `/quiz-games/${game.id}/players/${captain}`);
  const [dee] = (await joined(node.url, game, ["Dee"], { name: "Owls" })) as [TestPlayer];
  const teams = () => readRows("SELECT captain_id FROM quiz_teams WHERE game_id = $1", [game.id]);
  expect(await teams()).toEqual([{ captain_id: captain }]);
  await act(node, game.id, "reveal");
  await act(node, game.id, "next");
  expect(await teams()).not.toEqual([{ captain_id: captain }]);
  for (const phone of [...team, dee]) phone.close();
});

test("whole teams that come in on two nodes at once have all joined, under one captain each", async () => {
  const game = await startGame(node, inTeams(true));
  const names = Array.from({ length: 12 }, (_, nth) => `P${nth}`);
  const teams = [{ name: "Owls" }, { name: "Foxes" }];
  const all = await Promise.all(
    teams.flatMap((team) => [node, other].map(({ url }) => joined(url, game, names, team))),
  );
  expect(
    await readRows(
      `SELECT t.name, count(*)::int AS players, count(*) FILTER (WHERE p.id = t.captain_id)::int AS captains
       FROM quiz_teams t JOIN quiz_players p ON p.team_id = t.id WHERE t.game_id = $1 GROUP BY t.name ORDER BY t.name`,
      [game.id],
    ),
  ).toEqual([
    { name: "Foxes", players: 24, captains: 1 },
    { name: "Owls", players: 24, captains: 1 },
  ]);
  for (const phone of all.flat()) phone.close();
});

test("a game has room for 2,500 teams, however many are named at once", async () => {
  const game = await startGame(node, inTeams(false));
  const { pool } = node.node.app;
  await pool.query(
    `WITH teams AS (
       INSERT INTO quiz_teams (id, game_id, name, name_key)
       SELECT $1 || n, $1, 'Team ' || n, 'team ' || n FROM generate_series(1, 2499) AS n RETURNING id)
     INSERT INTO quiz_players (id, game_id, guest_id, name, name_base, name_number, team_id, from_q, seen_at, joined_at)
     SELECT id, $1, id, id, id, 1, id, 0, 0, 0 FROM teams WHERE id <> $1 || 2499`,
    [game.id],
  );
  const phones = await Promise.all(
    [node, other, node, other].map(({ url }) => new TestPlayer(url, game.join_code).arrive()),
  );
  const joinAll = (teams: { name: string }[]) =>
    Promise.all(phones.map((phone, nth) => phone.join(game.id, `P${nth}`, teams[nth])));
  // Of 2,499 teams one has no players left, so two more have room.
  const outcomes = await joinAll(phones.map((_, nth) => ({ name: `New ${nth}` })));
  expect(outcomes.filter(({ type }) => type === "done")).toHaveLength(2);
  const refused = phones.filter((_, nth) => outcomes[nth]!.type !== "done");
  expect(outcomes.filter(({ type }) => type !== "done")).toEqual([notDone("team"), notDone("team")]);
  expect((await phones[0]!.call("GET", "/teams")).body.teams).toHaveLength(2_500);
  expect(await refused[0]!.join(game.id, "Late", { name: "Newest" })).toEqual(notDone("team"));
  expect(await refused[0]!.join(game.id, "Late", { name: " TEAM 5" })).toMatchObject({ type: "done" });
  expect(await refused[1]!.join(game.id, "Later", { id: `${game.id}7` })).toMatchObject({ type: "done" });
  for (const phone of phones) phone.close();
});

test("who leaves is gone from then on", async () => {
  const game = await startGame(node, inTeams(true));
  const [ann] = (await joined(node.url, game, ["Ann"], { name: "Owls" })) as [TestPlayer];
  await node.node.app.pool.query("UPDATE quiz_players SET seen_at = 1 WHERE game_id = $1", [game.id]);
  ann.close();
  await expect
    .poll(() => readRows("SELECT seen_at > 1 AS is_seen FROM quiz_players WHERE game_id = $1", [game.id]))
    .toEqual([{ is_seen: true }]);
});

test("who is removed hears of it, plays no more, and may come again as somebody else", async () => {
  const game = await startGame(node);
  const [rude] = (await joined(other.url, game, ["Rude"])) as [TestPlayer];
  const [ada] = (await joined(node.url, game, ["Ada"])) as [TestPlayer];
  await act(node, game.id, "begin");
  await rude.hearPhase("question");
  await rude.answer(game.id, 0, "ob");
  await ada.answer(game.id, 0, "oa");
  const { own } = await rude.hear("done");
  await node.call("DELETE", `/quiz-games/${game.id}/players/${own!.player.id}`);
  await rude.hear("game", (told) => told.game?.phase === "question" && told.own === null);
  expect(await rude.answer(game.id, 0, "ob")).toEqual(notDone("not_a_player"));
  const again = await rude.join(game.id, "Polite");
  expect(again).toMatchObject({ type: "done", own: { from_q: 1, player: { name: "Polite" } } });
  await act(node, game.id, "reveal");
  const told = await Promise.all([ada, rude].map((phone) => phone.hearPhase("reveal")));
  expect(told.map(({ own }) => [own!.player.name, own!.standing!.score, own!.of])).toEqual([
    ["Ada", 0, 2],
    ["Polite", 0, 2],
  ]);
  ada.close();
  rude.close();
});

test("whoever is connected is seen", async () => {
  const game = await startGame(node, inTeams(true));
  const [ann] = (await joined(node.url, game, ["Ann"], { name: "Owls" })) as [TestPlayer];
  const long_ago = { seen_at: 1 };
  await node.node.app.pool.query("UPDATE quiz_players SET seen_at = 1 WHERE game_id = $1", [game.id]);
  const seen = () => readRows("SELECT seen_at FROM quiz_players WHERE game_id = $1", [game.id]);
  await expect.poll(seen, { interval: 200 }).not.toEqual([long_ago]);
  ann.close();
});

test("many who join at once are in one game, each once", async () => {
  const game = await startGame(node, inTeams(false));
  const phones = Array.from(
    { length: 40 },
    (_, index) => new TestPlayer(index % 2 ? node.url : other.url, game.join_code),
  );
  await Promise.all(phones.map((phone) => phone.arrive()));
  await Promise.all(
    phones.map((phone, index) => phone.join(game.id, `Player ${index}`, { name: `Team ${index % 5}` })),
  );
  await Promise.all(phones.map((phone) => phone.join(game.id, "Again", { name: "Yet another" })));
  expect(
    await readRows(
      `SELECT t.name, count(*)::int AS players, bool_or(t.captain_id = p.id) AS has_captain
       FROM quiz_teams t JOIN quiz_players p ON p.team_id = t.id WHERE t.game_id = $1 GROUP BY t.id ORDER BY t.name`,
      [game.id],
    ),
  ).toEqual([0, 1, 2, 3, 4].map((n) => ({ name: `Team ${n}`, players: 8, has_captain: true })));
  for (const phone of phones) phone.close();
});

test("a reveal in the middle of a burst counts every answer that was acknowledged, and no other", async () => {
  const game = await startGame(node);
  const names = Array.from({ length: 60 }, (_, index) => `Player ${String(index).padStart(2, "0")}`);
  const players = [
    ...(await joined(node.url, game, names.slice(0, 30))),
    ...(await joined(other.url, game, names.slice(30))),
  ];
  await act(node, game.id, "begin");
  await Promise.all(players.map((player) => player.hearPhase("question")));
  const heard = await Promise.all([
    ...players.map(async (player, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 3));
      const { type } = await player.answer(game.id, 0, "ob");
      return { name: names[index]!, type };
    }),
    new Promise((resolve) => setTimeout(resolve, 70)).then(() => act(node, game.id, "reveal")),
  ]);
  const told = await Promise.all(players.map((player) => player.hearPhase("reveal")));
  const acknowledged = heard.slice(0, -1).map(({ name, type }) => ({ name, counted: type === "done" }));
  expect(told.map(({ own }) => ({ name: own!.player.name, counted: own!.standing!.last!.answered }))).toEqual(
    acknowledged,
  );
  expect(told[0]!.game!.revealed!.answered).toBe(acknowledged.filter(({ counted }) => counted).length);
  for (const player of players) player.close();
});

test("a phone that does more at once than any page would is put off, and loses nothing", async () => {
  const game = await startGame(node);
  const [ada] = (await joined(node.url, game, ["Ada"])) as [TestPlayer];
  await act(node, game.id, "begin");
  await ada.hearPhase("question");
  const heard = await Promise.all(Array.from({ length: 15 }, () => ada.answer(game.id, 0, "ob")));
  const kinds = heard.map((answered) => (answered.type === "done" ? "done" : answered.because));
  expect(kinds.filter((kind) => kind !== "busy" && kind !== "done")).toEqual([]);
  expect(await ada.answer(game.id, 0, "ob")).toEqual(done);
  ada.close();
});

test("how many have joined and answered is told to screens, the last word always", async () => {
  const game = await startGame(node);
  const counts: unknown[] = [];
  const { hub } = node.node.app.changes;
  const listener = { receive: ({ body }: { body: string }) => void counts.push(JSON.parse(body)) };
  hub.listen(node.node.first_workspace_id, topics.gameCount(game.engagement_id), listener);
  const players = await joined(node.url, game, ["Ada", "Bob", "Cy"]);
  const told = { engagement_id: game.engagement_id, game_id: game.id };
  const names = expect.arrayContaining(["Ada", "Bob", "Cy"]);
  await expect
    .poll(() => counts.at(-1))
    .toEqual({ ...told, q: -1, count: { players: 3, teams: 0, answered: 0, names } });
  await act(node, game.id, "begin");
  await Promise.all(players.map((player) => player.hearPhase("question")));
  await Promise.all(players.map((player) => player.answer(game.id, 0, "ob")));
  await expect
    .poll(() => counts.at(-1))
    .toEqual({ ...told, q: 0, count: { players: 3, teams: 0, answered: 3, names: [] } });
  expect(players[0]!.messages.filter(({ type }) => type === "count")).toEqual([]);
  hub.leave(node.node.first_workspace_id, topics.gameCount(game.engagement_id), listener);
  for (const player of players) player.close();
});

test("a phone without a live connection plays by requests", async () => {
  const game = await startGame(node);
  const phone = new TestPhone(node.url, game.join_code);
  const ask = async (act: object) => (await phone.call("POST", "/act", act)).body;
  const { body: before } = await phone.call("GET", "");
  expect([before.game.phase, before.own_game]).toEqual(["lobby", null]);
  const joining = { type: "join", act: 7, game_id: game.id, name: "Ada" };
  const { own } = await ask(joining);
  expect(own.player).toEqual({ id: expect.any(String), name: "Ada", team: null });
  expect(await ask(joining)).toEqual({ type: "done", act: 7, own });
  await act(other, game.id, "begin");
  const answering = { type: "answer", act: 8, game_id: game.id, q: 0, answer: "ob" };
  expect(await ask(answering)).toEqual({ type: "done", act: 8 });
  expect(await ask({ ...answering, act: 9 })).toEqual({ type: "done", act: 9 });
  const late = { type: "not_done", act: 10, because: "answered_otherwise" };
  expect(await ask({ ...answering, act: 10, answer: "oa" })).toEqual(late);
  await act(other, game.id, "reveal");
  const { body: after } = await new TestPhone(other.url, game.join_code, phone.token).call("GET", "");
  expect(after.own_game).toEqual({
    ...own,
    answer: { q: 0, answer: "ob" },
    standing: {
      score: expect.any(Number),
      correct: 1,
      streak: 1,
      rank: 1,
      prev_rank: null,
      last: { answered: true, correct: true, points: after.own_game.standing.score },
    },
  });
  expect((await phone.call("POST", "/act", { type: "join" })).status).toBe(400);
  expect((await fetch(`${node.url}/guest/${game.join_code}/act`, { method: "POST" })).status).toBe(401);
  expect((await new TestPhone(node.url, "NOSUCH").call("POST", "/act", joining)).status).toBe(404);
});
