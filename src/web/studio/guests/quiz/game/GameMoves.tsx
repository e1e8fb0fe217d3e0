import { Repeat } from "#icons";
import type { Ref } from "react";
import type { QuizGame as Game } from "../../../../../contract/games.ts";
import { listAllowedActions } from "../../../../../core/quizzes/game.ts";
import { KeyCap } from "../../../parts/KeyCap.tsx";
import { type Move, moveLabels } from "../labels.ts";
import styles from "./QuizDesk.module.css";

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
  const allowed = listAllowedActions(game);
  return (
    <div className={`stack gap-8 ${styles.moves}`} role="group" aria-label="Quizmaster">
      <div className={`stack gap-8 ${styles.movesAll}`}>
        {(Object.keys(moveLabels) as Move[]).map((move) => {
          const { label, icon: Icon, key } = moveLabels[move];
          return (
            <button
              key={move}
              type="button"
              className={move === "end" ? `${styles.move} ${styles.moveEnd}` : styles.move}
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
          className={`${styles.move} ${styles.moveAuto}`}
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

type MainMoveProps = Omit<GameMovesProps, "main" | "onAuto"> & { main: Move };

function MainMove({ ref, game, main, isStill, onMove }: MainMoveProps) {
  const { label, icon: Icon } = moveLabels[main];
  return (
    <button
      ref={ref}
      type="button"
      className={`row gap-12 ${styles.main}`}
      aria-disabled={isStill || undefined}
      aria-keyshortcuts="Space"
      onClick={() => onMove(main)}
    >
      <Icon aria-hidden />
      <span>{main === "next" ? sayNext(game) : label}</span>
      <span className={styles.mainKey} aria-hidden>
        <KeyCap name="Space" />
      </span>
    </button>
  );
}

/** A slide may be the last. */
const sayNext = (game: Game) =>
  isLast(game) ? moveLabels.podium.label : `Question ${game.q + 2} of ${game.total}`;

const isLast = ({ q, total }: Game) => q + 1 >= total;
