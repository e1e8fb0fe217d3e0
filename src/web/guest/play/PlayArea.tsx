import "./styles/play.css";
import "./styles/question.css";
import "./styles/result.css";
import "./styles/poll.css";
import type { PageBrand } from "../pageData.ts";
import type { PlayLabels } from "./labels/playLabels.ts";
import { PlayLabelsProvider } from "./labels/usePlayLabels.ts";
import { PlayGame } from "./game/PlayGame.tsx";
import type { Play, PlayState } from "./openPlay.ts";
import { PlayPoll } from "./poll/PlayPoll.tsx";
import { TakenOver } from "./TakenOver.tsx";

export interface PlayAreaProps {
  labels: PlayLabels;
  play: Play;
  state: PlayState;
  tab: "game" | "poll";
  /** Tells whether there is anything to go back to. */
  canPost: boolean;
  brand: Pick<PageBrand, "name" | "logo">;
  onClose: () => void;
}

/** Games and polls are loaded after the page itself, so that nobody waits for them before they can be needed. */
export function PlayArea({ labels, ...shown }: PlayAreaProps) {
  return (
    <PlayLabelsProvider value={labels}>
      <Shown {...shown} />
    </PlayLabelsProvider>
  );
}

function Shown({ play, state, tab, canPost, brand, onClose }: Omit<PlayAreaProps, "labels">) {
  if (state.isTakenOver) return <TakenOver onGoOn={play.goOn} />;
  if (tab === "poll") return <PlayPoll {...{ play, state, canPost, onClose }} />;
  return <PlayGame {...{ play, state, canPost, brand, onClose }} />;
}
