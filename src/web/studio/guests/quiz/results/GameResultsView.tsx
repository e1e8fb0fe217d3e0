import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, ChevronLeft, Download } from "lucide-react";
import { useState } from "react";
import { sayMoment } from "../../../parts/Ago.tsx";
import { useNotify } from "../../../parts/Notices.tsx";
import { useSession } from "../../../people/session.ts";
import type { QuizGameResults as GameResults } from "../../../../../contract/games.ts";
import { playedQuizQuery, type QuestionResult } from "../games.ts";
import { sayPlayers, sayQuestions, sayTeams } from "../words.ts";
import "./results.css";
import { questionsOf, type Quiz } from "../../../../../core/quizzes/quiz.ts";
import { type Bar, Bars } from "../../Bars.tsx";
import { isRight, sayNumber } from "../questions/rightAnswer.ts";

// More of a table nobody reads on a page; the file has all.
const shown_first = 50;

/** How a game ended: who won, and how each question went. */
export function GameResultsView({ results: { game, leaderboard, questions } }: { results: GameResults }) {
  const session = useSession();
  const { data: quiz } = useQuery(playedQuizQuery(session, game.id));
  const [all, setAll] = useState(false);
  return (
    <div className="results">
      <header className="quiz-head">
        <Link
          className="icon-button"
          to="/guests/$engagement_id/quiz"
          params={{ engagement_id: game.engagement_id }}
          aria-label="Back to the quizzes"
        >
          <ChevronLeft aria-hidden />
        </Link>
        <div className="quiz-title">
          <h2>{game.title}</h2>
          <p className="muted">
            {game.ended_at !== null && `${sayMoment(game.ended_at)} · `}
            {game.mode === "teams" && `${sayTeams(game.teams)} · `}
            {sayPlayers(game.players)} · {sayQuestions(questions.length)} played
          </p>
        </div>
        <CsvButton game={game} />
      </header>
      <div className="results-parts">
        <section aria-labelledby="results-board">
          <h3 id="results-board">Leaderboard</h3>
          {leaderboard.length === 0 ? (
            <p className="muted">Nobody played.</p>
          ) : (
            <Board rows={all ? leaderboard : leaderboard.slice(0, shown_first)} mode={game.mode} />
          )}
          {!all && leaderboard.length > shown_first && (
            <button type="button" className="button" onClick={() => setAll(true)}>
              Show all {leaderboard.length.toLocaleString("en")}
            </button>
          )}
        </section>
        <section aria-labelledby="results-questions">
          <h3 id="results-questions">Questions</h3>
          {questions.length === 0 ? (
            <p className="muted">It ended before an answer was shown.</p>
          ) : (
            <ol className="results-questions">
              {questions.map((result) => (
                <QuestionResults key={result.index} result={result} quiz={quiz} />
              ))}
            </ol>
          )}
        </section>
      </div>
    </div>
  );
}

function Board({ rows, mode }: { rows: GameResults["leaderboard"]; mode: GameResults["game"]["mode"] }) {
  return (
    <table className="board">
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">{mode === "teams" ? "Team" : "Name"}</th>
          <th scope="col">Score</th>
          <th scope="col">Right</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, rank, name, score, correct, players }) => (
          <tr key={id} className={rank <= 3 ? "board-first" : undefined}>
            <td>{rank}</td>
            <td className="board-name">
              {name} {players !== undefined && <span className="muted small">{sayPlayers(players)}</span>}
            </td>
            <td>{score.toLocaleString("en")}</td>
            <td>{correct}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CsvButton({ game }: { game: GameResults["game"] }) {
  const { api } = useSession();
  const notify = useNotify();
  const download = useMutation({
    mutationFn: () =>
      api.download("/quiz-games/{game_id}", { params: { game_id: game.id }, query: { format: "csv" } }),
    onSuccess: ({ file }) => save(file, `${game.title}.csv`),
    onError: ({ message }) => notify(`Not downloaded. ${message}`),
  });
  return (
    <button type="button" className="button" disabled={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden /> Leaderboard as CSV
    </button>
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
  const { index, text, kind, answered, right, fastest, answer } = result;
  return (
    <li className="question-result">
      <h4>
        {index + 1}. {text}
      </h4>
      <p className="muted small">
        {right} of {answered} right
        {fastest && ` · fastest: ${fastest.name} in ${(fastest.ms / 1000).toFixed(1)} s`}
      </p>
      {kind === "number" ? (
        <p className="right-number">
          <Check aria-hidden /> {sayNumber({ answer, unit: unitOf(result, quiz) })}
        </p>
      ) : (
        <Bars label={`Answers to question ${index + 1}`} bars={barsOf(result, quiz)} of={answered} />
      )}
    </li>
  );
}

const questionOf = ({ question_id }: QuestionResult, quiz: Quiz | undefined) =>
  quiz && questionsOf(quiz).find(({ question }) => question.id === question_id)?.question;

const unitOf = (result: QuestionResult, quiz: Quiz | undefined) => questionOf(result, quiz)?.unit ?? "";

function barsOf(result: QuestionResult, quiz: Quiz | undefined): Bar[] {
  const options = questionOf(result, quiz)?.options ?? [];
  const labels = new Map(options.map(({ id, label }) => [id, label]));
  return Object.entries(result.counts).map(([id, value]) => ({
    id,
    label: labels.get(id) ?? id,
    value,
    isRight: isRight(result, id),
  }));
}
