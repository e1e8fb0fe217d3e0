import { useRef, useState } from "react";
import { type Action, allowedIn } from "../../../../../core/quizzes/game.ts";
import { ApiError } from "../../../../../client/ApiError.ts";
import { useNotify } from "../../../parts/Notices.tsx";
import { useSettled } from "../../../parts/useSettled.ts";
import { useSession } from "../../../people/session.ts";
import type { QuizGame as Game } from "../../../../../contract/games.ts";
import { moveGame } from "../games.ts";
import { phaseWords } from "../words.ts";
import type { FollowedGame } from "./useGame.ts";

export interface Mover {
  /** Waits for an answer, or the game has moved just now: presses do nothing. */
  isStill: boolean;
  press: (action: Action) => void;
}

/** Sends one action at a time, and none that was meant for a phase that is over. */
export function useMove(
  game: Game,
  { change, readAgain }: Pick<FollowedGame, "change" | "readAgain">,
): Mover {
  const session = useSession();
  const notify = useNotify();
  const sending = useRef(false);
  const [isSending, setSending] = useState(false);
  const isSettled = useSettled(`${game.q} ${game.phase}`);

  async function press(action: Action) {
    if (sending.current || !isSettled || !allowedIn(game.phase).includes(action)) return;
    sending.current = true;
    setSending(true);
    try {
      change({ type: "moved", game: await moveGame(session, game, action) });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) readAgain();
      notify(sayRefused(error as Error));
    } finally {
      sending.current = false;
      setSending(false);
    }
  }

  return { isStill: isSending || !isSettled, press: (action) => void press(action) };
}

function sayRefused(error: Error): string {
  const phase = error instanceof ApiError && error.status === 409 ? error.details["phase"] : undefined;
  const words = phaseWords[phase as keyof typeof phaseWords] as { label: string } | undefined;
  return words
    ? `The game had moved on already: it is at “${words.label}”. Nothing was done twice.`
    : `Not done. ${error.message}`;
}
