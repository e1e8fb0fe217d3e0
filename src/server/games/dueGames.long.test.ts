import { expect, test } from "vitest";
import { topics } from "../../contract/topics.ts";
import { act, oneOfEach, startGame, type StartedGame } from "../../../test/support/quizzes/quizGames.ts";
import { startTestNode } from "../../../test/support/node/testNode.ts";
import type { Quiz, Settings } from "../../core/quizzes/quiz.ts";
import type { ShownGame } from "../../core/quizzes/shownGame.ts";
import type { GameRow } from "./games.repo.ts";

/** Its first questions, as short as may be. */
function shortQuiz(questions: number, settings: Partial<Settings> = {}): Quiz {
  const quiz = oneOfEach({ reveal_ms: 2_000, board_ms: 3_000, ...settings });
  const [round] = quiz.rounds;
  const asked = round!.questions
    .slice(0, questions)
    .map((question) => Object.assign(question, { time_s: 5 }));
  return { ...quiz, rounds: [{ ...round!, questions: asked }] };
}

test("games go on by themselves across a restart, moved once however many nodes look after them", async () => {
  const first = await startTestNode();
  try {
    const auto = await startGame(first, shortQuiz(1, { auto_advance: true }));
    const byHand = await startGame(first, shortQuiz(2));
    const switched = await startGame(first, shortQuiz(1, { auto_advance: true }));
    const ids = [auto.id, byHand.id, switched.id];
    const begun = await Promise.all(ids.map((id) => act(first, id, "begin")));
    await act(first, switched.id, "auto_off");
    await first.node.drain();
    const nodes = [await first.another(), await first.another()];
    try {
      const { pool } = nodes[0]!.node.app;
      const rowsNow = async () =>
        (await pool.query<GameRow>("SELECT * FROM quiz_games WHERE id = ANY ($1)", [ids])).rows;
      const rows = await rowsNow();
      const deadlines = (games: { id: string; opens_at: number | null; locks_at: number | null }[]) =>
        ids
          .map((id) => games.find((game) => game.id === id)!)
          .map(({ opens_at, locks_at }) => [opens_at, locks_at]);
      expect(deadlines(rows)).toEqual(deadlines(begun));
      const listTold = async ({ engagement_id }: StartedGame) =>
        (
          await pool.query<{ game: ShownGame }>(
            "SELECT body -> 'game' AS game FROM changes WHERE topic = $1 ORDER BY id",
            [topics.game(engagement_id)],
          )
        ).rows.map(({ game }) => game);
      const listPhases = async (game: StartedGame) => (await listTold(game)).map(({ phase }) => phase);
      await expect
        .poll(() => listPhases(auto), { interval: 200 })
        .toEqual(["lobby", "question", "locked", "reveal", "leaderboard", "podium"]);
      expect(await listPhases(byHand)).toEqual(["lobby", "question", "locked"]);
      expect(await listPhases(switched)).toEqual(["lobby", "question", "question", "locked"]);
      const since = (await listTold(auto)).slice(2).map((game) => game.since);
      const waits = since.slice(1).map((at, nth) => at - since[nth]!);
      expect(since[0]).toBeGreaterThanOrEqual(begun[0].locks_at);
      expect(waits.map((ms, nth) => ms >= [1_000, 2_000, 3_000][nth]!)).toEqual([true, true, true]);
      const moved = Object.fromEntries(
        (await rowsNow()).map(({ id, version, due_at, is_locked_early }) => [
          id,
          { version, due_at, is_locked_early },
        ]),
      );
      const rest = { due_at: null, is_locked_early: false };
      expect(moved).toEqual({
        [auto.id]: { version: 6, ...rest },
        [byHand.id]: { version: 3, ...rest },
        [switched.id]: { version: 4, ...rest },
      });
    } finally {
      for (const node of nodes) await node.stop();
    }
  } finally {
    await first.stop();
  }
});
