import type { Box } from "../../../../core/posts/tileBox.ts";
import { reword, restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { opaque, place } from "../scenes/elements.ts";
import type { RevealedAnswer } from "./optionCards.ts";
import { counted } from "./quizLabels.ts";
import { ramp } from "../scenes/ramp.ts";
import type { QuizContext } from "./scene.ts";

const fastest_after_ms = 1_200;
const fades_ms = 300;

/** How many have answered, and what there is to say when they no longer can. */
export function questionFoot({ small, words, format }: QuizContext) {
  const figure = part("quiz-answered");
  const word = part("quiz-answered-word");
  const closed = part("quiz-closed");
  const label = part("quiz-fastest-word");
  const name = part("quiz-fastest-name");
  const time = part("quiz-fastest-time");
  const fastest = box("quiz-fastest", label.element, name.element, time.element);
  const element = box(
    "quiz-foot",
    box("quiz-foot-side", figure.element, word.element),
    box("quiz-foot-side", closed.element, fastest),
  );
  closed.text.data = words.closed;

  return {
    element,
    lay(at: Box | null) {
      element.hidden = at === null;
      if (!at) return;
      place(element, at);
      element.toggleAttribute("data-narrow", at.h > small * 3);
      restyle(element, { fontSize: `${small}px` });
    },
    write(count: number) {
      reword(figure.text, format(count));
      reword(word.text, counted(count, words.answers));
    },
    reveal({ revealed: { fastest: first } }: RevealedAnswer) {
      if (!first) return;
      reword(label.text, words.fastest);
      reword(name.text, first.name);
      reword(time.text, `${formatSeconds(first.ms, format)} s`);
    },
    tick(now: number, { open, closed_at, answered }: FootMoment) {
      const told = answered ? ramp(now, answered.since, fades_ms) : 0;
      opaque(element, open);
      opaque(closed.element, closed_at === null ? 0 : ramp(now, closed_at, fades_ms) * (1 - told));
      opaque(fastest, answered ? ramp(now, answered.since + fastest_after_ms, fades_ms) : 0);
    },
  };
}

interface FootMoment {
  /** From 0 to 1. */
  open: number;
  closed_at: number | null;
  answered: RevealedAnswer | null;
}

const formatSeconds = (ms: number, format: QuizContext["format"]) => format(Math.round(ms / 10) / 100, 2);
