import { useQuery } from "@tanstack/react-query";
import { useEffect, useReducer, useRef, useState } from "react";
import type { QuizGame as Game, QuizGameResults as GameResults } from "../../../../../contract/games.ts";
import { type Action, listAllowedActions } from "../../../../../core/quizzes/game.ts";
import { ApiError } from "../../../../../client/ApiError.ts";
import { useNotify } from "../../../parts/Notices.tsx";
import { useSettled } from "../../../parts/useSettled.ts";
import { useSession } from "../../../people/session.ts";
import { useChanges } from "../../../shell/changes.ts";
import { gameQuery, moveGame } from "../games.ts";
import { phaseLabels } from "../labels.ts";
import { changeGame, type DeskGame, type GameChange } from "./deskGame.ts";

export interface FollowedGame {
  desk: DeskGame | null;
  results: GameResults | undefined;
  error: Error | null;
  readAgain: () => void;
  change: (change: GameChange) => void;
}

/** Read once, and again after a lost connection; between that it lives from what is told. */
export function useGame(engagement_id: string, game_id: string): FollowedGame {
  const session = useSession();
  const { data, error, refetch } = useQuery(gameQuery(session, game_id));
  const [desk, change] = useReducer(changeGame, null);

  // The last of each kind.
  const told = useRef<{ at: number; change: GameChange }[]>([]);

  useEffect(() => {
    if (!data) return;
    change({ type: "read", results: data });
    for (const { at, change: later } of told.current) if (at > data.asked_at) change(later);
  }, [data]);

  function hear(heard: GameChange) {
    const others = told.current.filter(({ change }) => change.type !== heard.type);
    told.current = [...others, { at: performance.now(), change: heard }];
    change(heard);
  }

  // The results of all, which are told to nobody.
  const isOver = desk?.game.phase === "ended" && data?.game.phase !== "ended";
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);

  useChanges({
    onChange(change) {
      if (change.kind === "game" && change.engagement_id === engagement_id) {
        const { game } = change.body;
        // Null: it was deleted, with its engagement.
        if (game) hear({ type: "told", game });
        else void refetch();
      }
      if (change.kind === "gameCount" && change.engagement_id === engagement_id)
        hear({ type: "counted", ...change.body });
    },
  });

  return { desk, results: data, error, readAgain: () => void refetch(), change };
}

interface Mover {
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
    if (sending.current || !isSettled || !listAllowedActions(game).includes(action)) return;
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
  const words = phaseLabels[phase as keyof typeof phaseLabels] as { label: string } | undefined;
  return words
    ? `The game had moved on already: it is at “${words.label}”. Nothing was done twice.`
    : `Not done. ${error.message}`;
}
