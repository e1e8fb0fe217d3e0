import { useQuery } from "@tanstack/react-query";
import { useEffect, useReducer, useRef } from "react";
import { useSession } from "../../../people/session.ts";
import { useChanges } from "../../../shell/changes.ts";
import type { QuizGameResults as GameResults } from "../../../../../contract/games.ts";
import { gameQuery } from "../games.ts";
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
