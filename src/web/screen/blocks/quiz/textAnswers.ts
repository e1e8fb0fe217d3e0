import type { Box } from "../../../../core/posts/tileBox.ts";
import { reveal_beats } from "../../../../core/quizzes/gameBeats.ts";
import { restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { opaque, place } from "../scenes/elements.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import { ramp, springing } from "../scenes/ramp.ts";
import type { RevealedAnswer } from "./optionCards.ts";
import type { QuizContext } from "./scene.ts";

/** Shows what guests are to do; then the right answer. What guests typed is never shown. */
export function textAnswers({ small, large, words, is_still }: QuizContext) {
  const hint = part("quiz-number-hint");
  const value = part("quiz-text-answer");
  const element = box("quiz-number-answers", hint.element, value.element);
  let area: Box = { x: 0, y: 0, w: 1, h: 1 };
  let answered: RevealedAnswer | null = null;

  function fit() {
    const room = { width: area.w, smallest: small };
    fitWhole(hint, words.text, { ...room, height: area.h * 0.5, largest: Math.max(small, large * 0.8) });
    const [answer = ""] = answered?.revealed.answer?.accept ?? [];
    fitWhole(value, answer, { ...room, height: area.h, largest: large * 1.5 });
  }

  return {
    element,
    lay(at: Box) {
      area = at;
      place(element, at);
    },
    reveal(told: RevealedAnswer) {
      answered = told;
      if (element.isConnected) fit();
    },
    fit,
    tick(now: number, opens_at: number) {
      const come = ramp(now, opens_at - 300, 300);
      const begun = answered ? ramp(now, answered.since, 300) : 0;
      const told = answered ? ramp(now, answered.since + reveal_beats.lights, 300) : 0;
      opaque(hint.element, come * (1 - begun));
      opaque(value.element, told);
      const popped = is_still ? 1 : 0.8 + 0.2 * springing(told);
      restyle(value.element, { scale: popped === 1 ? "" : popped.toFixed(3) });
    },
  };
}
