import type { Board } from "./board.ts";
import type { Game, Phase } from "./game.ts";
import { type Quiz, listQuestions } from "./quiz.ts";
import { type GameCount, most_shown, type QuestionReveal, type ShownGame } from "./shownGame.ts";
import { buildShownQuestion } from "./shownQuestion.ts";

const withQuestion = new Set<Phase>(["question", "locked", "reveal", "leaderboard"]);
const withAnswer = new Set<Phase>(["reveal", "leaderboard"]);
const withBoard = new Set<Phase>(["leaderboard", "podium", "ended"]);

/** Tells whether what is shown depends on the standings. */
export function showsStandings({ phase, counted }: Pick<Game, "phase" | "counted">): boolean {
  return counted > 0 && (withAnswer.has(phase) || withBoard.has(phase));
}

/** Builds a game as everybody may see it. The right answer is in it only from the reveal on. */
export function buildShownGame({
  id,
  quiz,
  game,
  board,
  count,
  shuffled_by,
}: {
  id: string;
  quiz: Quiz;
  game: Game & { version: number };
  /** Null when `showsStandings` says that no board is needed. */
  board: Board | null;
  count: GameCount;
  /** A secret of the game that shuffles its options. */
  shuffled_by: string;
}): ShownGame {
  const { version, phase, q, auto, opens_at, locks_at, since } = game;
  const questions = listQuestions(quiz);
  const asked = withQuestion.has(phase) ? questions[q] : undefined;
  return {
    id,
    version,
    title: quiz.title,
    phase,
    q,
    total: questions.length,
    auto,
    mode: quiz.settings.mode,
    captain: quiz.settings.captain,
    ...(quiz.settings.lock_when_all_answered && { lock_when_all_answered: true }),
    ...(quiz.practice && { practice: true }),
    opens_at,
    locks_at,
    since,
    question: asked ? buildShownQuestion(asked, shuffled_by) : null,
    revealed: board && withAnswer.has(phase) ? findRevealed(board, q) : null,
    leaderboard: board && withBoard.has(phase) && !quiz.practice ? board.rows.slice(0, most_shown) : null,
    count,
  };
}

function findRevealed({ questions }: Board, q: number): QuestionReveal | null {
  const result = questions[q];
  if (!result) return null;
  const { answer, order, counts, spread, answered, right, fastest, nearest } = result;
  return {
    answer,
    order,
    counts,
    spread,
    answered,
    right,
    fastest,
    ...(nearest !== undefined && { nearest }),
  };
}
