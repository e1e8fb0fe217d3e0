import path from "node:path";
import pg from "pg";
import type { Action } from "../../src/core/quizzes/game.ts";
import { findRunning } from "../../src/server/db/embedded.ts";
import { openClient, prefix } from "../support/call.ts";
import { inLots, keepAlive } from "../support/crowd.ts";
import { LightSocket } from "../support/lightSocket.ts";
import { Player } from "../support/players.ts";
import { freePort, key, type Program } from "../support/programs.ts";
import { makeStage, pairScreens, type Stage } from "../support/screens.ts";
import { startProcess } from "./startProcess.ts";
import {
  asked_questions,
  type Phones,
  question,
  type RecordRequests,
  recordValues,
  type RunningSystem,
  type Screens,
  shownValues,
  stored_records,
  type System,
} from "./system.ts";

/** Cuelight with the database that it brings along, in one process like the others unless WORKERS says more. */
export const cuelight: System = {
  name: "Cuelight",
  async start(folder): Promise<RunningSystem> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const data_dir = path.join(folder, "data");
    const { pid, stop } = await startProcess([path.join(import.meta.dirname, "../../src/server/main.ts")], {
      cwd: folder,
      env: {
        HOST: "127.0.0.1",
        PORT: String(port),
        DATA_DIR: data_dir,
        DATABASE_URL: undefined,
        WORKERS: process.env["WORKERS"] ?? "1",
        CUELIGHT_BOOTSTRAP_KEY: key,
        RATE_LIMIT_PER_MIN: "0",
      },
      ready_url: `${url}/readyz`,
    });
    const program = { url, pid };
    return {
      url,
      key,
      pids: [pid],
      prepare: () => prepare(program),
      requests,
      screens: connectScreens(program, data_dir),
      phones: connectPhones(program),
      stop,
    };
  },
};

async function prepare(program: Program): Promise<void> {
  const client = openClient(program);
  for (let at = 0; at < stored_records; at += 500)
    await client.post("/records/batch", { body: { items: batch(at, 0) } });
}

const batch = (from: number, n: number) =>
  Array.from({ length: 500 }, (_, i) => ({ ref: `bench/${from + i}`, fields: recordValues(n) }));

const requests: RecordRequests = {
  write: (n) => ({ method: "PUT", path: recordPath(n), body: { values: recordValues(n) } }),
  read: (n) => ({ method: "GET", path: recordPath(n) }),
  list: () => ({ method: "GET", path: `${prefix}/records?prefix=bench/&limit=100` }),
  writeMany: (n) => ({ method: "POST", path: `${prefix}/records/batch`, body: { items: batch(0, n) } }),
};

const recordPath = (n: number) => `${prefix}/records/bench/${n % stored_records}`;

function connectScreens(program: Program, data_dir: string): Screens {
  let stage: Stage | null = null;
  return {
    async open(count) {
      stage ??= await makeStage(program, "shown");
      const database = new pg.Client({ connectionString: await findRunning(data_dir) });
      await database.connect();
      const tokens = await pairScreens(database, { stage, count });
      await database.end();
      const all = await inLots(tokens, 250, (token) => openScreen(program, token));
      const pings = keepAlive(all.map((screen) => ({ ping: () => screen.send('{"type":"ping","t":0}') })));
      return {
        all,
        close() {
          clearInterval(pings);
          for (const screen of all) screen.close();
        },
      };
    },
    change: (word) => ({
      method: "PATCH",
      path: `${prefix}/records/shown`,
      body: { values: shownValues(word) },
    }),
  };
}

async function openScreen(program: Program, token: string): Promise<LightSocket> {
  const socket = await LightSocket.open(program.url);
  const settled = new Promise<void>((resolve) => {
    socket.onMessage = (text) => {
      if (text.includes('"type":"caught_up"')) resolve();
    };
  });
  socket.send(JSON.stringify({ type: "hello", protocol: 1, as: "screen", token }));
  await settled;
  return socket;
}

/** The phones play a quiz: the answer is stored and judged, and it counts for the leaderboard. */
function connectPhones(program: Program): Phones {
  const client = openClient(program);
  let game: { id: string; join_code: string } | null = null;
  const act = (action: Action) =>
    client.post("/quiz-games/{game_id}/{action}", { params: { game_id: game!.id, action } });
  return {
    async open(count) {
      const { id, join_code } = (game ??= await prepareGame(program));
      const players = Array.from({ length: count }, (_, n) => new Player(program.url, join_code, n));
      await inLots(players, 250, (player) => player.connect());
      const pings = keepAlive(players);
      await inLots(players, 500, (player) => player.join(id));
      return {
        all: players.map((player) => ({
          hear: (q) => player.next(/"type": ?"game"/, /"phase": ?"question"/, new RegExp(`"q": ?${q}\\b`)),
          answer: (q, option) => player.answer(id, q, option),
        })),
        close() {
          clearInterval(pings);
          for (const player of players) player.socket?.close();
        },
      };
    },
    ask: (q) => act(q === 0 ? "begin" : "next"),
    finish: () => act("reveal"),
  };
}

async function prepareGame(program: Program): Promise<{ id: string; join_code: string }> {
  const client = openClient(program);
  const { id, join_code } = await client.post("/engagements", {
    body: { title: "Hall", guests_per_address_per_min: 100_000 },
  });
  const questions = Array.from({ length: asked_questions }, (_, q) => {
    const { text, options, time_s } = question(q);
    return { kind: "choice" as const, text, options, answer: { index: q % 4 }, time_s };
  });
  const quiz = await client.post("/engagements/{id}/quizzes", {
    params: { id },
    body: { title: "Hall", rounds: [{ title: "One", questions }], settings: { read_ms: 0 } },
  });
  const game = await client.post("/quizzes/{quiz_id}/games", { params: { quiz_id: quiz.id } });
  return { id: game.id, join_code };
}
