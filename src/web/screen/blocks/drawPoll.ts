import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import type { PlayedPoll, ShownPoll } from "../../../core/polls/poll.ts";
import { type Drawer, type BlockContent, type Setting, toMargins } from "./drawer.ts";
import { findPollLabels } from "./poll/pollLabels.ts";
import { sceneKey, makePollScene, findPollView } from "./poll/sceneOf.ts";
import { drawScenes, scene_faces } from "./scenes/drawScenes.ts";

export const poll: Drawer = { draw: drawPoll, usualSize: toMargins, faces: scene_faces, makes_inks: true };

function drawPoll(first: ComposedBlock, setting: Setting): BlockContent {
  return drawScenes<PlayedPoll, ShownPoll>(first, setting, {
    kind: "poll",
    drawer: poll,
    findPlayed: (id) => setting.around().polls?.of(id) ?? null,
    /** What was there when this began is simply there, only what changes later comes. */
    show({ next, before, now, language, scenes, making }) {
      const grows = before !== null && isUncovered(before.poll, next.poll);
      const key = `${sceneKey(next)} ${language}`;
      const scene = scenes.show(key, before ? now : -Infinity, () =>
        makePollScene(next, { ...making(), words: findPollLabels(language), grows }),
      );
      if (next.poll) scene.write?.(next.poll, now);
    },
  });
}

/** Its results come to be seen, not only to an end. */
function isUncovered(before: ShownPoll | null, next: ShownPoll | null): boolean {
  return findPollView(next) === "results" && (findPollView(before) !== "results" || before?.id !== next?.id);
}
