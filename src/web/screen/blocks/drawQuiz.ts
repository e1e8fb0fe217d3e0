import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import type { PlayedQuiz, ShownGame } from "../../../core/quizzes/shownGame.ts";
import { type Cue, findCues } from "../../../core/quizzes/sounds/findCues.ts";
import { playCues } from "../sound/playCues.ts";
import { type Drawer, type BlockContent, type Setting, toMargins } from "./drawer.ts";
import { phaseSince } from "./quiz/phaseSince.ts";
import { QuestionPictures } from "./quiz/questionPictures.ts";
import { findQuizLabels } from "./quiz/quizLabels.ts";
import { makeSceneKey, makeQuizScene, findSceneStart } from "./quiz/makeQuizScene.ts";
import { drawScenes, scene_faces } from "./scenes/drawScenes.ts";
import { sound_refused } from "./soundRefused.ts";

export const quiz: Drawer = { draw: drawQuiz, usualSize: toMargins, faces: scene_faces, makes_inks: true };

function drawQuiz(first: ComposedBlock, setting: Setting): BlockContent {
  const { around } = setting;
  const { uuid: block_uuid } = first;
  const pictures = new QuestionPictures(around, (file, message) =>
    around().onFault?.({ block_uuid, file, message }),
  );
  const findPhaseStart = phaseSince();
  const sound = playCues(() => around().onFault?.({ block_uuid, message: sound_refused }));
  let cues: Cue[] = [];

  /** The pictures of its question that are there: when another comes, the question is drawn anew. */
  function listKnown(game: ShownGame | null): string {
    const { image_asset_id = null, options = [] } = game?.question ?? {};
    const wanted = [image_asset_id, ...options.map(({ picture }) => picture?.asset_id ?? null)];
    return wanted.filter((asset_id) => pictures.has(asset_id)).join();
  }

  return drawScenes<PlayedQuiz, ShownGame>(first, setting, {
    kind: "quiz",
    drawer: quiz,
    findPlayed: (id) => around().quizzes?.of(id) ?? null,
    show({ next, language, scenes, making }) {
      const { game } = next;
      const since = game ? findPhaseStart(game) : -Infinity;
      const key = `${makeSceneKey(next)} ${listKnown(game)} ${language}`;
      const scene = scenes.show(key, game ? findSceneStart(game, since) : since, () =>
        makeQuizScene(
          { ...next, game: game && { ...game, since } },
          { ...making(), words: findQuizLabels(language), pictures },
        ),
      );
      if (game) scene.write?.(game, since);
      cues = game ? findCues({ ...game, since }) : [];
    },
    follow({ now, shows, stands, presence }, { audible = false, volume = 1 }) {
      const isHeard = audible && shows && !stands && around().plays_audio !== false;
      sound.tick(now, cues, isHeard ? Math.min(1, Math.max(0, volume * presence)) : 0);
    },
    dispose() {
      pictures.close();
      sound.close();
    },
  });
}
