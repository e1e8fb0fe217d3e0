import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { SteadyPlayer } from "./support/browser/steadyPlayer.ts";
import { makeEngagement } from "./support/guests/engagements.ts";
import { type ChildNode, freePort, startChildNode } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";
import { openBalancer } from "./support/node/openBalancer.ts";
import { createTestDatabase } from "./support/node/testDatabase.ts";
import { callNode, type TestNode } from "./support/node/testNode.ts";
import { WriteLoad } from "./support/node/writeLoad.ts";
import { stageWithCaption } from "./support/screens/stageWithCaption.ts";
import { SteadyScreen } from "./support/screens/steadyScreen.ts";
import { waitingScreen } from "./support/screens/testScreen.ts";

const phones = 30;
const screens = 6;
const options = ["a", "b", "c", "d"];
const ref = "news";

type Call = TestNode["call"];

test("two nodes restarted one after the other: all phones and screens come back to the other one, and nothing acknowledged is lost", async ({
  annotate,
}) => {
  const nodes = await startTwoNodes();
  const balancer = await openBalancer(nodes.map(({ running }) => running.url));
  onTestFinished(() => balancer.close());
  const call = callSteadily(balancer.url);
  const shown = await openScreens(nodes[0]!.running, balancer.url);
  const { game_id, join_code } = await makeGame(call, nodes.length);
  const players = await joinAll(balancer.url, { game_id, join_code });
  for (const { running } of nodes) expect(await countLive(running)).toBeGreaterThan(0);

  const load = new WriteLoad();
  let is_over = false;
  const writing = load.run((...given) => (is_over ? Promise.reject(new Error("over")) : call(...given)));
  const writeMore = async () => {
    const before = load.acknowledged;
    await expect.poll(() => load.acknowledged, { interval: 20 }).toBeGreaterThan(before + 20);
  };
  const back_ms: number[] = [];
  for (const [q, node] of nodes.entries()) {
    const act = (action: string) => call("POST", `/quiz-games/${game_id}/${action}`);
    // Some answer before the node ends, some while it does, and some while it is away.
    const answer = (lot: number) =>
      Promise.all(
        players.map((player, n) =>
          n % 3 === lot
            ? player.act({ type: "answer", game_id, q, answer: optionOf(n, q) })
            : Promise.resolve(null),
        ),
      );
    const isTaken = players.map(() => null);
    const word = `node ${q} is away`;
    await writeMore();
    expect((await act(q === 0 ? "begin" : "next")).status).toBe(200);
    expect(await answer(0)).toEqual(isTaken);

    const began_at = performance.now();
    const terminated = node.running.terminate();
    const answered = answer(1);
    expect(await terminated).toBe(0);
    expect(node.running.said()).not.toContain('"level":50');
    expect((await call("PUT", `/records/${ref}`, { values: { word } })).status).toBe(200);
    expect(await answered).toEqual(isTaken);
    expect(await answer(2)).toEqual(isTaken);
    await expect.poll(() => countLive(nodes[1 - q]!.running), { interval: 100 }).toBe(phones + screens);
    await expect.poll(() => shown.map(readWord)).toEqual(shown.map(() => word));
    back_ms.push(Math.round(performance.now() - began_at));
    await writeMore();

    await node.start();
    const revealed = await act("reveal");
    expect([revealed.status, revealed.body.phase, revealed.body.q]).toEqual([200, "reveal", q]);
    await expect
      .poll(() => players.map(({ game }) => [game?.phase, game?.q]))
      .toEqual(players.map(() => ["reveal", q]));
  }
  is_over = true;
  await writing;

  expect(await load.findLost(call, { all_answered: true })).toEqual([]);
  const { questions, leaderboard } = (await call("GET", `/quiz-games/${game_id}`)).body;
  expect(questions.map(({ answered, counts }: Question) => [answered, counts])).toEqual(
    nodes.map((_, q) => [phones, countOptions(players.map((_, n) => optionOf(n, q)))]),
  );
  expect(leaderboard).toHaveLength(phones);
  expect(players.map(({ returns }) => returns > 0)).toEqual(players.map(() => true));
  await call("PUT", `/records/${ref}`, { values: { word: "all are back" } });
  await expect
    .poll(() => shown.map((screen) => [screen.isThere, readWord(screen)]))
    .toEqual(shown.map(() => [true, "all are back"]));
  await expect.poll(() => players.map(({ isThere }) => isThere)).toEqual(players.map(() => true));
  await annotate(
    `${load.acknowledged} writes acknowledged, 0 lost; all were back and up to date ${back_ms.join(", ")} ms after SIGTERM`,
  );
  for (const { running } of nodes) expect(await running.terminate()).toBe(0);
});

const optionOf = (player: number, q: number) => options[(player + q) % options.length]!;
const readWord = (screen: SteadyScreen) => screen.valuesOf(ref)?.["word"];

interface Question {
  answered: number;
  counts: Record<string, number>;
}

async function startTwoNodes() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const open = async () => {
    const [data_dir, port] = await Promise.all([createDataDir(), freePort()]);
    onTestFinished(() => data_dir.remove());
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: data_dir.path,
      RATE_LIMIT_PER_MIN: "0",
      LOG_LEVEL: "error",
    };
    const start = async () => {
      const running = await startChildNode(port, env);
      onTestFinished(() => running.kill());
      return running;
    };
    const node = { running: await start(), start: async () => void (node.running = await start()) };
    return node;
  };
  return [await open(), await open()];
}

/** Calls as a caller should: what was not answered, or refused by a node that ends, is sent again with the same key. */
function callSteadily(url: string): Call {
  return async (method, path, body, options) => {
    const headers = { ...options?.headers, "Idempotency-Key": randomUUID() };
    for (;;) {
      const answer = await callNode(url, { method, path, body, ...options, headers }).catch(() => null);
      if (answer !== null && answer.status !== 503) return answer;
      await sleep(50 + Math.random() * 100);
    }
  };
}

async function openScreens(node: ChildNode, url: string): Promise<SteadyScreen[]> {
  await node.call("PUT", `/records/${ref}`, { values: { word: "first" } });
  const { stage } = await stageWithCaption(node, { ref, text: "{word}" });
  const open = async () => {
    const { screen, code } = await waitingScreen(url);
    await node.call("POST", `/stages/${stage.id}/screens`, { code });
    await screen.hear("caught_up");
    screen.close();
    const steady = new SteadyScreen(url, screen.token);
    onTestFinished(() => steady.close());
    return steady;
  };
  const opened = await Promise.all(Array.from({ length: screens }, open));
  await expect.poll(() => opened.map(readWord)).toEqual(opened.map(() => "first"));
  return opened;
}

async function joinAll(
  url: string,
  { game_id, join_code }: { game_id: string; join_code: string },
): Promise<SteadyPlayer[]> {
  const players = Array.from({ length: phones }, () => new SteadyPlayer(url, join_code));
  onTestFinished(() => players.forEach((player) => player.close()));
  const joined = players.map((player, n) => player.act({ type: "join", game_id, name: `Player ${n}` }));
  expect(await Promise.all(joined)).toEqual(players.map(() => null));
  return players;
}

async function makeGame(call: Call, questions: number): Promise<{ game_id: string; join_code: string }> {
  const { id, join_code } = await makeEngagement({ call });
  const quiz = await call("POST", `/engagements/${id}/quizzes`, {
    title: "Quiz night",
    rounds: [
      {
        questions: Array.from({ length: questions }, (_, n) => ({
          kind: "choice",
          text: `Question ${n + 1}`,
          options: options.map((id) => ({ id, label: `Option ${id}` })),
          answer: { index: 0 },
          time_s: 120,
        })),
      },
    ],
    settings: { read_ms: 0 },
  });
  const game = await call("POST", `/quizzes/${quiz.body.id}/games`);
  expect([quiz.status, game.status]).toEqual([201, 201]);
  return { game_id: game.body.id, join_code };
}

async function countLive({ url }: ChildNode): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^cuelight_live_connections (.*)$/m.exec(text)?.[1]);
}

function countOptions(answers: string[]): Record<string, number> {
  return Object.fromEntries(
    options.map((option) => [option, answers.filter((answer) => answer === option).length]),
  );
}
