import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import type { PlayedQuiz, ShownGame } from "../../../core/quizzes/shownGame.ts";
import { type Drawer, type BlockContent, type Setting, toMargins } from "./drawer.ts";
import { phaseSince } from "./quiz/phaseSince.ts";
import { QuestionPictures } from "./quiz/questionPictures.ts";
import { findQuizLabels } from "./quiz/quizLabels.ts";
import { sceneKey, makeQuizScene, sceneSince } from "./quiz/sceneOf.ts";
import { drawScenes, scene_faces } from "./scenes/drawScenes.ts";

export const quiz: Drawer = { draw: drawQuiz, usualSize: toMargins, faces: scene_faces, makes_inks: true };

function drawQuiz(first: ComposedBlock, setting: Setting): BlockContent {
  const { around } = setting;
  const { uuid: block_uuid } = first;
  const pictures = new QuestionPictures(around, (file, message) =>
    around().onFault?.({ block_uuid, file, message }),
  );
  const findPhaseStart = phaseSince();
  return drawScenes<PlayedQuiz, ShownGame>(first, setting, {
    kind: "quiz",
    drawer: quiz,
    findPlayed: (id) => around().quizzes?.of(id) ?? null,
    show({ next, language, scenes, making }) {
      const { game } = next;
      const since = game ? findPhaseStart(game) : -Infinity;
      const hasPicture = pictures.has(game?.question?.image_asset_id ?? null);
      const key = `${sceneKey(next)} ${hasPicture} ${language}`;
      const scene = scenes.show(key, game ? sceneSince(game, since) : since, () =>
        makeQuizScene(
          { ...next, game: game && { ...game, since } },
          { ...making(), words: findQuizLabels(language), pictures },
        ),
      );
      if (game) scene.write?.(game, since);
    },
    dispose: () => pictures.close(),
  });
}
