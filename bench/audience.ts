import pg from "pg";
import { openClient } from "./support/call.ts";
import { compare, inLots, keepAlive, paced, pause, say, seconds, timed } from "./support/crowd.ts";
import { LightSocket } from "./support/lightSocket.ts";
import { Player } from "./support/players.ts";
import { quantile } from "./support/load.ts";
import { readMemory, type Program, withPrograms } from "./support/programs.ts";

const count = Number(process.env["AUDIENCE_PHONES"] ?? 10_000);
const questions = Math.ceil(count / 5);
const votes_each = 5;
const players_count = Math.ceil(count / 10);
const rate = 5_000;
const asked_rate = 100;
const bursts = 5;
const taps_each = 2;
const emoji = ["❤️", "👏"];

/**
 * Measures a hall that asks, votes and claps while a quiz runs in another engagement: how long a question and a vote take
 * until they are on disk and acknowledged, how soon all phones see the votes, and what it does to the quiz. Beside it
 * stands the same work, with the same crowd of phones, done with the socket library and the database alone.
 */
export async function bench(): Promise<void> {
  await withPrograms(async ({ cuelight, bare, database_url }) => {
    const database = new pg.Client({ connectionString: database_url });
    // It ends with the database, whatever went wrong before.
    database.on("error", () => {});
    await database.connect();
    const hall = await makeEngagement(cuelight, "Hall");
    const other = await makeEngagement(cuelight, "Quiz");
    const before = readMemory(cuelight);
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, readMemory(cuelight));
    }, 1_000);
    const phones = Array.from({ length: count }, (_, n) => new Player(cuelight.url, hall.join_code, n));
    const players = Array.from(
      { length: players_count },
      (_, n) => new Player(cuelight.url, other.join_code, n),
    );
    const pings = keepAlive([...phones, ...players]);
    const connected = await timed(() => inLots([...phones, ...players], 250, (phone) => phone.connect()));
    const quiz = await startQuiz(cuelight, other.id);
    await inLots(players, 500, (player) => player.join(quiz.game_id));
    say(`${count} phones and ${players_count} players connected in ${seconds(connected)}`);

    const ids: string[] = [];
    const asked = await paced(phones.slice(0, questions), asked_rate, async (phone, n) => {
      ids[n] = await phone.ask(`What will become of point number ${n + 1} of the programme?`);
    });
    await checkQuestions(database, hall.id, ids);
    say(`${questions} questions asked, each stored once`);
    const quiet = await quiz.ask(players, 0);

    await inLots(phones, 500, (phone) => phone.watch());
    let frames = 0;
    let bytes = 0;
    for (const phone of phones)
      phone.overhear((text) => {
        if (!text.includes('"asked"')) return;
        frames += 1;
        bytes += text.length;
      });
    const ballots = phones.flatMap((phone, n) =>
      Array.from({ length: votes_each }, (_, nth) => ({
        phone,
        post_id: ids[(n * 7 + nth * 13) % ids.length]!,
      })),
    );
    const voting_ms: number[] = [];
    const [voted, busy] = await Promise.all([
      timed(async () => {
        voting_ms.push(...(await paced(ballots, rate, ({ phone, post_id }) => phone.upvote(post_id))));
      }),
      quiz.ask(players, 1),
    ]);
    const told_meanwhile = { frames, bytes };
    await checkVotes(database, hall.id, ballots.length);
    say(`${ballots.length} votes cast, each stored and counted once`);
    // Phones are told of the last votes for some seconds; what claps cost is measured by itself.
    for (let told = -1; told !== frames; await pause(2_000)) told = frames;

    const reacting = reactInBursts(phones);
    const clapped = await quiz.ask(players, 2);
    await reacting;
    const seen = await timeToSee(cuelight, hall.id, phones);
    await pause(2_000);
    await checkReactions(database, hall.id, count * bursts * emoji.length * taps_each);
    const end = readMemory(cuelight);
    clearInterval(looking);
    clearInterval(pings);
    for (const phone of [...phones, ...players]) phone.socket?.close();
    await pause(1_500);

    const messages = Math.max(1, Math.round(told_meanwhile.frames / count));
    const theirs = await workBare(bare, {
      ballots: ballots.length,
      messages,
      bytes: Math.round(told_meanwhile.bytes / count / messages),
    });
    const [at_first, at_most, at_end] = [before, most, end].map(
      (bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`,
    );
    say(`memory: ${at_first} before, ${at_most} at most, ${at_end} at the end`);
    say(
      `${ballots.length} votes in ${seconds(voted)}: ${(frames / count).toFixed(1)} messages and ${(bytes / count / 1024).toFixed(1)} KB a phone`,
    );
    compare(`question → on disk and acknowledged, ${asked_rate}/s`, asked, theirs.asked, "");
    compare(`vote → on disk and acknowledged, ${rate}/s`, voting_ms, theirs.acks, "p99 ≤ 250 ms");
    compare("a changed question → all phones", seen, theirs.broadcast, "p99 ≤ 1500 ms");
    compare("quiz beside it, answers while all vote", busy, theirs.besideVotes, "");
    compare("quiz beside it, answers while all clap", clapped, theirs.besideTaps, "");
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) =>
      quantile(
        quiet.toSorted((a, b) => a - b),
        share,
      ).toFixed(1),
    );
    say(`the quiz alone: p50 ${p50}  p95 ${p95}  p99 ${p99} ms`);
    await database.end();
  });
}

async function makeEngagement(cuelight: Program, title: string): Promise<{ id: string; join_code: string }> {
  return openClient(cuelight).post("/engagements", {
    body: {
      title,
      moderation: "open",
      guests_per_address_per_min: 100_000,
      reactions: { enabled: true, emoji },
    },
  });
}

async function startQuiz(cuelight: Program, engagement_id: string) {
  const client = openClient(cuelight);
  const options = ["a", "b", "c", "d"];
  const asked = Array.from({ length: 3 }, (_, n) => ({
    kind: "choice" as const,
    text: `Which one is it in question ${n + 1}?`,
    options: options.map((id) => ({ id, label: `Answer ${id}` })),
    answer: { index: n },
    time_s: 120,
  }));
  const quiz = await client.post("/engagements/{id}/quizzes", {
    params: { id: engagement_id },
    body: { title: "Beside it", rounds: [{ title: "One", questions: asked }], settings: { read_ms: 0 } },
  });
  const { id: game_id } = await client.post("/quizzes/{quiz_id}/games", { params: { quiz_id: quiz.id } });
  const act = (action: "begin" | "next" | "reveal") =>
    client.post("/quiz-games/{game_id}/{action}", { params: { game_id, action } });
  return {
    game_id,
    /** Asks the next question; returns how long each answer took to its acknowledgement. */
    async ask(players: Player[], q: number): Promise<number[]> {
      const words = [/"type": ?"game"/, /"phase": ?"question"/, new RegExp(`"q": ?${q}\\b`)];
      const heard = Promise.all(players.map((player) => player.next(...words)));
      await act(q === 0 ? "begin" : "next");
      await heard;
      const took = await paced(players, 500, (player, n) => player.answer(game_id, q, options[n % 4]!));
      await act("reveal");
      return took;
    },
  };
}

/** All phones tap both emoji twice a second and send it once a second, as the page does, each at a moment of its own. */
async function reactInBursts(phones: Player[]): Promise<void> {
  const taps = Array.from({ length: bursts }, () => phones).flat();
  await paced(taps, count, async (phone) =>
    phone.react(Object.fromEntries(emoji.map((one) => [one, taps_each]))),
  );
}

/** Measures from a moderator's press to every phone that watches. */
async function timeToSee(cuelight: Program, engagement_id: string, phones: Player[]): Promise<number[]> {
  const client = openClient(cuelight);
  const { items } = await client.get("/engagements/{id}/questions", {
    params: { id: engagement_id },
    query: { limit: "1" },
  });
  const words = [/"type": ?"asked"/, /At noon/];
  const began_at = performance.now();
  const heard = Promise.all(
    phones.map(async (phone) => {
      await phone.next(...words);
      return performance.now() - began_at;
    }),
  );
  await client.patch("/engagements/{id}/posts/{post_id}", {
    params: { id: engagement_id, post_id: items[0]!.post_id },
    body: { answer_text: "At noon" },
  });
  return heard;
}

/** Checks that every acknowledged question is stored, and no other. */
async function checkQuestions(database: pg.Client, engagement_id: string, ids: string[]): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    "SELECT id FROM posts WHERE engagement_id = $1 AND kind = 'question'",
    [engagement_id],
  );
  const stored = new Set(rows.map(({ id }) => id));
  if (rows.length !== ids.length || !ids.every((id) => stored.has(id)))
    throw new Error(`of ${ids.length} questions ${rows.length} are stored`);
}

/** Checks that every acknowledged vote is stored and counted, each once. */
async function checkVotes(database: pg.Client, engagement_id: string, wanted: number): Promise<void> {
  const { rows } = await database.query<{ stored: number; counted: number }>(
    `SELECT (SELECT count(*)::int FROM question_votes v JOIN posts p ON p.id = v.post_id WHERE p.engagement_id = $1) AS stored,
            (SELECT sum(votes)::int FROM posts WHERE engagement_id = $1) AS counted`,
    [engagement_id],
  );
  const { stored, counted } = rows[0]!;
  if (stored !== wanted || counted !== wanted)
    throw new Error(`of ${wanted} votes ${stored} are stored and ${counted} counted`);
}

async function checkReactions(database: pg.Client, engagement_id: string, wanted: number): Promise<void> {
  const { rows } = await database.query<{ counted: number }>(
    "SELECT coalesce(sum(count), 0)::int AS counted FROM reaction_counts WHERE engagement_id = $1",
    [engagement_id],
  );
  const { counted } = rows[0]!;
  if (counted !== wanted) throw new Error(`of ${wanted} taps ${counted} are counted`);
  say(`${counted} taps, each counted once`);
}

/**
 * Does the same work bare: as many rows by requests, as many short messages that are acknowledged once they are on disk,
 * with as many messages to all phones in between, as many taps, and beside both the answers of as many players.
 */
async function workBare(
  bare: Program,
  told: { ballots: number; messages: number; bytes: number },
): Promise<Record<"asked" | "acks" | "besideVotes" | "besideTaps" | "broadcast", number[]>> {
  const asked = await paced(Array.from({ length: questions }), asked_rate, (_, n) =>
    fetch(`${bare.url}/api/v1/records/question${n}`, {
      method: "PUT",
      body: JSON.stringify({
        values: { text: `What will become of point number ${n + 1} of the programme?` },
      }),
    }).then((response) => response.text()),
  );
  const [sockets, players] = await openHearing(bare, count, players_count);
  const answer = async (hearing: Hearing, player: string, n: number, q: number) => {
    const done = hearing.next(`"act":${n}}`);
    hearing.socket.send(JSON.stringify({ type: "answer", act: n, player, q, answer: "a" }));
    await done;
  };
  const play = (q: number) =>
    paced(players, 500, (hearing, n) => answer(hearing, `player ${n}`, told.ballots + n, q));
  const ballots = Array.from({ length: told.ballots }, (_, n) => ({ hearing: sockets[n % count]!, n }));
  const [acks, besideVotes] = await Promise.all([
    paced(ballots, rate, ({ hearing, n }) => answer(hearing, `guest ${n % count}`, n, Math.floor(n / count))),
    play(1_000),
    tellAll(bare, told, (told.ballots / rate) * 1_000),
  ]);
  const taps = Array.from({ length: bursts }, () => sockets).flat();
  const [besideTaps] = await Promise.all([
    play(1_001),
    paced(taps, count, async ({ socket }, n) => socket.send(`{"type":"react","act":${n}}`)),
  ]);
  const began_at = performance.now();
  const heard = Promise.all(
    sockets.map(async (hearing) => {
      await hearing.next("asked");
      return performance.now() - began_at;
    }),
  );
  await fetch(bare.url, { method: "POST", body: JSON.stringify({ type: "asked", text: "x".repeat(300) }) });
  const broadcast = await heard;
  for (const { socket } of [...sockets, ...players]) socket.close();
  return { asked, acks, besideVotes, besideTaps, broadcast };
}

interface Hearing {
  socket: LightSocket;
  /** Resolves with the next message that holds this. */
  next(word: string): Promise<void>;
}

async function openHearing(bare: Program, ...counts: [number, number]): Promise<[Hearing[], Hearing[]]> {
  const open = async (): Promise<Hearing> => {
    const socket = await LightSocket.open(bare.url);
    const waiting = new Set<{ word: string; resolve: () => void }>();
    socket.onMessage = (text) => {
      for (const one of waiting) {
        if (!text.includes(one.word)) continue;
        waiting.delete(one);
        one.resolve();
      }
    };
    const next = (word: string) => new Promise<void>((resolve) => waiting.add({ word, resolve }));
    return { socket, next };
  };
  const [sockets, players] = counts;
  return [
    await inLots(Array.from({ length: sockets }), 250, open),
    await inLots(Array.from({ length: players }), 250, open),
  ];
}

/** Sends everybody as many messages of as many bytes, evenly over this time. */
async function tellAll(bare: Program, told: { messages: number; bytes: number }, for_ms: number) {
  const body = JSON.stringify({ type: "votes", text: "x".repeat(told.bytes) });
  for (let message = 0; message < told.messages; message += 1) {
    await fetch(bare.url, { method: "POST", body });
    await pause(for_ms / told.messages);
  }
}
