import { reword, restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { drawing, opaque, place } from "../scenes/elements.ts";
import type { QuestionLayout } from "./questionLayout.ts";
import { ramp, slowing } from "../scenes/ramp.ts";
import type { QuizContext } from "./scene.ts";

const padlock = "M6 10V7.5a6 6 0 0 1 12 0V10h1.5v12h-15V10zm3 0h6V7.5a3 3 0 0 0-6 0z";
/** While so little is left, every second is felt. */
const pulse_ms = 10_000;
export const bars_ms = 900;

interface Clock {
  opens_at: number;
  locks_at: number;
  is_closed: boolean;
  /** The share of those who answered and were right, and when that is told. */
  right: { share: number; since: number } | null;
}

/** Shows the seconds that are left, as a figure and as a bar; then how many were right. */
export function timer({ middle, words, format, is_still }: QuizContext) {
  const figure = part("quiz-figure");
  const caption = part("quiz-figure-caption");
  const lock = drawing("quiz-lock", padlock);
  const lockBox = box("quiz-lock-box");
  lockBox.append(lock);
  const element = box("quiz-timer", figure.element, caption.element, lockBox);
  const fill = box("quiz-bar-fill");
  const bar = box("quiz-bar", fill);
  caption.text.data = words.right;

  function write(now: number, { opens_at, locks_at, is_closed, right }: Clock) {
    const left_ms = Math.max(0, locks_at - now);
    const told = !right ? 0 : is_still ? 1 : ramp(now, right.since, bars_ms);
    if (right && told > 0) reword(figure.text, format(Math.round(right.share * 100 * slowing(told))));
    else reword(figure.text, format(Math.min(Math.ceil(left_ms / 1_000), wholeSeconds(opens_at, locks_at))));
    opaque(caption.element, told > 0 ? 1 : 0);
    opaque(lockBox, is_closed && told === 0 ? 1 : 0);
    opaque(figure.element, is_closed && told === 0 ? 0 : 1);
    const isLast = !is_closed && left_ms <= pulse_ms;
    element.toggleAttribute("data-last", isLast);
    const since_turn = (1_000 - (left_ms % 1_000)) / 1_000;
    const pulse = isLast && !is_still ? 1 + 0.12 * (1 - since_turn) ** 2 : 1;
    restyle(figure.element, { transform: pulse === 1 ? "" : `scale(${pulse.toFixed(3)})` });
    const left = is_closed ? 0 : Math.min(1, left_ms / Math.max(1, locks_at - opens_at));
    restyle(fill, { transform: `translateX(${((left - 1) * 100).toFixed(2)}%)` });
  }

  return {
    element,
    bar,
    lay({ figure: at, figure_size, bar: bar_at }: QuestionLayout) {
      place(element, at);
      place(bar, bar_at);
      restyle(figure.element, { fontSize: `${figure_size}px` });
      restyle(lockBox, { width: `${figure_size}px`, height: `${figure_size}px` });
      restyle(caption.element, { fontSize: `${middle}px` });
    },
    write,
  };
}

const wholeSeconds = (opens_at: number, locks_at: number) =>
  Math.max(0, Math.ceil((locks_at - opens_at) / 1_000));
