import { Repeat } from "lucide-react";
import type { Ref } from "react";
import { allowedIn } from "../../../../../core/quizzes/game.ts";
import { KeyCap } from "../../../parts/KeyCap.tsx";
import type { QuizGame as Game } from "../../../../../contract/games.ts";
import { type Move, moveWords } from "../words.ts";

interface GameMovesProps {
  ref: Ref<HTMLButtonElement>;
  game: Game;
  main: Move | null;
  isStill: boolean;
  onMove: (move: Move) => void;
  onAuto: () => void;
}

/** The next thing in large, where a thumb is; all others above it, so that nothing is ever out of reach. */
export function GameMoves({ ref, game, main, isStill, onMove, onAuto }: GameMovesProps) {
  const allowed = allowedIn(game.phase);
  return (
    <div className="game-moves" role="group" aria-label="Quizmaster">
      <div className="game-moves-all">
        {(Object.keys(moveWords) as Move[]).map((move) => {
          const { label, icon: Icon, key } = moveWords[move];
          return (
            <button
              key={move}
              type="button"
              className={move === "end" ? "game-move game-move-end" : "game-move"}
              disabled={!allowed.includes(move)}
              aria-disabled={isStill || undefined}
              aria-keyshortcuts={key ?? undefined}
              onClick={() => onMove(move)}
            >
              <Icon aria-hidden />
              <span>{move === "next" && isLast(game) ? "Next" : label}</span>
            </button>
          );
        })}
        <button
          type="button"
          role="switch"
          aria-checked={game.auto}
          aria-keyshortcuts="a"
          aria-disabled={isStill || undefined}
          className="game-move game-move-auto"
          onClick={onAuto}
        >
          <Repeat aria-hidden />
          <span>By itself</span>
        </button>
      </div>
      {main && <MainMove ref={ref} game={game} main={main} isStill={isStill} onMove={onMove} />}
    </div>
  );
}

function MainMove({
  ref,
  game,
  main,
  isStill,
  onMove,
}: Omit<GameMovesProps, "main" | "onAuto"> & { main: Move }) {
  const { label, icon: Icon } = moveWords[main];
  return (
    <button
      ref={ref}
      type="button"
      className="game-main"
      aria-disabled={isStill || undefined}
      aria-keyshortcuts="Space"
      onClick={() => onMove(main)}
    >
      <Icon aria-hidden />
      <span>{main === "next" ? `Question ${game.q + 2} of ${game.total}` : label}</span>
      <span className="game-main-key" aria-hidden>
        <KeyCap name="Space" />
      </span>
    </button>
  );
}

const isLast = ({ q, total }: Game) => q + 1 >= total;
