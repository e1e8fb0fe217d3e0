import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { openHeldBack } from "../../../core/posts/heldBack.ts";
import type { PlayedQuestions } from "../../../core/posts/playedQuestions.ts";
import { buildQuestionsView, type QuestionsView } from "../../../core/posts/questionsView.ts";
import { type Drawer, type BlockContent, type Setting, toMargins } from "./drawer.ts";
import { placeBlock } from "./placeBlock.ts";
import { hasTitleAbove } from "./questions/hasTitleAbove.ts";
import { makeQuestionsScene, makeSceneKey } from "./questions/makeQuestionsScene.ts";
import { findQuestionLabels } from "./questions/questionLabels.ts";
import { drawScenes, scene_faces } from "./scenes/drawScenes.ts";

export const questions: Drawer = {
  draw: drawQuestions,
  usualSize: toMargins,
  faces: scene_faces,
  makes_inks: true,
};

function drawQuestions(first: ComposedBlock, setting: Setting): BlockContent {
  const { canvas, around, codes = () => [], captions = () => [] } = setting;
  const withoutHeldBack = openHeldBack<PlayedQuestions>();
  return drawScenes<PlayedQuestions, QuestionsView>(first, setting, {
    kind: "questions",
    drawer: questions,
    findPlayed: (id, now) => withoutHeldBack(around().questions?.of(id) ?? null, now),
    show({ next, before, now, language, scenes, block, making }) {
      const view = buildQuestionsView(block.props ?? {}, next);
      const { title, join_url, state } = next;
      const isTold = codes().some((code) => code.startsWith(join_url));
      const { left: x, top: y, width: w = 1, height: h = 1 } = placeBlock(block, questions, canvas);
      const is_titled = hasTitleAbove({ x, y, w, h }, captions(), canvas);
      const shown = { view, title, join_url, invites: state !== "closed" && !isTold, is_titled };
      const key = `${makeSceneKey(shown)} ${language}`;
      const scene = scenes.show(key, before ? now : -Infinity, () =>
        makeQuestionsScene(shown, { ...making(), words: findQuestionLabels(language) }),
      );
      scene.write?.(view, now);
    },
  });
}
