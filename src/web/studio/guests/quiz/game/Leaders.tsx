import { ArrowDown, ArrowUp } from "lucide-react";
import type { BoardRow } from "../../../../../core/quizzes/shownGame.ts";
import type { DeskGame } from "./deskGame.ts";
import styles from "./QuizDesk.module.css";

export function Leaders({ board, mode }: Pick<DeskGame, "board" | "mode">) {
  return (
    <section className={`stack gap-8 ${styles.leaders}`} aria-label="Leaderboard">
      <h3>
        Leaderboard{" "}
        <span className="muted">
          {board.after === 0
            ? ""
            : board.after === 1
              ? "after the first question"
              : `after ${board.after} questions`}
        </span>
      </h3>
      {board.rows.length === 0 ? (
        <p className="muted">Nobody yet.</p>
      ) : (
        <ol>
          {board.rows.map((row) => (
            <li key={row.id}>
              <b className={styles.leadersRank}>{row.rank}</b>
              <span className="cut">{row.name}</span>
              <Moved row={row} />
              {mode === "teams" && row.players !== undefined && (
                <span className="muted small">{row.players}</span>
              )}
              <b className={styles.leadersScore}>{row.score.toLocaleString("en")}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Moved({ row: { rank, prev_rank } }: { row: BoardRow }) {
  const by = prev_rank === null ? 0 : prev_rank - rank;
  if (by === 0) return <span />;
  return by > 0 ? (
    <span className={`${styles.leadersUp} small`}>
      <ArrowUp aria-hidden />
      <span className="unseen">up by</span> {by}
    </span>
  ) : (
    <span className={`${styles.leadersDown} small`}>
      <ArrowDown aria-hidden />
      <span className="unseen">down by</span> {-by}
    </span>
  );
}
