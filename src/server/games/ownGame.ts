import type { OwnGame, ShownGame } from "../../core/quizzes/shownGame.ts";
import type { Board } from "./boards.ts";
import type { FoundPlayer } from "./players.ts";

/** Builds what one phone is told of itself. */
export function buildOwnGame(
  { player: { from_q, ...player }, answer }: FoundPlayer,
  shown: Pick<ShownGame, "id" | "q" | "mode" | "count" | "practice">,
  board: Board | null,
): OwnGame {
  const row = board?.byId.get(player.team?.id ?? player.id);
  return {
    game_id: shown.id,
    player,
    from_q,
    answer: answer?.q === shown.q ? answer : null,
    standing: row
      ? {
          score: row.score,
          correct: row.correct,
          streak: row.streak,
          // In a practice nobody is before anybody else.
          ...(shown.practice ? { rank: 1, prev_rank: null } : { rank: row.rank, prev_rank: row.prev_rank }),
          last: row.last,
          ...(row.tiebreak && { tiebreak: row.tiebreak }),
        }
      : null,
    // A player who came after the count is one more.
    of: Math.max(1, board?.rows.length ?? 0, countSides(shown)),
  };
}

interface WrittenGame {
  board: Board | null;
  shown: Pick<ShownGame, "id" | "q">;
  here: OwnGame["of"];
  answer: FoundPlayer["answer"];
  bytes: Buffer;
}

const written = new WeakMap<FoundPlayer, WrittenGame>();

/**
 * Writes what one phone is told of itself. It is remembered until something of it changes, so that a reveal has only
 * to send what was written while nobody answered any more.
 */
export function writeOwnGame(
  found: FoundPlayer,
  shown: Pick<ShownGame, "id" | "q" | "mode" | "count" | "practice">,
  board: Board | null,
): Buffer {
  const { answer } = found;
  const here = countSides(shown);
  const known = written.get(found);
  const isSame =
    known?.board === board &&
    known.answer === answer &&
    known.here === here &&
    known.shown.q === shown.q &&
    known.shown.id === shown.id;
  if (isSame) return known.bytes;
  const bytes = Buffer.from(JSON.stringify(buildOwnGame(found, shown, board)));
  written.set(found, { board, shown: { id: shown.id, q: shown.q }, here, answer, bytes });
  return bytes;
}

const countSides = ({ mode, count }: Pick<ShownGame, "mode" | "count">) =>
  mode === "teams" ? count.teams : count.players;
