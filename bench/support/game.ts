import { openClient } from "./call.ts";
import type { Player } from "./players.ts";
import type { Program } from "./programs.ts";

export const options = ["a", "b", "c", "d"];

/** Makes a game of so many questions that stay open for two minutes. */
export async function prepareGame(
  cuelight: Program,
  count: number,
): Promise<{ game_id: string; join_code: string }> {
  const client = openClient(cuelight);
  const { id, join_code } = await client.post("/engagements", {
    body: { title: "Hall", guests_per_address_per_min: 100_000 },
  });
  const questions = Array.from({ length: count }, (_, n) => ({
    kind: "choice" as const,
    text: `Which of these four is the one that we are looking for in question number ${n + 1}?`,
    options: options.map((id) => ({ id, label: `The answer that is called ${id}` })),
    answer: { index: n % 4 },
    time_s: 120,
  }));
  const quiz = await client.post("/engagements/{id}/quizzes", {
    params: { id },
    body: { title: "Ten thousand", rounds: [{ title: "One", questions }], settings: { read_ms: 0 } },
  });
  const game = await client.post("/quizzes/{quiz_id}/games", { params: { quiz_id: quiz.id } });
  return { game_id: game.id, join_code };
}

/** Measures from the quizmaster's press to each phone. */
export async function told(players: Player[], [phase, q]: [string, number], press: () => Promise<unknown>) {
  const words = [/"type": ?"game"/, new RegExp(`"phase": ?"${phase}"`), new RegExp(`"q": ?${q}\\b`)];
  let text = "";
  const heard = Promise.all(
    players.map(async (player) => {
      text = await player.next(...words);
      return performance.now();
    }),
  );
  const began_at = performance.now();
  const [moments] = await Promise.all([heard, press()]);
  return { took: moments.map((at) => at - began_at), text };
}
