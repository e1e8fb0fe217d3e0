import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { isAtSlide, listAllowedActions } from "../../../../../core/quizzes/game.ts";
import { listQuestions, type Quiz } from "../../../../../core/quizzes/quiz.ts";
import type { BoardRow } from "../../../../../core/quizzes/shownGame.ts";
import { listTiebreaks } from "../../../../../core/quizzes/tiedRows.ts";
import { dueAt, newGame } from "../../../../../core/quizzes/step.ts";
import { ConfirmDialog } from "../../../parts/ConfirmDialog.tsx";
import { ShowOnStage } from "../../../onStage/ShowOnStage.tsx";
import { mayOperate } from "../../../people/roles.ts";
import { useSession } from "../../../people/session.ts";
import { useEngagement } from "../../engagements.ts";
import { QrCode } from "../../../parts/QrCode.tsx";
import { SharedAddress } from "../../SharedAddress.tsx";
import { isWithin, useKeys } from "../../useKeys.ts";
import { playedQuizQuery, roundBoardsQuery } from "../games.ts";
import { RoundBoards } from "../results/RoundBoards.tsx";
import { labelPhase, type Move, sayPlayers, slideLabel } from "../labels.ts";
import { AskedNow } from "./AskedNow.tsx";
import type { DeskGame } from "./deskGame.ts";
import { GameMoves } from "./GameMoves.tsx";
import { findMove } from "./gameShortcuts.ts";
import { mainMove } from "./mainMove.ts";
import { Players } from "./Players.tsx";
import styles from "./QuizDesk.module.css";
import { TiebreakNext } from "./TiebreakNext.tsx";
import { type FollowedGame, useMove } from "./useGame.ts";
import { useSecondsTo } from "./useSecondsTo.ts";
import { ArrowDown, ArrowUp } from "#icons";

/** Everything a quizmaster needs beside the stage, on a phone in one hand or on a laptop. */
export function QuizDesk({ desk, followed }: { desk: DeskGame; followed: FollowedGame }) {
  const session = useSession();
  const engagement = useEngagement();
  const { game, mode, count, board } = desk;
  const { data: quiz } = useQuery(playedQuizQuery(session, game.id));
  const mover = useMove(game, followed);
  const [asksEnd, setAsksEnd] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  const isOperator = mayOperate(session.workspace.role);
  const mainAction = mainMove(quiz, game);
  const questions = useMemo(() => (quiz ? listQuestions(quiz) : []), [quiz]);
  const asked = questions[game.q];
  const next = questions[game.q + 1];
  const isAsked = game.phase === "question" || game.phase === "locked" || game.phase === "reveal";
  const isBoard = game.phase === "leaderboard" || game.phase === "podium";
  const hasRanks = game.practice === undefined;
  const isBetween = game.phase === "reveal" || game.phase === "leaderboard";

  function press(move: Move) {
    main.current?.focus();
    if (move === "end") setAsksEnd(listAllowedActions(game).includes("end"));
    else mover.press(move);
  }
  const switchAuto = () => mover.press(game.auto ? "auto_off" : "auto_on");

  useKeys({
    press(key) {
      if (!isOperator) return false;
      const move = key === " " ? mainAction : findMove(key);
      if (key === "a") switchAuto();
      else if (move) press(move);
      else return false;
      return true;
    },
    // A key that is held down counts once, and a focused button keeps its own space.
    isTaken: (event) =>
      event.repeat || (event.key === " " && isWithin(event, "button, a, summary, [role=radio]")),
  });

  return (
    <div className={styles.quizDesk} data-quiz-desk>
      <div className={`stack gap-16 ${styles.now}`}>
        <GameStatus desk={desk} quiz={quiz} />
        {game.phase === "lobby" && <JoinCard isLarge />}
        {asked && isAsked && <AskedNow asked={asked} desk={desk} />}
        {isBoard && hasRanks && <Leaders board={board} mode={mode} />}
        {isBoard && hasRanks && <RoundLeaders desk={desk} />}
        {next && game.phase !== "podium" && (game.phase !== "question" || isAtSlide(game)) && (
          <p className={`break ${styles.askedNext}`}>
            <span className="muted">Next:</span> {next.question.text}
          </p>
        )}
        {next?.question.tiebreak && hasRanks && isBetween && <TiebreakNext game={game} />}
      </div>
      {isOperator && (
        <GameMoves
          ref={main}
          game={game}
          main={mainAction}
          isStill={mover.isStill}
          onMove={press}
          onAuto={switchAuto}
        />
      )}
      <div className={`stack gap-24 ${styles.beside}`}>
        <Counts desk={desk} />
        <ShowOnStage subject={{ kind: "quiz", id: engagement.id }} title={game.title} />
        <SharedAddress
          of={{ game_id: game.id }}
          count={count.players}
          isRunning={game.phase !== "ended"}
          what="players"
        />
        {game.phase !== "lobby" && <JoinCard />}
        <Players game={game} count={count} mayRemove={isOperator} />
        {!isBoard && hasRanks && board.after > 0 && <Leaders board={board} mode={mode} />}
      </div>
      <ConfirmDialog
        title="End the game?"
        yes="End it"
        open={asksEnd}
        onYes={() => {
          setAsksEnd(false);
          mover.press("end");
        }}
        onClose={() => setAsksEnd(false)}
      >
        {(game.phase === "question" && !isAtSlide(game)) || game.phase === "locked"
          ? `The question that is open does not count. It is over for ${sayPlayers(count.players)}, for good.`
          : `It is over for ${sayPlayers(count.players)}, for good. Results stay under “Games that were played”.`}
      </ConfirmDialog>
    </div>
  );
}

function Counts({ desk: { game, mode, count } }: { desk: DeskGame }) {
  const { players, teams, answered } = count;
  const of = mode === "teams" ? teams : players;
  const isAsked = (game.phase === "question" && !isAtSlide(game)) || game.phase === "locked";
  return (
    <section className={`wrap baseline ${styles.counts}`} aria-label="Counts">
      <Figure value={players} label={players === 1 ? "player" : "players"} />
      {mode === "teams" && <Figure value={teams} label={teams === 1 ? "team" : "teams"} />}
      {isAsked && (
        <>
          <Figure value={answered} label={`of ${of.toLocaleString("en")} answered`} />
          <span className={styles.countsBar} aria-hidden>
            <span style={{ width: `${of === 0 ? 0 : Math.min(100, (100 * answered) / of)}%` }} />
          </span>
        </>
      )}
    </section>
  );
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <p className={`row baseline ${styles.countsFigure}`}>
      <b>{value.toLocaleString("en")}</b> <span className="muted">{label}</span>
    </p>
  );
}

/** Where the game is, and when it goes on by itself. */
function GameStatus({ desk, quiz }: { desk: DeskGame; quiz: Quiz | undefined }) {
  const { game, since } = desk;
  const { label, says } = isAtSlide(game) ? slideLabel : labelPhase(game);
  const due_at =
    quiz && since !== null && game.phase !== "question"
      ? dueAt(quiz, { ...newGame(quiz, 0), phase: game.phase, auto: game.auto, since })
      : null;
  const due_s = useSecondsTo(due_at);
  return (
    <header className={`stack gap-4 ${styles.status}`}>
      <h2 className="break">{game.title}</h2>
      <p className={`row wrap ${styles.where}`} role="status">
        <b className={styles.phase} data-phase={game.phase}>
          {label}
        </b>
        {game.q >= 0 && game.phase !== "podium" && (
          <span>
            Question {game.q + 1} of {game.total}
          </span>
        )}
        <span className="muted">{says}</span>
        {game.practice && <span className="muted">To practise: nobody has points.</span>}
      </p>
      {due_s !== null && <p className="ready">Goes on by itself in {Math.max(0, Math.ceil(due_s))} s</p>}
    </header>
  );
}

/** How guests come in: large while they do, a line afterwards. */
function JoinCard({ isLarge = false }: { isLarge?: boolean }) {
  const { id, join_code, join_url } = useEngagement();
  return (
    <section
      className={isLarge ? `row wrap ${styles.joinCard} ${styles.joinCardLarge}` : styles.joinCard}
      aria-label="How guests join"
    >
      {isLarge && <QrCode text={join_url} />}
      <div className="stack gap-4">
        <p className="muted small">{join_url.replace(/^https?:\/\//, "")}</p>
        <p>
          Code <b className={`code ${styles.joinCardCode}`}>{join_code}</b>
        </p>
        <Link to="/guests/$engagement_id/join" params={{ engagement_id: id }}>
          QR code to show or print
        </Link>
      </div>
    </section>
  );
}

function Leaders({ board, mode }: Pick<DeskGame, "board" | "mode">) {
  const tiebreaks = listTiebreaks(board.rows);
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
            <li key={row.id} className="row">
              <b className={styles.leadersRank}>{row.rank}</b>
              <span className="cut fill">{row.name}</span>
              <Moved row={row} />
              {tiebreaks.has(row.id) && (
                <span className="muted small">± {tiebreaks.get(row.id)!.toLocaleString("en")}</span>
              )}
              {mode === "teams" && row.players !== undefined && (
                <span className="muted small">{row.players}</span>
              )}
              <b>{row.score.toLocaleString("en")}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** How many of a round a quizmaster names. */
const named_of_round = 3;

/** Who was best in each round so far. */
function RoundLeaders({ desk: { game, mode, board } }: { desk: DeskGame }) {
  const { data: rounds } = useQuery(roundBoardsQuery(useSession(), game.id, board.after));
  if (!rounds || rounds.length < 2) return null;
  return (
    <section className="stack gap-12" aria-labelledby="desk-rounds">
      <h3 id="desk-rounds">By round</h3>
      <RoundBoards rounds={rounds} who={mode === "teams" ? "Team" : "Name"} first={named_of_round} />
    </section>
  );
}

function Moved({ row: { rank, prev_rank } }: { row: BoardRow }) {
  const by = prev_rank === null ? 0 : prev_rank - rank;
  if (by === 0) return <span />;
  const Icon = by > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={`row fine-icons small ${by > 0 ? "live" : "muted"} ${styles.moved}`}>
      <Icon aria-hidden />
      <span className="unseen">{by > 0 ? "up by" : "down by"}</span> {Math.abs(by)}
    </span>
  );
}
