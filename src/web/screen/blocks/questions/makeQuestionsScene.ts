import { chooseQuestion, type QuestionsView } from "../../../../core/posts/questionsView.ts";
import { inviteScene } from "./inviteScene.ts";
import { listScene } from "./listScene.ts";
import { oneScene } from "./oneScene.ts";
import type { QuestionsContext, Scene, ShownQuestions } from "./scene.ts";

/** Returns a key that differs when it is another picture; votes and places are written into the same one. */
export function makeSceneKey({ view, title, join_url, invites, is_titled }: ShownQuestions): string {
  if (isEmpty(view)) return JSON.stringify(["invitation", title, join_url, invites, is_titled]);
  if (view.view === "list") return JSON.stringify(["list", view.rows, join_url, invites, is_titled]);
  const { post_id, text, name } = chooseQuestion(view)!;
  return JSON.stringify(["one", post_id, text, name, join_url, invites]);
}

export function makeQuestionsScene(shown: ShownQuestions, making: QuestionsContext): Scene {
  const { view } = shown;
  if (isEmpty(view)) return inviteScene(shown, making);
  return view.view === "list" ? listScene(shown, making) : oneScene(chooseQuestion(view)!, shown, making);
}

const isEmpty = ({ open }: QuestionsView) => open.length === 0;
