import { useQuery } from "@tanstack/react-query";
import { Check, Download } from "#icons";
import { useState } from "react";
import type { QuizGameResults as GameResults } from "../../../../../contract/games.ts";
import { hasOptions, listQuestions, type Quiz } from "../../../../../core/quizzes/quiz.ts";
import { sayMoment } from "../../../parts/Ago.tsx";
import { Button } from "../../../parts/Button.tsx";
import { Table } from "../../../parts/Table.tsx";
import { useSave } from "../../../parts/useSave.ts";
import { useSession } from "../../../people/session.ts";
import { type Bar, Bars } from "../../Bars.tsx";
import { playedQuizQuery, type QuestionResult, roundBoardsQuery } from "../games.ts";
import { sayPlayers, sayQuestions, sayTeams } from "../labels.ts";
import { isRight, sayNearest, sayTyped } from "../questions/rightAnswer.ts";
import styles from "../Quiz.module.css";
import { QuizHead } from "../QuizHead.tsx";
import { PlayerAnswersDialog } from "./PlayerAnswersDialog.tsx";
import { RoundBoards } from "./RoundBoards.tsx";

// More of a table nobody reads on a page; the file has all.
const shown_first = 50;

const shown_of_round = 5;

type BoardRow = GameResults["leaderboard"][number];

const rankColumn = { label: "Rank", cell: ({ rank }: BoardRow) => rank };
const scoreColumn = {
  label: "Score",
  cell: ({ score }: BoardRow) => score.toLocaleString("en"),
  isFigure: true,
};
const tiebreakColumn = {
  label: "Tiebreak",
  cell: ({ tiebreak }: BoardRow) => (tiebreak ? `± ${tiebreak.off.toLocaleString("en")}` : ""),
  isFigure: true,
};

/** How a game ended: who won, and how each question went. */
export function GameResultsView({ results: { game, leaderboard, questions } }: { results: GameResults }) {
  const session = useSession();
  const { data: quiz } = useQuery(playedQuizQuery(session, game.id));
  const { data: rounds } = useQuery(roundBoardsQuery(session, game.id, questions.length));
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<BoardRow | null>(null);
  const isPractice = game.practice === true;
  const isTeams = game.mode === "teams";
  const board = !isPractice ? "Leaderboard" : isTeams ? "Teams" : "Players";
  const who = isTeams ? "Team" : "Name";
  return (
    <div className="stack gap-24">
      <QuizHead
        engagement_id={game.engagement_id}
        title={game.title}
        about={[
          ...(isPractice ? ["Practice"] : []),
          ...(game.ended_at === null ? [] : [sayMoment(game.ended_at)]),
          ...(isTeams ? [sayTeams(game.teams)] : []),
          sayPlayers(game.players),
          `${sayQuestions(questions.length)} played`,
        ].join(" · ")}
      >
        {!isPractice && <CsvButton game={game} />}
        <AnswersButton game={game} />
      </QuizHead>
      <div className={`stack ${styles.resultParts}`}>
        <div className={`stack ${styles.resultBoards}`}>
          <section className="stack start" aria-labelledby="results-board">
            <h3 id="results-board">{board}</h3>
            {isPractice && <p>A practice has no points and no ranks.</p>}
            {leaderboard.length > 0 && (
              <p className="muted small">
                Choose a {isTeams ? "team to see what its players" : "name to see what somebody"} answered.
              </p>
            )}
            {leaderboard.length === 0 ? (
              <p className="muted">Nobody played.</p>
            ) : (
              <Table
                label={board}
                rows={all ? leaderboard : leaderboard.slice(0, shown_first)}
                rowKey={({ id }) => id}
                isStrong={({ rank }) => !isPractice && rank <= 3}
                columns={[
                  ...(isPractice ? [] : [rankColumn]),
                  {
                    label: who,
                    cell: (row) => (
                      <>
                        <button
                          type="button"
                          className={`break ${styles.player}`}
                          aria-haspopup="dialog"
                          dir="auto"
                          onClick={() => setOpened(row)}
                        >
                          {row.name}
                        </button>{" "}
                        {row.players !== undefined && (
                          <span className="muted small">{sayPlayers(row.players)}</span>
                        )}
                      </>
                    ),
                  },
                  ...(isPractice ? [] : [scoreColumn]),
                  { label: "Right", cell: ({ correct }) => correct, isFigure: true },
                  ...(!isPractice && leaderboard.some(({ tiebreak }) => tiebreak) ? [tiebreakColumn] : []),
                ]}
              />
            )}
            {!all && leaderboard.length > shown_first && (
              <Button
                label={`Show all ${leaderboard.length.toLocaleString("en")}`}
                onClick={() => setAll(true)}
              />
            )}
          </section>
          {!isPractice && rounds && rounds.length > 1 && (
            <section className="stack start" aria-labelledby="results-rounds">
              <h3 id="results-rounds">By round</h3>
              <RoundBoards rounds={rounds} who={who} first={shown_of_round} />
            </section>
          )}
        </div>
        <section className="stack start" aria-labelledby="results-questions">
          <h3 id="results-questions">Questions</h3>
          {questions.length === 0 ? (
            <p className="muted">It ended before an answer was shown.</p>
          ) : (
            <ol className="stack gap-24 full">
              {questions.map((result) => (
                <QuestionResults key={result.index} result={result} quiz={quiz} />
              ))}
            </ol>
          )}
        </section>
      </div>
      {opened && (
        <PlayerAnswersDialog game={game} row={opened} questions={questions} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

function CsvButton({ game }: { game: GameResults["game"] }) {
  const { api } = useSession();
  const download = useSave(
    () => api.download("/quiz-games/{game_id}", { params: { game_id: game.id }, query: { format: "csv" } }),
    { onSaved: ({ file }) => save(file, `${game.title}.csv`), refused: "Not downloaded." },
  );
  return (
    <Button
      icon={Download}
      label="Leaderboard as CSV"
      disabled={download.isPending}
      onClick={() => download.mutate()}
    />
  );
}

/** What everybody answered to everything. */
function AnswersButton({ game }: { game: GameResults["game"] }) {
  const { api } = useSession();
  const download = useSave(
    () =>
      api.download("/quiz-games/{game_id}/answers", {
        params: { game_id: game.id },
        query: { format: "csv" },
      }),
    { onSaved: ({ file }) => save(file, `${game.title} – answers.csv`), refused: "Not downloaded." },
  );
  return (
    <Button
      icon={Download}
      label="Every answer as CSV"
      disabled={download.isPending}
      onClick={() => download.mutate()}
    />
  );
}

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]/g, " ");
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

function QuestionResults({ result, quiz }: { result: QuestionResult; quiz: Quiz | undefined }) {
  const { index, text, kind, answered, right, fastest, nearest, answer } = result;
  const isTiebreak = nearest !== undefined;
  const unit = findQuestion(result, quiz)?.unit ?? "";
  return (
    <li className={`stack gap-8 ${styles.result}`}>
      <h4 className="size-16 break">
        {index + 1}. {text}
      </h4>
      <p className="muted small">
        {kind === "slide" ? "A slide" : isTiebreak ? "A tiebreak" : `${right} of ${answered} right`}
        {nearest && ` · nearest: ${sayNearest(nearest, unit)}`}
        {fastest && !isTiebreak && ` · fastest: ${fastest.name} in ${(fastest.ms / 1000).toFixed(1)} s`}
      </p>
      {kind === "slide" ? null : !hasOptions(kind) ? (
        <p className={`row gap-4 live strong ${styles.right}`}>
          <Check aria-hidden /> {sayTyped({ kind, answer, unit })}
        </p>
      ) : (
        <Bars label={`Answers to question ${index + 1}`} bars={countBars(result, quiz)} of={answered} />
      )}
    </li>
  );
}

const findQuestion = ({ question_id }: QuestionResult, quiz: Quiz | undefined) =>
  quiz && listQuestions(quiz).find(({ question }) => question.id === question_id)?.question;

function countBars(result: QuestionResult, quiz: Quiz | undefined): Bar[] {
  const options = findQuestion(result, quiz)?.options ?? [];
  const labels = new Map(options.map(({ id, label }) => [id, label]));
  return Object.entries(result.counts).map(([id, value]) => ({
    id,
    label: labels.get(id) ?? id,
    value,
    isRight: isRight(result, id),
  }));
}
