import type { Quiz } from "../../../../../core/quizzes/quiz.ts";
import { dueAt, newGame } from "../../../../../core/quizzes/step.ts";
import { phaseWords } from "../words.ts";
import type { DeskGame } from "./deskGame.ts";
import { useSecondsTo } from "./useSecondsTo.ts";

/** Where the game is, and when it goes on by itself. */
export function GameStatus({ desk, quiz }: { desk: DeskGame; quiz: Quiz | undefined }) {
  const { game, since } = desk;
  const { label, says } = phaseWords[game.phase];
  const due_at =
    quiz && since !== null && game.phase !== "question"
      ? dueAt(quiz, { ...newGame(quiz, 0), phase: game.phase, auto: game.auto, since })
      : null;
  const due_s = useSecondsTo(due_at);
  return (
    <header className="game-status">
      <h2>{game.title}</h2>
      <p className="game-phase" role="status">
        <b className={`phase phase-${game.phase}`}>{label}</b>
        {game.q >= 0 && game.phase !== "podium" && (
          <span>
            Question {game.q + 1} of {game.total}
          </span>
        )}
        <span className="muted">{says}</span>
      </p>
      {due_s !== null && <p className="game-due">Goes on by itself in {Math.max(0, Math.ceil(due_s))} s</p>}
    </header>
  );
}
