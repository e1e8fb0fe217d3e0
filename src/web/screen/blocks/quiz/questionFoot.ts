import type { Box } from "../../../../core/posts/tileBox.ts";
import { reveal_beats } from "../../../../core/quizzes/gameBeats.ts";
import { isRightToLeft } from "../../../../core/scripts/readingDirection.ts";
import type { ShownQuestion } from "../../../../core/quizzes/shownQuestion.ts";
import { reword, restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { opaque, place } from "../scenes/elements.ts";
import { type Glide, glideAt, standing, towards } from "../scenes/glide.ts";
import { answerPips } from "./answerPips.ts";
import type { RevealedAnswer } from "./optionCards.ts";
import { ramp } from "../scenes/ramp.ts";
import type { QuizContext } from "./scene.ts";

const fastest_after_ms = reveal_beats.figures + 700;
const fades_ms = 300;

/** Shows how many have answered, and what there is to say when they no longer can. */
export function questionFoot({ unit }: Pick<ShownQuestion, "unit">, making: QuizContext) {
  const { middle, words, format, is_still } = making;
  const figure = part("quiz-answered");
  const word = part("quiz-answered-word");
  const closed = part("quiz-closed");
  const label = part("quiz-fastest-word");
  const name = part("quiz-fastest-name");
  const time = part("quiz-fastest-time");
  const said = box("quiz-fastest-said", label.element, name.element, time.element);
  const fastest = box("quiz-fastest", said);
  const pips = answerPips(making);
  const count = box("quiz-foot-side", figure.element, word.element);
  for (const each of [count, said]) each.dir = isRightToLeft(words.join) ? "rtl" : "ltr";
  const element = box("quiz-foot", count, box("quiz-foot-side", pips.element, closed.element, fastest));
  let told: { answered: number; players: number } | null = null;
  let answers: Glide | null = null;
  let width = 0;
  closed.text.data = words.closed;

  function follow(now: number) {
    if (!told) return;
    const { answered, players } = told;
    answers = answers && !is_still ? towards(answers, answered, now) : standing(answered);
    reword(word.text, words.answers(answered));
    pips.write(answered, players);
    told = null;
  }

  return {
    element,
    lay(at: Box | null) {
      element.hidden = at === null;
      if (!at) return;
      place(element, at);
      width = at.w;
      element.toggleAttribute("data-narrow", at.h > middle * 3);
      restyle(element, { fontSize: `${middle}px` });
    },
    /** The number of answers may grow to that of the players beside what falls into place. */
    fit(players: number) {
      const beside = element.hasAttribute("data-narrow")
        ? 0
        : middle * (1.5 * 0.64 * format(players).length + words.answers(players).length * 0.58 + 1.6);
      pips.fit(width - beside);
    },
    write(answered: number, players: number) {
      told = { answered, players };
    },
    reveal({ revealed: { fastest: first, nearest } }: RevealedAnswer) {
      // A name beside a number needs the room more than how many answered, which everybody has read by now.
      figure.element.hidden = word.element.hidden = Boolean(nearest);
      if (nearest) {
        reword(label.text, words.nearest);
        reword(name.text, nearest.name);
        reword(time.text, `${format(nearest.number)} ${unit}`.trim());
      }
      if (!first || nearest !== undefined) return;
      reword(label.text, words.fastest);
      reword(name.text, first.name);
      reword(time.text, `${formatSeconds(first.ms, format)} s`);
    },
    tick(now: number, { open, closed_at, answered }: FootMoment) {
      follow(now);
      if (answers) reword(figure.text, format(Math.round(glideAt(answers, now))));
      const told = answered ? ramp(now, answered.since, fades_ms) : 0;
      const over = closed_at === null ? 0 : ramp(now, closed_at, fades_ms);
      opaque(element, open);
      opaque(pips.element, 1 - over);
      if (over < 1) pips.tick(now);
      else pips.clear();
      opaque(closed.element, over * (1 - told));
      opaque(fastest, answered ? ramp(now, answered.since + fastest_after_ms, fades_ms) : 0);
    },
  };
}

interface FootMoment {
  /** The share goes from 0 to 1. */
  open: number;
  closed_at: number | null;
  answered: RevealedAnswer | null;
}

const formatSeconds = (ms: number, format: QuizContext["format"]) => format(Math.round(ms / 10) / 100, 2);
