import { afterAll, beforeAll, expect, test } from "vitest";
import { wallTimeline } from "../../../test/support/guests/guestWall.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import {
  act,
  addAnswers,
  addPlayers,
  oneOfEach,
  startGame,
} from "../../../test/support/quizzes/quizGames.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { joined } from "../../../test/support/screens/testPlayer.ts";
import { TestScreen } from "../../../test/support/screens/testScreen.ts";
import { topicPrefixes } from "../../contract/topics.ts";
import { most_options, type Quiz } from "../../core/quizzes/quiz.ts";
import type { ShownGame } from "../../core/quizzes/shownGame.ts";
import { buildProgramme } from "../programmes/programme.ts";
import type { Change } from "../realtime/outbox.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

/** A stage whose idle story shows the engagement's game. */
async function stageWithQuiz(engagement_id: string): Promise<string> {
  const make = async (path: string, body: unknown) => (await node.call("POST", path, body)).body;
  const stage = await make("/stages", { name: "Hall" });
  const scene = await make("/scenes", { title: "Quiz" });
  const timeline = wallTimeline({ engagement_id }, { kind: "quiz" });
  await node.call("PUT", `/shots/${scene.shots[0].id}`, { timeline });
  const story = await make("/stories", { title: "Idle" });
  await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
  await node.call("PUT", `/stages/${stage.id}/idle`, { story_id: story.id });
  return stage.id;
}

async function readProgramme(stage_id: string) {
  const { app, first_workspace_id } = node.node;
  return (await buildProgramme(app, first_workspace_id, stage_id))!.programme;
}

async function screenOn(stage_id: string): Promise<TestScreen> {
  const screen = await TestScreen.open(node.url);
  const { code } = await screen.hear("pairing");
  await node.call("POST", `/stages/${stage_id}/screens`, { code });
  await screen.hear("programme");
  return screen;
}

/** Every object in it, however deep. */
function* objectsIn(value: unknown): Iterable<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

const isGame = (object: Record<string, unknown>) => "phase" in object && "total" in object;

// A shuffle may well give the right order: of so many it does not.
const inOrder = ["ox", "oy", "oz", "ow", ...Array.from({ length: most_options - 4 }, (_, at) => `o${at}`)];

/** With an order of as many as there may be. */
function quizWithLongOrder(): Quiz {
  const quiz = oneOfEach();
  for (const question of quiz.rounds.flatMap(({ questions }) => questions))
    if (question.kind === "order") question.options = inOrder.map((id) => ({ id, label: `The ${id}` }));
  return quiz;
}

/** What would tell the right answer of a question that is open, of all that was told. */
function tellingParts(told: unknown): unknown[] {
  const telling: unknown[] = [];
  for (const object of objectsIn(told)) {
    if (
      Object.values(object)
        .flat()
        .some((value) => value === 324 || value === "324")
    )
      telling.push("the right number");
    for (const key of ["option_id", "tolerance", "number", "order", "counts", "spread", "right", "fastest"])
      if (object[key] !== undefined && object[key] !== null) telling.push({ [key]: object[key] });
    if (isGame(object) && (object["revealed"] || object["leaderboard"])) telling.push(object["revealed"]);
    const { kind, options } = object as { kind?: string; options?: { id: string }[] };
    if (kind === "order" && options?.map(({ id }) => id).join() === inOrder.join()) telling.push(options);
  }
  return telling;
}

test("nothing that is told before the reveal tells the right answer", async () => {
  const game = await startGame(node, quizWithLongOrder());
  const { id, engagement_id } = game;
  const stage_id = await stageWithQuiz(engagement_id);
  const screen = await screenOn(stage_id);
  const [phone] = await joined(node.url, game, ["Ada"]);
  const desk: unknown[] = [];
  const { app, first_workspace_id } = node.node;
  const ear = {
    receive({ about, body }: Change) {
      if (about && "engagement_id" in about && about.engagement_id === engagement_id)
        desk.push(JSON.parse(body));
    },
  };
  app.changes.hub.listen(first_workspace_id, topicPrefixes.everything, ear);
  const hearAll = async (phase: string, q: number) => {
    const fits = ({ game }: { game: ShownGame | null }) => game?.phase === phase && game.q === q;
    await Promise.all([screen.hear("game", fits), phone!.hear("game", fits)]);
  };
  const toldSince = async (seen: [number, number, number]) => ({
    phone: phone!.messages.slice(seen[0]),
    screen: screen.messages.slice(seen[1]),
    desk: desk.slice(seen[2]),
    look: (await phone!.call("GET", "")).body,
    programme: (await readProgramme(stage_id)).quizzes,
    moved: (await node.call("GET", `/quiz-games/${id}`)).body.game,
  });
  for (const [q, right] of ["ob", false, 324, inOrder].entries()) {
    const seen: [number, number, number] = [phone!.messages.length, screen.messages.length, desk.length];
    await act(node, id, q === 0 ? "begin" : "next");
    await hearAll("question", q);
    const wrong = ["oa", true, 1, inOrder.toReversed()][q]!;
    expect(await phone!.answer(id, q, wrong)).toMatchObject({ type: "done" });
    expect(tellingParts(await toldSince(seen))).toEqual([]);
    await act(node, id, "lock");
    await hearAll("locked", q);
    expect(tellingParts(await toldSince(seen))).toEqual([]);
    await act(node, id, "reveal");
    await hearAll("reveal", q);
    const { revealed } = phone!.messages
      .flatMap((message) => (message.type === "game" && message.game ? [message.game] : []))
      .at(-1)!;
    expect(revealed).toMatchObject(
      Array.isArray(right) ? { answer: null, order: right } : { answer: oneOfEachAnswers[q] },
    );
    expect(tellingParts(await toldSince(seen))).not.toEqual([]);
  }
  app.changes.hub.leave(first_workspace_id, topicPrefixes.everything, ear);
  phone!.close();
  screen.close();
});

const oneOfEachAnswers = oneOfEach().rounds.flatMap(({ questions }) => questions.map(({ answer }) => answer));

test("a programme has the game that runs with the pictures of its questions, or the one that ended last", async () => {
  const raw = new Uint8Array(await picture("png", { width: 8, height: 8 }));
  const image = await node.call("POST", "/assets", undefined, {
    raw,
    headers: { "Content-Type": "image/png" },
  });
  const quiz: Quiz = oneOfEach();
  quiz.rounds[1]!.questions[0]!.image_asset_id = image.body.id;
  const { id, engagement_id, quiz_id, join_code } = await startGame(node, quiz);
  const stage_id = await stageWithQuiz(engagement_id);
  await addPlayers(node, id, [
    { name: "Ada", joined_at: 1 },
    { name: "Bob", joined_at: 2 },
  ]);
  const lobby = await readProgramme(stage_id);
  const played = {
    title: "Summer party",
    join_url: `${node.url}/e/${join_code}`,
    languages: ["de", "en", "fr", "it"],
  };
  const game: ShownGame = {
    id,
    version: 1,
    title: "Pub quiz",
    phase: "lobby",
    q: -1,
    total: 4,
    auto: false,
    mode: "solo",
    captain: false,
    opens_at: null,
    locks_at: null,
    since: expect.any(Number),
    question: null,
    revealed: null,
    leaderboard: null,
    count: { players: 2, teams: 0, answered: 0, names: ["Bob", "Ada"] },
  };
  expect(lobby.quizzes).toEqual({ [engagement_id]: { ...played, game } });
  expect(Object.keys(lobby.assets)).toEqual([image.body.id]);
  await act(node, id, "begin", "reveal", "end");
  const ended = await readProgramme(stage_id);
  expect(ended.quizzes[engagement_id]!.game).toMatchObject({
    id,
    version: 4,
    phase: "ended",
    leaderboard: [{ rank: 1 }, { rank: 1 }],
  });
  expect(ended.assets).toEqual({});
  const next = (await node.call("POST", `/quizzes/${quiz_id}/games`)).body;
  expect((await readProgramme(stage_id)).quizzes[engagement_id]!.game).toMatchObject({
    id: next.id,
    phase: "lobby",
  });
  await node.call("DELETE", `/engagements/${engagement_id}`);
  expect((await readProgramme(stage_id)).quizzes).toEqual({});
});

test("a leaderboard names ten at most, a lobby sixty", async () => {
  const { id, engagement_id } = await startGame(node);
  const stage_id = await stageWithQuiz(engagement_id);
  const players = await addPlayers(
    node,
    id,
    Array.from({ length: 70 }, (_, nth) => ({ name: `P${nth}`, joined_at: nth })),
  );
  const shown = async () => (await readProgramme(stage_id)).quizzes[engagement_id]!.game!;
  const names = (await shown()).count.names;
  expect([names.length, names[0], names.at(-1)]).toEqual([60, "P69", "P10"]);
  await act(node, id, "begin");
  await addAnswers(
    node,
    id,
    0,
    players.map((player_id, nth) => ({ player_id, answer: "ob", ms: 1_000 + nth })),
  );
  expect((await shown()).count).toEqual({ players: 70, teams: 0, answered: 70, names: [] });
  await act(node, id, "reveal", "leaderboard");
  const { leaderboard, revealed } = await shown();
  expect(leaderboard!.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, nth) => `P${nth}`));
  expect(revealed).toMatchObject({ answered: 70, right: 70, fastest: { name: "P0", ms: 1_000 } });
});

test("an engagement that is deleted while its game runs leaves phones without one", async () => {
  const game = await startGame(node);
  const [phone] = await joined(node.url, game, ["Ada"]);
  await act(node, game.id, "begin");
  await phone!.hearPhase("question");
  await node.call("DELETE", `/engagements/${game.engagement_id}`);
  expect(await phone!.hear("game", ({ game }) => game === null)).toEqual({
    type: "game",
    engagement_id: game.engagement_id,
    game: null,
    own: null,
  });
  expect(await phone!.answer(game.id, 0, "ob")).toMatchObject({ type: "not_done", because: "gone" });
  phone!.close();
});
