import type { OwnGame, ShownGame } from "../../core/quizzes/shownGame.ts";
import type { Board } from "./boards.ts";
import type { FoundPlayer } from "./players.ts";

/** Builds what one phone is told of itself. */
export function buildOwnGame(
  { player: { from_q, ...player }, answer }: FoundPlayer,
  { id, q, mode, count }: Pick<ShownGame, "id" | "q" | "mode" | "count">,
  board: Board | null,
): OwnGame {
  const row = board?.byId.get(player.team?.id ?? player.id);
  const here = mode === "teams" ? count.teams : count.players;
  return {
    game_id: id,
    player,
    from_q,
    answer: answer?.q === q ? answer : null,
    standing: row
      ? {
          score: row.score,
          correct: row.correct,
          streak: row.streak,
          rank: row.rank,
          prev_rank: row.prev_rank,
          last: row.last,
          ...(row.tiebreak && { tiebreak: row.tiebreak }),
        }
      : null,
    // A player who came after the count is one more.
    of: Math.max(1, board?.rows.length ?? 0, here),
  };
}
