import type { PlayedPoll, ShownPoll } from "../../../../core/polls/poll.ts";
import type { SceneContext } from "../scenes/drawScenes.ts";
import type { Scene as SceneOf } from "../scenes/scene.ts";
import type { PollLabels } from "./pollLabels.ts";

/** What scenes are made with. */
export interface PollContext extends SceneContext {
  words: PollLabels;
  /** Results have just been uncovered: they begin at nothing. */
  grows: boolean;
}

/** Its `write` tells how many have voted, and for what. */
export type Scene = SceneOf<ShownPoll>;

export type PollOnShow = PlayedPoll & { poll: ShownPoll };

/** What was voted, in a room of its own. */
export interface Body {
  element: HTMLElement;
  write(poll: ShownPoll, now: number): void;
  tick(now: number): void;
  fit(): void;
}
