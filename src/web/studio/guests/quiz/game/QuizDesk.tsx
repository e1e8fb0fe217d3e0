import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { allowedIn } from "../../../../../core/quizzes/game.ts";
import { questionsOf } from "../../../../../core/quizzes/quiz.ts";
import { ConfirmDialog } from "../../../parts/ConfirmDialog.tsx";
import { mayOperate } from "../../../people/roles.ts";
import { useSession } from "../../../people/session.ts";
import { playedQuizQuery } from "../games.ts";
import { SharedAddress } from "../../SharedAddress.tsx";
import { type Move, sayPlayers } from "../words.ts";
import { AskedNow } from "./AskedNow.tsx";
import { Counts } from "./Counts.tsx";
import type { DeskGame } from "./deskGame.ts";
import { GameMoves } from "./GameMoves.tsx";
import { GameStatus } from "./GameStatus.tsx";
import { moveOfKey } from "./gameShortcuts.ts";
import { JoinCard } from "./JoinCard.tsx";
import { Leaders } from "./Leaders.tsx";
import { mainMove } from "./mainMove.ts";
import { Players } from "./Players.tsx";
import "./quizDesk.css";
import type { FollowedGame } from "./useGame.ts";
import { useGameKeys } from "./useGameKeys.ts";
import { useMove } from "./useMove.ts";

/** Everything a quizmaster needs beside the stage, on a phone in one hand or on a laptop. */
export function QuizDesk({ desk, followed }: { desk: DeskGame; followed: FollowedGame }) {
  const session = useSession();
  const { game, mode, count, board } = desk;
  const { data: quiz } = useQuery(playedQuizQuery(session, game.id));
  const mover = useMove(game, followed);
  const [asksEnd, setAsksEnd] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  const isOperator = mayOperate(session.workspace.role);
  const mainAction = mainMove(quiz, game);
  const questions = useMemo(() => (quiz ? questionsOf(quiz) : []), [quiz]);
  const asked = questions[game.q];
  const next = questions[game.q + 1];
  const isAsked = game.phase === "question" || game.phase === "locked" || game.phase === "reveal";
  const isBoard = game.phase === "leaderboard" || game.phase === "podium";

  function press(move: Move) {
    main.current?.focus();
    if (move === "end") setAsksEnd(allowedIn(game.phase).includes("end"));
    else mover.press(move);
  }
  const switchAuto = () => mover.press(game.auto ? "auto_off" : "auto_on");

  useGameKeys((key) => {
    if (!isOperator) return false;
    const move = key === " " ? mainAction : moveOfKey(key);
    if (key === "a") switchAuto();
    else if (move) press(move);
    else return false;
    return true;
  });

  return (
    <div className="quiz-desk">
      <div className="quiz-desk-now">
        <GameStatus desk={desk} quiz={quiz} />
        {game.phase === "lobby" && <JoinCard isLarge />}
        {asked && isAsked && <AskedNow asked={asked} desk={desk} />}
        {isBoard && <Leaders board={board} mode={mode} />}
        {next && game.phase !== "podium" && game.phase !== "question" && (
          <p className="asked-next">
            <span className="muted">Next:</span> {next.question.text}
          </p>
        )}
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
      <div className="quiz-desk-beside">
        <Counts count={count} mode={mode} phase={game.phase} />
        <SharedAddress
          of={{ game_id: game.id }}
          count={count.players}
          isRunning={game.phase !== "ended"}
          what="players"
        />
        {game.phase !== "lobby" && <JoinCard />}
        <Players game={game} count={count} mayRemove={isOperator} />
        {!isBoard && board.after > 0 && <Leaders board={board} mode={mode} />}
      </div>
      <ConfirmDialog
        title="End the game?"
        yes="End it"
        open={asksEnd}
        busy={false}
        error={null}
        onYes={() => {
          setAsksEnd(false);
          mover.press("end");
        }}
        onClose={() => setAsksEnd(false)}
      >
        {game.phase === "question" || game.phase === "locked"
          ? `The question that is open does not count. It is over for ${sayPlayers(count.players)}, for good.`
          : `It is over for ${sayPlayers(count.players)}, for good. Results stay under “Games that were played”.`}
      </ConfirmDialog>
    </div>
  );
}
