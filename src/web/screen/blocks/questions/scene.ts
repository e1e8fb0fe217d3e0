import type { QuestionsView } from "../../../../core/posts/questionsView.ts";
import type { SceneContext } from "../scenes/drawScenes.ts";
import type { Scene as SceneOf } from "../scenes/scene.ts";
import type { QuestionLabels } from "./questionLabels.ts";

/** Scenes are made with these. */
export interface QuestionsContext extends SceneContext {
  words: QuestionLabels;
}

export interface ShownQuestions {
  view: QuestionsView;
  /** The engagement's. */
  title: string;
  join_url: string;
  /** Tells whether guests are told here how to take part. */
  invites: boolean;
  /** The shot itself says above it what this is. */
  is_titled: boolean;
}

/** Its `write` receives the questions as they are now. */
export type Scene = SceneOf<QuestionsView>;
