import type { ShownGame } from "../../../../core/quizzes/shownGame.ts";
import type { ShownQuestion } from "../../../../core/quizzes/shownQuestion.ts";
import { bringIn, type Manner, readManner } from "../../entrance.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { place } from "../scenes/elements.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import { isMirrored } from "./isMirrored.ts";
import { mirrorReading, readingBoxes } from "./questionLayout.ts";
import { questionPicture } from "./questionPicture.ts";
import type { QuizContext, Scene } from "./scene.ts";

/** A title card with its picture; it asks nothing and counts down to nothing. */
export function slideScene(game: ShownGame, question: ShownQuestion, making: QuizContext): Scene {
  const { small, middle, large, words, box: whole } = making;
  const is_mirrored = isMirrored(question, words);
  const kicker = part("quiz-kicker");
  const title = part("quiz-reading");
  const read = box("quiz-read", kicker.element, title.element);
  let picture = drawPicture();
  let boxes = layOut();
  let manner: Manner | null = null;
  const element = box("quiz-scene quiz-slide", picture?.element ?? null, read);
  element.dir = is_mirrored ? "rtl" : "ltr";
  lay();

  function drawPicture() {
    const { image_asset_id } = question;
    if (image_asset_id === null || !making.pictures.has(image_asset_id)) return null;
    return questionPicture(image_asset_id, making.pictures, leavePictureOut);
  }

  /** A picture that cannot be had leaves no hole. */
  function leavePictureOut() {
    picture?.element.remove();
    picture = null;
    boxes = layOut();
    lay();
    if (element.isConnected) fit();
  }

  function layOut() {
    const boxes = readingBoxes({
      w: whole.w,
      top: 0,
      bottom: whole.h,
      gap: small * 0.8,
      isWide: whole.w >= whole.h * 1.25,
      has_picture: picture !== null,
    });
    return is_mirrored ? mirrorReading(boxes, whole.w) : boxes;
  }

  function lay() {
    place(element, whole);
    place(read, boxes.question);
    element.toggleAttribute("data-alone", picture === null);
    if (picture && boxes.picture) picture.lay({ reading: boxes.picture, open: boxes.picture });
  }

  function fit() {
    const { w: width, h: height } = boxes.question;
    manner = readManner(element, Math.min(whole.w, whole.h));
    const kicker_height = question.round_title === "" ? 0 : Math.min(middle * 2.4, height * 0.3);
    kicker.element.hidden = kicker_height === 0;
    if (kicker_height > 0)
      fitWhole(kicker, question.round_title, {
        width,
        height: kicker_height,
        largest: middle * 1.5,
        smallest: small,
      });
    fitWhole(title, question.text, {
      width,
      height: height - kicker_height,
      largest: large * 1.9,
      smallest: small,
    });
  }

  return {
    element,
    tick(now) {
      // A screen that comes later does not know when it began.
      const passed_ms = game.phase === "question" ? now - game.since : Infinity;
      if (manner) bringIn([kicker.element, title.element], passed_ms, manner);
      picture?.tick(0);
    },
    fit,
    get ready() {
      return picture?.ready;
    },
    dispose: () => picture?.dispose(),
  };
}
