import type { ComposedBlock } from "../../../core/compose/composeShot.ts";
import { smallest_text } from "../../../core/compose/smallestText.ts";
import { safeBox } from "../../../core/posts/safeBox.ts";
import { engagementOf } from "../../../core/posts/wallView.ts";
import type { PlayedQuiz, ShownGame } from "../../../core/quizzes/shownGame.ts";
import { inTime } from "../inTime.ts";
import { blockElement, type Drawer, type Drawn, type Setting, toMargins } from "./drawer.ts";
import { placeBlock } from "./placeBlock.ts";
import { phaseSince } from "./quiz/phaseSince.ts";
import { QuestionPictures } from "./quiz/questionPictures.ts";
import { quizWords } from "./quiz/quizWords.ts";
import type { Making } from "./quiz/scene.ts";
import { sceneKey, sceneOf, sceneSince } from "./quiz/sceneOf.ts";
import { formatIn } from "./scenes/formatIn.ts";
import { Scenes } from "./scenes/scenes.ts";
import { wearInks } from "./scenes/wearInks.ts";
import { typeset } from "./typeset.ts";

export const quiz: Drawer = {
  draw: drawQuiz,
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
/** A shot does not wait longer than this for a question's picture. */
const waits_ms = 3_000;

function drawQuiz(first: ComposedBlock, { canvas, around }: Setting): Drawn {
  const element = blockElement("quiz");
  const pictures = new QuestionPictures(around, (file, message) =>
    around().onFault?.({ block_uuid: block.uuid, file, message }),
  );
  const scenes = new Scenes<ShownGame>();
  const sinceOf = phaseSince();
  const small = canvas.height * smallest_text;
  element.style.setProperty("--quiz-small", `${small}px`);
  element.append(scenes.element);
  let block = first;
  let shown: PlayedQuiz | null = null;
  let is_fresh = false;
  let known = "";

  function making({ languages }: PlayedQuiz): Making {
    const { left, top, width = 1, height = 1 } = placeBlock(block, quiz, canvas);
    const language = around().language ?? languages[0] ?? "en";
    return {
      box: safeBox({ x: left, y: top, w: width, h: height }, canvas),
      small,
      large: Math.max(small, Math.min(canvas.height * large_share, height * 0.2, width * 0.16)),
      words: quizWords(language),
      format: formatIn(language),
      is_still: matchMedia("(prefers-reduced-motion: reduce)").matches,
      pictures,
    };
  }

  /** The game as it is now. */
  function follow() {
    const id = engagementOf(block.props ?? {});
    const next = id === null ? null : (around().quizzes?.of(id) ?? null);
    if (next === shown && is_fresh) return;
    [shown, is_fresh] = [next, true];
    if (!next) return scenes.clear();
    const { game } = next;
    const since = game ? sinceOf(game) : -Infinity;
    const hasPicture = pictures.has(game?.question?.image_asset_id ?? null);
    const key = `${sceneKey(next)} ${hasPicture} ${around().language ?? next.languages[0]}`;
    element.lang = around().language ?? next.languages[0] ?? "";
    const scene = scenes.show(key, game ? sceneSince(game, since) : since, () =>
      sceneOf({ ...next, game: game && { ...game, since } }, making(next)),
    );
    if (game) scene.write?.(game, since);
  }

  const wear = () => wearInks(element, "quiz", canvas, block.color);

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
      follow();
      scenes.tick(now);
    },
    fit() {
      if (!element.isConnected) return;
      wear();
      scenes.fit();
    },
    isThere: () => shown !== null,
    get ready() {
      return inTime(settled(scenes.ready), { ms: waits_ms, otherwise: undefined });
    },
    dispose() {
      scenes.clear();
      pictures.close();
    },
  };
}

async function settled(ready: Promise<unknown>): Promise<void> {
  await ready;
}
