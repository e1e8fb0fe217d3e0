import type { QuestionReveal } from "../../../../core/quizzes/shownGame.ts";
import type { ShownQuestion } from "../../../../core/quizzes/shownQuestion.ts";
import { restyle } from "../../restyle.ts";
import { box } from "../wall/elements.ts";
import { type CardLook, optionCard } from "./optionCard.ts";
import type { QuestionLayout } from "./questionLayout.ts";
import { ramp, slowing, springing } from "../scenes/ramp.ts";
import type { QuizContext } from "./scene.ts";
import { bars_ms } from "./timer.ts";

/** All are there when the answers open. */
const enters_ms = 250;
const enters_over_ms = 200;
/** At the reveal: the right one first, then how many chose what. */
const turns_ms = 400;
const bars_after_ms = 300;
/** An order comes together piece by piece. */
const moves_ms = 600;
const moves_over_ms = 1_400;
/** What is left of a wrong one: it can still be read. */
const wrong_opacity = 0.5;
const wrong_scale = 0.97;

export interface RevealedAnswer {
  revealed: QuestionReveal;
  since: number;
}

export function optionCards({ kind, options }: ShownQuestion, making: QuizContext) {
  const { small, format, is_still } = making;
  const cards = options.map((option) => optionCard(option, making));
  const element = box("quiz-options", ...cards.map(({ element }) => element));

  /** In the order of the options: where each stands when an order is told. */
  const listPlaces = ({ order }: QuestionReveal) => options.map(({ id }) => order?.indexOf(id) ?? -1);

  function isRight(id: string, { answer }: QuestionReveal): boolean {
    if (kind === "choice") return id === answer?.option_id;
    if (kind === "multi") return answer?.correct?.includes(id) ?? false;
    return kind === "true_false" && id === String(answer?.value);
  }

  function lookAt(index: number, now: number, opens_at: number, answered: RevealedAnswer | null): CardLook {
    const delay = (enters_over_ms * index) / Math.max(1, cards.length - 1);
    const entering = ramp(now, opens_at - enters_ms - enters_over_ms + delay, enters_ms);
    const come = is_still ? Math.floor(entering) : slowing(entering);
    const plain: CardLook = {
      opacity: come,
      x: 0,
      y: (1 - come) * small,
      scale: 1,
      share: 0,
      told: 0,
      count: "",
      is_right: false,
      place: null,
      placed: 0,
    };
    return answered ? answeredLook(index, now, answered, plain) : plain;
  }

  function answeredLook(
    index: number,
    now: number,
    { revealed, since }: RevealedAnswer,
    plain: CardLook,
  ): CardLook {
    const { id } = options[index]!;
    const count = revealed.counts[id] ?? 0;
    const isOrder = kind === "order" && revealed.order !== null;
    const bars_at = since + (isOrder ? moves_over_ms + moves_ms : bars_after_ms);
    const grown = is_still ? 1 : slowing(ramp(now, bars_at, bars_ms));
    const told = {
      told: is_still ? 1 : ramp(now, bars_at - bars_after_ms, bars_after_ms),
      share: (count / Math.max(1, revealed.answered)) * grown,
      count: grown === 0 ? "" : format(Math.round(count * grown)),
    };
    if (isOrder) return { ...plain, ...told, ...assembled(index, now, { revealed, since }) };
    const turned = is_still ? 1 : ramp(now, since, turns_ms);
    if (!isRight(id, revealed))
      return {
        ...plain,
        ...told,
        opacity: 1 - (1 - wrong_opacity) * slowing(turned),
        scale: 1 - (1 - wrong_scale) * springing(turned),
      };
    return { ...plain, ...told, is_right: true };
  }

  function assembled(index: number, now: number, { revealed, since }: RevealedAnswer) {
    const to = listPlaces(revealed)[index]!;
    if (to < 0) return {};
    const delay = (moves_over_ms * to) / Math.max(1, cards.length - 1);
    const moved = is_still ? 1 : slowing(ramp(now, since + delay, moves_ms));
    const [from, there] = [cards[index]!.box, cards[to]!.box];
    return {
      x: (there.x - from.x) * moved,
      y: (there.y - from.y) * moved,
      place: to + 1,
      placed: moved,
    };
  }

  return {
    element,
    lay({ options: boxes }: QuestionLayout) {
      boxes.forEach((at, index) => cards[index]?.lay(at));
    },
    /** All labels are alike. */
    fit(largest: number) {
      const sizes = cards.map((card) => card.fit(largest));
      const size = Math.min(...sizes);
      if (cards.length > 0 && sizes.some((one) => one > size)) for (const card of cards) card.fit(size);
    },
    tick(now: number, opens_at: number, answered: RevealedAnswer | null) {
      cards.forEach((card, index) => {
        card.show(lookAt(index, now, opens_at, answered));
        // What moves to its place goes over what stands there.
        if (kind === "order" && answered)
          restyle(card.element, { zIndex: String(cards.length - listPlaces(answered.revealed)[index]!) });
      });
    },
  };
}
