import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { recall, remember } from "../rememberedValues.ts";
import type { PlayState } from "./openPlay.ts";
import { nameRun } from "./playState.ts";

export type Tab = "game" | "poll" | "questions" | "posts";

export interface Tabs {
  /** The tabs to choose from, never none. */
  offered: Tab[];
  shown: Tab;
  /** Something waits there that is not being looked at. */
  calling: Tab | null;
  choose: (tab: Tab) => void;
  /** Closes a game or a poll that is over. */
  close: () => void;
}

/**
 * A game that begins, a question to a player and a poll that opens take the page over, but never from somebody who is
 * writing a post. No poll takes it from a question and its right answer, and one that was open before somebody came to
 * a game does not take it from the game.
 */
export function useTab(play: PlayState | null, isWriting: boolean, kinds: readonly string[]): Tabs {
  const [chosen, setChosen] = useState<Tab | null>(null);
  const [closed, setClosed] = useState(recall("game"));
  const [closedPoll, setClosedPoll] = useState<string | null>(null);
  const seenOpen = useRef<string | null>(null);
  const called = useRef<string | null>(null);
  const { game, own_game, poll } = play ?? { game: null, own_game: null, poll: null };

  const isRunning = game !== null && game.phase !== "ended";
  const isAsking = game?.phase === "question" || game?.phase === "locked";
  const pollKey = nameRun(poll);
  if (poll?.state === "open") seenOpen.current = pollKey;
  // A post is written in the place of posts, whatever it is; afterwards the guest is back where it was begun.
  const places: Tab[] = isWriting ? ["posts"] : findPlaces(kinds);
  const offered: Tab[] = play?.isTakenOver
    ? places.slice(0, 1)
    : [
        ...(isRunning || (game && own_game && closed !== game.id) ? (["game"] as const) : []),
        ...(poll?.state === "open" || (poll?.state === "closed" && isLastSeen()) ? (["poll"] as const) : []),
        ...places,
      ];
  function isLastSeen() {
    return seenOpen.current === pollKey && closedPoll !== pollKey;
  }

  const call = (tab: Tab) => !isWriting && setChosen(tab);
  const isAsked = isAsking && own_game !== null;
  useCall(isRunning ? game.id : null, () => call("game"));
  useCall(isAsked ? `${game.id} ${game.q}` : null, () => call("game"));
  const isBusy = isAsked || (game?.phase === "reveal" && own_game !== null);
  useLayoutEffect(() => {
    if (poll?.state !== "open" || isBusy || called.current === pollKey) return;
    called.current = pollKey;
    if (!isRunning || play?.found_poll !== pollKey) call("poll");
  });

  const usual = offered[0]!;
  const isThere = chosen !== null && offered.includes(chosen);
  const shown = isThere ? chosen : isWriting ? "posts" : usual;
  return {
    offered,
    shown,
    calling: isAsked && shown !== "game" ? "game" : null,
    choose: setChosen,
    close() {
      if (shown === "poll") setClosedPoll(pollKey);
      else if (game) {
        remember("game", game.id);
        setClosed(game.id);
      }
      setChosen(null);
    },
  };
}

/** Calls once for each key. */
function useCall(key: string | null, call: () => void): void {
  useLayoutEffect(() => {
    if (key !== null) call();
  }, [key]);
}

/** Where nothing but questions is asked for, their list is all there is. */
function findPlaces(kinds: readonly string[]): Tab[] {
  if (!kinds.includes("question")) return ["posts"];
  return kinds.length === 1 ? ["questions"] : ["posts", "questions"];
}
