import { Check } from "#icons";
import type { QuizGame as Game } from "../../../../../contract/games.ts";
import { type AskedQuestion, hasOptions, type Question } from "../../../../../core/quizzes/quiz.ts";
import type { QuestionReveal } from "../../../../../core/quizzes/shownGame.ts";
import { buildShownQuestion } from "../../../../../core/quizzes/shownQuestion.ts";
import { type Bar, Bars, OptionMark } from "../../Bars.tsx";
import { OptionPicture } from "../questions/OptionPicture.tsx";
import { isRight, sayNearest, sayTyped } from "../questions/rightAnswer.ts";
import type { DeskGame } from "./deskGame.ts";
import styles from "./QuizDesk.module.css";
import { useSecondsTo } from "./useSecondsTo.ts";

/** What is asked, with the right answer: for the quizmaster's eyes, before anybody else's. */
export function AskedNow({ asked, desk: { game, revealed } }: { asked: AskedQuestion; desk: DeskGame }) {
  const { question, round, round_title } = asked;
  return (
    <section className="stack panel" aria-label="The question">
      <p className="muted small">
        {round_title || `Round ${round + 1}`}
        {question.tiebreak && " · Tiebreak"}
      </p>
      <p className={`break ${styles.askedText}`}>{question.text}</p>
      {game.phase === "question" && <Countdown game={game} time_s={question.time_s} />}
      {!hasOptions(question.kind) ? (
        <TypedRight question={question} />
      ) : revealed ? (
        <Bars label="Answers" bars={countBars(asked, game.id, revealed.counts)} of={revealed.answered} />
      ) : (
        <Options asked={asked} game_id={game.id} />
      )}
      {revealed && question.tiebreak && <Nearest question={question} nearest={revealed.nearest} />}
      {revealed && !question.tiebreak && (
        <p>
          <b>{revealed.right}</b> of {revealed.answered} right
          {revealed.fastest && (
            <span className="muted">
              {" "}
              · fastest: {revealed.fastest.name} in {(revealed.fastest.ms / 1000).toFixed(1)} s
            </span>
          )}
        </p>
      )}
    </section>
  );
}

function Nearest({ question, nearest }: { question: Question; nearest: QuestionReveal["nearest"] }) {
  if (!nearest) return <p className="muted">Nobody answered.</p>;
  return <p>Nearest: {sayNearest(nearest, question.unit)}</p>;
}

function TypedRight({ question }: { question: Question }) {
  const right = sayTyped(question);
  if (right === null) return null;
  return (
    <p className={`row live ${styles.askedRight}`}>
      <Check aria-hidden /> <span dir="auto">{right}</span>
    </p>
  );
}

/** As guests see them, with what is right: the right one, or in an order each one's place. */
function Options({ asked, game_id }: { asked: AskedQuestion; game_id: string }) {
  const { question } = asked;
  return (
    <ul className={`stack gap-8 ${styles.askedOptions}`}>
      {buildShownQuestion(asked, game_id).options.map(({ id, label, mark, picture }) => {
        const right = isRight(question, id);
        return (
          <li key={id} className={`row break ${styles.askedOption}`} data-right={right || undefined}>
            <OptionMark mark={mark} />
            {picture && <OptionPicture asset_id={picture.asset_id} />}
            <span className="fill">{label}</span>
            {right && (
              <>
                <Check aria-hidden className="live" /> <span className="unseen">(right)</span>
              </>
            )}
            {question.kind === "order" && <b className="live">{findPlace(question, id)}</b>}
          </li>
        );
      })}
    </ul>
  );
}

function countBars(asked: AskedQuestion, game_id: string, counts: Record<string, number>): Bar[] {
  const { question } = asked;
  return buildShownQuestion(asked, game_id).options.map(({ id, label, mark, picture }) => ({
    id,
    label: question.kind === "order" ? `${findPlace(question, id)}. ${label}` : label,
    value: counts[id] ?? 0,
    isRight: isRight(question, id),
    mark,
    picture: picture && <OptionPicture asset_id={picture.asset_id} />,
  }));
}

const findPlace = ({ options }: Question, id: string) => options.findIndex((option) => option.id === id) + 1;

function Countdown({ game, time_s }: { game: Game; time_s: number }) {
  const opens_s = useSecondsTo(game.opens_at);
  const locks_s = useSecondsTo(game.locks_at);
  if (opens_s === null || locks_s === null) return null;
  if (opens_s > 0)
    return (
      <p className={`wrap baseline ${styles.countdown}`} role="timer">
        <b>{Math.ceil(opens_s)}</b> <span className="muted">until answers open</span>
      </p>
    );
  const left_s = Math.max(0, locks_s);
  return (
    <div className={`wrap baseline ${styles.countdown}`} role="timer">
      <b>{Math.ceil(left_s)}</b> <span className="muted">seconds left</span>
      <span className={styles.countdownBar} aria-hidden>
        <span style={{ width: `${Math.min(100, (100 * left_s) / time_s)}%` }} />
      </span>
    </div>
  );
}
