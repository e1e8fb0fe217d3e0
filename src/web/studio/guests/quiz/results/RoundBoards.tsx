import type { QuizRoundBoard } from "../../../../../contract/games.ts";
import { Table } from "../../../parts/Table.tsx";
import { sayQuestions } from "../labels.ts";

interface RoundBoardsProps {
  rounds: QuizRoundBoard[];
  /** What those who are ranked are called. */
  who: string;
  /** How many of each round are shown. */
  first: number;
}

/** Who was best in each round alone; with one round that is the leaderboard itself. */
export function RoundBoards({ rounds, who, first }: RoundBoardsProps) {
  if (rounds.length < 2) return null;
  return (
    <>
      {rounds.map(({ round, title, questions, leaderboard }) => (
        <section key={round} className="stack gap-8 start" aria-label={`Round ${round + 1}`}>
          <h4 className="size-16 break">
            {title || `Round ${round + 1}`} <span className="muted small">{sayQuestions(questions)}</span>
          </h4>
          <Table
            label={`Leaderboard of round ${round + 1}`}
            rows={leaderboard.slice(0, first)}
            rowKey={({ id }) => id}
            isStrong={({ rank }) => rank === 1}
            columns={[
              { label: "Rank", cell: ({ rank }) => rank },
              { label: who, cell: ({ name }) => name },
              { label: "Score", cell: ({ score }) => score.toLocaleString("en"), isFigure: true },
              { label: "Right", cell: ({ correct }) => correct, isFigure: true },
            ]}
          />
        </section>
      ))}
    </>
  );
}
