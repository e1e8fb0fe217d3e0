import type { ShownGame } from "../../../../core/quizzes/shownGame.ts";
import type { SceneContext } from "../scenes/drawScenes.ts";
import type { Scene as SceneOf } from "../scenes/scene.ts";
import type { QuestionPictures } from "./questionPictures.ts";
import type { QuizLabels } from "./quizLabels.ts";

/** What scenes are made with. */
export interface QuizContext extends SceneContext {
  words: QuizLabels;
  pictures: QuestionPictures;
}

/** Its `write` tells how many have come or answered, and what is right. */
export type Scene = SceneOf<ShownGame>;
