import type { Box } from "../../../../core/posts/tileBox.ts";
import type { ShownQuestion } from "../../../../core/quizzes/shownQuestion.ts";
import { answerFormat } from "../../../../core/quizzes/answerFormat.ts";
import { reveal_beats } from "../../../../core/quizzes/gameBeats.ts";
import { restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { fitWords } from "../wall/fitWords.ts";
import { opaque, place } from "../scenes/elements.ts";
import type { RevealedAnswer } from "./optionCards.ts";
import { ramp, slowing, springing } from "../scenes/ramp.ts";
import type { QuizContext } from "./scene.ts";
import { spreadBars } from "./spreadBars.ts";
import { bars_ms } from "./timer.ts";

/** First comes what all think, then what is right. */
const bars_after_ms = reveal_beats.dims_from;
const spreads_ms = 400;

/** Shows what guests are to do; then the right number, and how their answers lie around it. */
export function numberAnswers(
  { unit, tiebreak }: ShownQuestion,
  { small, large, words, language, is_still }: QuizContext,
) {
  const hint = part("quiz-number-hint");
  const value = part("quiz-number");
  const columns = box("quiz-columns");
  const zone = box("quiz-zone");
  const line = box("quiz-right-line");
  const [from, to] = [part("quiz-axis"), part("quiz-axis")];
  const spread = box("quiz-spread", zone, columns, line, from.element, to.element);
  const element = box("quiz-number-answers", hint.element, value.element, spread);
  let area: Box = { x: 0, y: 0, w: 1, h: 1 };
  let answered: RevealedAnswer | null = null;
  let bars: HTMLElement[] = [];
  const format = (number: number) => answerFormat(language, unit).format(number);
  const withUnit = (number: string) => (unit === "" ? number : `${number} ${unit}`);

  function build({ revealed }: RevealedAnswer) {
    const { spread: shown } = revealed;
    spread.hidden = shown === null;
    if (!shown) return;
    const { columns: drawn, ...across } = spreadBars(shown, revealed);
    bars = drawn.map(({ height, is_right }) => {
      const bar = box("quiz-column");
      bar.style.height = `${height * 100}%`;
      bar.toggleAttribute("data-right", is_right);
      return bar;
    });
    columns.replaceChildren(...bars);
    restyle(zone, { left: `${across.from * 100}%`, width: `${(across.to - across.from) * 100}%` });
    restyle(line, { left: `${across.right * 100}%` });
    from.text.data = format(shown.from);
    to.text.data = format(shown.to);
  }

  function valueWords(): string {
    const { number = 0, tolerance = 0 } = answered?.revealed.answer ?? {};
    return withUnit(tolerance > 0 ? `${format(number)} ± ${format(tolerance)}` : format(number));
  }

  function fit() {
    const what = tiebreak ? words.guess : words.number;
    fitWords(hint, unit === "" ? what : `${what} (${unit})`, {
      width: area.w,
      height: area.h * 0.5,
      largest: Math.max(small, large * 0.8),
      smallest: small,
    });
    if (!answered) return;
    const hasSpread = answered.revealed.spread !== null && area.h > small * 6;
    spread.hidden = !hasSpread;
    const value_height = hasSpread ? Math.min(area.h * 0.42, large * 1.7) : area.h;
    fitWords(value, valueWords(), {
      width: area.w,
      height: value_height,
      largest: Math.min(large * 1.5, value_height / 1.2),
      smallest: small,
    });
    place(spread, { x: 0, y: value_height + small * 0.4, w: area.w, h: area.h - value_height - small * 0.4 });
  }

  return {
    element,
    lay(at: Box) {
      area = at;
      place(element, at);
    },
    reveal(told: RevealedAnswer) {
      answered = told;
      build(told);
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
      restyle(value.element, { transform: popped === 1 ? "" : `scale(${popped.toFixed(3)})` });
      opaque(spread, begun);
      for (const each of [zone, line]) opaque(each, told);
      element.toggleAttribute("data-told", told > 0);
      if (!answered) return;
      bars.forEach((bar, index) => {
        const delay = (spreads_ms * index) / Math.max(1, bars.length);
        const grown = is_still ? 1 : slowing(ramp(now, answered!.since + bars_after_ms + delay, bars_ms));
        restyle(bar, { transform: `scaleY(${grown.toFixed(3)})` });
      });
    },
  };
}
