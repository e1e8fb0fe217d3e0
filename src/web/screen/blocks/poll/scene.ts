import type { Box } from "../../../../core/posts/tileBox.ts";
import type { PlayedPoll, ShownPoll } from "../../../../core/polls/poll.ts";
import type { Format } from "../scenes/formatIn.ts";
import type { Scene as SceneOf } from "../scenes/scene.ts";
import type { PollWords } from "./pollWords.ts";

/** What scenes are made with. */
export interface Making {
  /** Where they stand, in the block's own pixels. */
  box: Box;
  /** No letters are smaller; in each picture one thing is at least as large as `large`. */
  small: number;
  large: number;
  words: PollWords;
  format: Format;
  /** Nothing moves here: what comes is there, what goes is gone. */
  is_still: boolean;
  /** Results have just been uncovered: they begin at nothing. */
  grows: boolean;
}

/** Its `write` tells how many have voted, and for what. */
export type Scene = SceneOf<ShownPoll>;

export type Asked = PlayedPoll & { poll: ShownPoll };

/** What was voted, in a room of its own. */
export interface Body {
  element: HTMLElement;
  write(poll: ShownPoll, now: number): void;
  tick(now: number): void;
  fit(): void;
}
