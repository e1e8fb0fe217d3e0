import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { place } from "../scenes/elements.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import type { QuizContext, Scene } from "./scene.ts";

/** Is shown where there is nobody to name. */
export function thanksScene(title: string, { small, middle, large, words, box: whole }: QuizContext): Scene {
  const name = part("quiz-title");
  const thanks = part("quiz-line");
  const element = box("quiz-scene quiz-thanks", name.element, thanks.element);
  place(element, whole);
  return {
    element,
    tick() {},
    fit() {
      fitWhole(name, title, { width: whole.w, height: whole.h * 0.6, largest: large * 1.6, smallest: small });
      fitWhole(thanks, words.thanks, {
        width: whole.w,
        height: whole.h * 0.25,
        largest: middle * 1.4,
        smallest: small,
      });
    },
  };
}
