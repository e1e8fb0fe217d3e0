import type { Box } from "../../../../core/posts/tileBox.ts";
import type { ShownGame } from "../../../../core/quizzes/shownGame.ts";
import type { Format } from "../scenes/formatIn.ts";
import type { Scene as SceneOf } from "../scenes/scene.ts";
import type { QuestionPictures } from "./questionPictures.ts";
import type { QuizWords } from "./quizWords.ts";

/** What scenes are made with. */
export interface Making {
  /** Where they stand, in the block's own pixels. */
  box: Box;
  /** No letters are smaller; in each picture one thing is at least as large as `large`. */
  small: number;
  large: number;
  words: QuizWords;
  format: Format;
  /** Nothing moves here: what comes is there, what goes is gone. */
  is_still: boolean;
  pictures: QuestionPictures;
}

/** Its `write` tells how many have come or answered, and what is right. */
export type Scene = SceneOf<ShownGame>;
