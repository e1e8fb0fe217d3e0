import type { PlayedPoll, ShownPoll } from "../../../../core/polls/poll.ts";
import type { SceneContext } from "../scenes/drawScenes.ts";
import type { Scene as SceneOf } from "../scenes/scene.ts";
import type { PollLabels } from "./pollLabels.ts";

/** Scenes are made with these. */
export interface PollContext extends SceneContext {
  words: PollLabels;
  /** Tells whether results have just been uncovered, so that they begin at nothing. */
  grows: boolean;
}

/** Its `write` receives how many have voted, and for what. */
export type Scene = SceneOf<ShownPoll>;

export type PollOnShow = PlayedPoll & { poll: ShownPoll };

/** Draws what was voted, in a room of its own. */
export interface Body {
  element: HTMLElement;
  write(poll: ShownPoll, now: number): void;
  tick(now: number): void;
  fit(): void;
}
