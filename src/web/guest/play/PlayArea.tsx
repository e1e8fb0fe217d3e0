import "./play.css";
import { PlayGame } from "./game/PlayGame.tsx";
import type { Play, PlayState } from "./openPlay.ts";
import { PlayPoll } from "./poll/PlayPoll.tsx";
import { TakenOver } from "./TakenOver.tsx";

export interface PlayAreaProps {
  play: Play;
  state: PlayState;
  tab: "game" | "poll";
  /** Tells whether there is anything to go back to. */
  canPost: boolean;
  onClose: () => void;
}

/** Games and polls are loaded after the page itself, so that nobody waits for them before they can be needed. */
export function PlayArea({ play, state, tab, canPost, onClose }: PlayAreaProps) {
  if (state.isTakenOver) return <TakenOver onGoOn={play.goOn} />;
  const Shown = tab === "game" ? PlayGame : PlayPoll;
  return <Shown play={play} state={state} canPost={canPost} onClose={onClose} />;
}
