import type { ComposedBlock } from "../../../core/compose/composeShot.ts";
import { smallest_text } from "../../../core/compose/smallestText.ts";
import type { PlayedPoll, ShownPoll } from "../../../core/polls/poll.ts";
import { safeBox } from "../../../core/posts/safeBox.ts";
import { engagementOf } from "../../../core/posts/wallView.ts";
import { blockElement, type Drawer, type Drawn, type Setting, toMargins } from "./drawer.ts";
import { placeBlock } from "./placeBlock.ts";
import { pollWords } from "./poll/pollWords.ts";
import type { Making } from "./poll/scene.ts";
import { sceneKey, sceneOf, showsOf } from "./poll/sceneOf.ts";
import { formatIn } from "./scenes/formatIn.ts";
import { Scenes } from "./scenes/scenes.ts";
import { wearInks } from "./scenes/wearInks.ts";
import { typeset } from "./typeset.ts";

export const poll: Drawer = {
  draw: drawPoll,
  usualSize: toMargins,
  faces: [
    { family: "heading", weight: 600 },
    { family: "heading", weight: 700 },
    { family: "body", weight: 400 },
    { family: "body", weight: 600 },
  ],
};

/** Of the canvas's height: one thing in each picture is at least so large. */
const large_share = 0.07;

function drawPoll(first: ComposedBlock, { canvas, around }: Setting): Drawn {
  const element = blockElement("poll");
  const scenes = new Scenes<ShownPoll>();
  const small = canvas.height * smallest_text;
  element.style.setProperty("--poll-small", `${small}px`);
  element.append(scenes.element);
  let block = first;
  let shown: PlayedPoll | null = null;
  let is_fresh = false;
  let known = "";

  const languageOf = ({ languages }: PlayedPoll) => around().language ?? languages[0] ?? "en";

  function making(next: PlayedPoll, grows: boolean): Making {
    const { left, top, width = 1, height = 1 } = placeBlock(block, poll, canvas);
    const language = languageOf(next);
    return {
      box: safeBox({ x: left, y: top, w: width, h: height }, canvas),
      small,
      large: Math.max(small, Math.min(canvas.height * large_share, height * 0.2, width * 0.16)),
      words: pollWords(language),
      format: formatIn(language),
      is_still: matchMedia("(prefers-reduced-motion: reduce)").matches,
      grows,
    };
  }

  /** The poll as it is now. What was there when this began is simply there, only what changes later comes. */
  function follow(now: number) {
    const id = engagementOf(block.props ?? {});
    const next = id === null ? null : (around().polls?.of(id) ?? null);
    if (next === shown && is_fresh) return;
    const before = is_fresh ? shown : null;
    [shown, is_fresh] = [next, true];
    if (!next) return scenes.clear();
    element.lang = languageOf(next);
    const key = `${sceneKey(next)} ${languageOf(next)}`;
    const scene = scenes.show(key, before ? now : -Infinity, () =>
      sceneOf(next, making(next, before !== null && isUncovered(before.poll, next.poll))),
    );
    if (next.poll) scene.write?.(next.poll, now);
  }

  const wear = () => wearInks(element, "poll", canvas, block.color);

  return {
    element,
    write(next) {
      block = next;
      is_fresh = false;
      typeset(element, {
        ...next,
        font_family: next.font_family ?? "heading",
        align: "left",
        backdrop: "none",
      });
      const { props, transform, font_family, color } = next;
      const looks = JSON.stringify([props, transform, font_family, color]);
      if (looks === known) return;
      known = looks;
      scenes.clear();
      if (element.isConnected) wear();
    },
    update({ now }) {
      follow(now);
      scenes.tick(now);
    },
    fit() {
      if (!element.isConnected) return;
      wear();
      scenes.fit();
    },
    isThere: () => shown !== null,
    dispose: () => scenes.clear(),
  };
}

/** Its results come to be seen, not only to an end. */
function isUncovered(before: ShownPoll | null, next: ShownPoll | null): boolean {
  return showsOf(next) === "results" && (showsOf(before) !== "results" || before?.id !== next?.id);
}
