import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import type { PlayedPoll, ShownPoll } from "../../../core/polls/poll.ts";
import { type Drawer, type Drawn, type Setting, toMargins } from "./drawer.ts";
import { pollWords } from "./poll/pollWords.ts";
import { sceneKey, sceneOf, showsOf } from "./poll/sceneOf.ts";
import { drawScenes, scene_faces } from "./scenes/drawScenes.ts";

export const poll: Drawer = { draw: drawPoll, usualSize: toMargins, faces: scene_faces, makes_inks: true };

function drawPoll(first: ComposedBlock, setting: Setting): Drawn {
  return drawScenes<PlayedPoll, ShownPoll>(first, setting, {
    kind: "poll",
    drawer: poll,
    playedOf: (id) => setting.around().polls?.of(id) ?? null,
    /** What was there when this began is simply there, only what changes later comes. */
    show({ next, before, now, language, scenes, making }) {
      const grows = before !== null && isUncovered(before.poll, next.poll);
      const key = `${sceneKey(next)} ${language}`;
      const scene = scenes.show(key, before ? now : -Infinity, () =>
        sceneOf(next, { ...making(), words: pollWords(language), grows }),
      );
      if (next.poll) scene.write?.(next.poll, now);
    },
  });
}

/** Its results come to be seen, not only to an end. */
function isUncovered(before: ShownPoll | null, next: ShownPoll | null): boolean {
  return showsOf(next) === "results" && (showsOf(before) !== "results" || before?.id !== next?.id);
}
