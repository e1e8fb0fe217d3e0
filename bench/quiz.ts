import type { Action } from "../src/core/quizzes/game.ts";
import pg from "pg";
import { openClient } from "./support/call.ts";
import { LightSocket } from "./support/lightSocket.ts";
import { compare, inLots, keepAlive, paced, pause, say, seconds, timed } from "./support/crowd.ts";
import { options, prepareGame, told } from "./support/game.ts";
import { Player } from "./support/players.ts";
import { readMemory, type Program, withPrograms } from "./support/programs.ts";

const count = Number(process.env["QUIZ_PLAYERS"] ?? 10_000);
const rates = [2_000, 5_000, 20_000];
/** So many questions are asked at each rate; the first of all warms up and is not counted. */
const questions_of_rate = 3;

/**
 * Measures one game of ten thousand: how long a question and a reveal take to the last phone, and an answer to its
 * acknowledgement, which means that it is on disk. Beside it stands the same with the socket library and the database
 * alone: a broadcast of the same bytes, and answers gathered into one statement.
 */
export async function bench(): Promise<void> {
  await withPrograms(async ({ cuelight, bare, database_url }) => {
    const database = new pg.Client({ connectionString: database_url });
    await database.connect();
    const { game_id, join_code } = await prepareGame(cuelight, 1 + rates.length * questions_of_rate);
    const before = readMemory(cuelight);
    const players = Array.from({ length: count }, (_, n) => new Player(cuelight.url, join_code, n));
    const issued = await timed(() => inLots(players, 250, (player) => player.askForToken()));
    const connected = await timed(() => inLots(players, 250, (player) => player.connect()));
    // The pings begin here, because by the time the last player joins the first ones would have been silent for
    // longer than the server waits.
    const pings = keepAlive(players);
    const joined = await timed(() => inLots(players, 500, (player) => player.join(game_id)));
    await pause(3_000);
    const per_player = (readMemory(cuelight) - before) / count;

    const ours = await play(cuelight, database, { game_id, players });
    const again = await comeBack(players, game_id);
    clearInterval(pings);
    const peak = readMemory(cuelight);
    for (const player of players) player.socket?.close();
    await pause(1_500);

    const theirs = await playBare(bare, ours.frames);
    say(`${count} tokens issued in ${seconds(issued)}`);
    say(`${count} players in one game: connected in ${seconds(connected)}, joined in ${seconds(joined)}`);
    say(
      `memory: ${(per_player / 1024).toFixed(1)} KB a player, ${(peak / 2 ** 20).toFixed(0)} MB in all at the end`,
    );
    compare("question → phones", ours.asked, theirs.asked, "p99 ≤ 250 ms");
    compare("reveal → phones, each with its own points", ours.revealed, theirs.revealed, "p99 ≤ 250 ms", 1.3);
    compare("the same in the moment of the last answer", ours.revealed_at_once, theirs.revealed, "", 1.3);
    for (const rate of rates)
      compare(
        `answer → on disk and acknowledged, ${rate}/s`,
        ours.answered.get(rate)!,
        theirs.answered.get(rate)!,
        rate === 5_000 ? "p99 ≤ 50 ms" : "",
        { 5_000: 2, 20_000: 1.5 }[rate],
      );
    compare("all come back at once → each has its game", again, theirs.again, "", 1.2);
    await database.end();
  });
}

interface Figures {
  asked: number[];
  revealed: number[];
  revealed_at_once: number[];
  answered: Map<number, number[]>;
  again?: number[];
}

async function play(
  cuelight: Program,
  database: pg.Client,
  { game_id, players }: { game_id: string; players: Player[] },
): Promise<Figures & { frames: { question: string; reveal: string } }> {
  const figures: Figures = {
    asked: [],
    revealed: [],
    revealed_at_once: [],
    answered: new Map(rates.map((rate) => [rate, []])),
  };
  const frames = { question: "", reveal: "" };
  const act = (action: Action) =>
    openClient(cuelight).post("/quiz-games/{game_id}/{action}", { params: { game_id, action } });
  for (let q = 0; q < 1 + rates.length * questions_of_rate; q += 1) {
    const rate = q === 0 ? rates[0]! : rates[Math.floor((q - 1) / questions_of_rate)]!;
    const asked = await told(players, ["question", q], () => act(q === 0 ? "begin" : "next"));
    const answered = await paced(players, rate, (player, n) =>
      player.answer(game_id, q, options[(n + q) % 4]!),
    );
    await checkStored(database, game_id, q);
    // A quizmaster lets the time run out; every other question is revealed in the moment of the last answer.
    const isAtOnce = q % 2 === 1;
    if (!isAtOnce) await pause(1_000);
    const revealed = await told(players, ["reveal", q], () => act("reveal"));
    [frames.question, frames.reveal] = [asked.text, revealed.text];
    if (q === 0) continue;
    figures.asked.push(...asked.took);
    (isAtOnce ? figures.revealed_at_once : figures.revealed).push(...revealed.took);
    figures.answered.get(rate)!.push(...answered);
  }
  await checkStanding(cuelight, game_id);
  return { ...figures, frames };
}

/** Checks that what was acknowledged is stored, each once. */
async function checkStored(database: pg.Client, game_id: string, q: number): Promise<void> {
  const { rows } = await database.query<{ stored: number }>(
    "SELECT count(*)::int AS stored FROM quiz_answers WHERE game_id = $1 AND q = $2",
    [game_id, q],
  );
  if (rows[0]!.stored !== count) throw new Error(`${rows[0]!.stored} of ${count} answers are stored`);
}

/** Checks that each player was right in every fourth question, whichever that was. */
async function checkStanding(cuelight: Program, game_id: string): Promise<void> {
  const { leaderboard, questions } = await openClient(cuelight).get("/quiz-games/{game_id}", {
    params: { game_id },
  });
  const correct = leaderboard.reduce((sum, row) => sum + row.correct, 0);
  const right = questions.reduce((sum, question) => sum + question.right, 0);
  if (
    leaderboard.length !== count ||
    correct !== right ||
    questions.some(({ answered }) => answered !== count)
  )
    throw new Error(`the leaderboard has ${leaderboard.length} rows, ${correct} right answers of ${right}`);
}

/** All phones lose their line and open it again in the same moment; each must find its own place in the game. */
async function comeBack(players: Player[], game_id: string): Promise<number[]> {
  for (const player of players) player.socket!.close();
  await pause(2_000);
  const began_at = performance.now();
  return inLots(players, count, async (player) => {
    const { own } = (await player.connect()) as {
      own?: { game_id: string; standing: { rank: number } | null };
    };
    if (own?.game_id !== game_id || !own.standing?.rank) throw new Error(`${player.name} lost its place`);
    return performance.now() - began_at;
  });
}

/** Sends the same bytes to as many sockets, and as many answers as fast, with nothing between the libraries. */
async function playBare(
  bare: Program,
  frames: { question: string; reveal: string },
): Promise<Required<Omit<Figures, "revealed_at_once">>> {
  const open = async () => {
    const socket = await LightSocket.open(bare.url);
    const hears = new Set<(text: string) => void>();
    socket.onMessage = (text) => {
      for (const hear of hears) hear(text);
    };
    return { socket, hears };
  };
  const sockets: Awaited<ReturnType<typeof open>>[] = [];
  for (let at = 0; at < count; at += 250)
    sockets.push(...(await Promise.all(Array.from({ length: Math.min(250, count - at) }, open))));
  // Its phones ping as ours do.
  const pings = keepAlive(
    sockets.map((phone) => ({ ping: () => phone.socket.send('{"type":"ping","t":1}') })),
  );
  const next = ({ hears }: (typeof sockets)[number], word: string) =>
    new Promise<void>((resolve) => {
      const hear = (text: string) => {
        if (!text.includes(word)) return;
        hears.delete(hear);
        resolve();
      };
      hears.add(hear);
    });
  const broadcast = async (text: string) => {
    const began_at = performance.now();
    const heard = Promise.all(
      sockets.map(async (socket) => {
        await next(socket, '"game"');
        return performance.now() - began_at;
      }),
    );
    await fetch(bare.url, { method: "POST", body: text });
    return heard;
  };
  const asked: number[] = [];
  const revealed: number[] = [];
  await broadcast(frames.question);
  for (let round = 0; round < rates.length * questions_of_rate; round += 1) {
    asked.push(...(await broadcast(frames.question)));
    revealed.push(...(await broadcast(frames.reveal)));
  }
  const answered = new Map<number, number[]>();
  let q = 0;
  for (const rate of [rates[0]!, ...rates]) {
    const took: number[] = [];
    for (let round = 0; round < questions_of_rate; round += 1) {
      q += 1;
      took.push(
        ...(await paced(sockets, rate, async (one, n) => {
          const done = next(one, `"act":${q}`);
          one.socket.send(JSON.stringify({ type: "answer", act: q, player: `player ${n}`, q, answer: "a" }));
          await done;
        })),
      );
    }
    answered.set(rate, took);
  }
  for (const { socket } of sockets) socket.close();
  await pause(2_000);
  const began_at = performance.now();
  const again = await Promise.all(
    sockets.map(async (phone) => {
      const one = await open();
      phone.socket = one.socket;
      const known = next(one, '"type":"game"');
      one.socket.send('{"type":"hello"}');
      await known;
      return { one, took: performance.now() - began_at };
    }),
  );
  clearInterval(pings);
  for (const { one } of again) one.socket.close();
  return { asked, revealed, answered, again: again.map(({ took }) => took) };
}
