import type { QuestionReveal } from "../../../../core/quizzes/shownGame.ts";
import type { ShownQuestion } from "../../../../core/quizzes/shownQuestion.ts";
import { restyle } from "../../restyle.ts";
import { box } from "../wall/elements.ts";
import { type CardLook, optionCard } from "./optionCard.ts";
import type { QuestionLayout } from "./questionLayout.ts";
import { ramp, slowing, springing } from "../scenes/ramp.ts";
import { reveal_beats } from "../../../../core/quizzes/gameBeats.ts";
import type { QuizContext } from "./scene.ts";
import { bars_ms } from "./timer.ts";

/** All cards are there when the answers open. */
const enters_ms = 350;
const enters_over_ms = 250;
/** What turns out wrong goes back in this time, and what is right comes forward. */
const dims_ms = 350;
const lights_ms = 500;
/** Figures fade in while their bars grow. */
const told_ms = 300;
/** An order comes together piece by piece. */
const moves_ms = 600;
const moves_over_ms = 1_400;
const wrong_scale = 0.97;
const right_scale = 1.025;
/** Before the answer all cards draw back a little, as if they held their breath. */
const held_scale = 0.985;
/** Labels are rather this much smaller than have their figures below the shape; those with many words are not. */
const beside_worth = 0.75;
const many_words_worth = 0.95;
/** Labels with many words are less than this large, in the smallest letters. */
const many_words = 1.35;

export interface RevealedAnswer {
  revealed: QuestionReveal;
  since: number;
}

interface CardsLook {
  /** How many may have chosen one option. */
  most: number;
  is_mirrored: boolean;
}

export function optionCards(
  { kind, options }: ShownQuestion,
  { most, is_mirrored }: CardsLook,
  making: QuizContext,
) {
  const { small, format, is_still } = making;
  const digits = Math.max(2, format(most).length);
  const cards = options.map((option) => optionCard(option, { digits, is_mirrored }, making));
  const element = box("quiz-options", ...cards.map(({ element }) => element));

  /** Lists in the order of the options where each stands when an order is told. */
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
      dimmed: 0,
      x: 0,
      y: (1 - come) * small * 1.6,
      scale: 1,
      share: 0,
      told: 0,
      count: null,
      lit: 0,
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
    const bars_at = since + (isOrder ? moves_over_ms + moves_ms : reveal_beats.figures);
    const grown = is_still ? 1 : slowing(ramp(now, bars_at, bars_ms));
    const told = {
      told: is_still ? 1 : ramp(now, bars_at - told_ms, told_ms),
      share: (count / Math.max(1, revealed.answered)) * grown,
      count: grown === 0 ? null : Math.round(count * grown),
    };
    if (isOrder) return { ...plain, ...told, ...assembled(index, now, { revealed, since }) };
    const held = is_still ? 1 : slowing(ramp(now, since, reveal_beats.dims_from));
    const breath = 1 - (1 - held_scale) * held;
    if (!isRight(id, revealed)) {
      const dims_at = since + reveal_beats.dims_from + dimsAfter(id, revealed);
      const gone = is_still ? 1 : ramp(now, dims_at, dims_ms);
      return {
        ...plain,
        ...told,
        dimmed: slowing(gone),
        scale: breath + (wrong_scale - breath) * slowing(gone),
      };
    }
    const come = is_still ? 1 : ramp(now, since + reveal_beats.lights, lights_ms);
    return {
      ...plain,
      ...told,
      scale: breath + (right_scale - breath) * springing(come),
      lit: springing(come),
    };
  }

  /** What fewest chose goes first: the longest in doubt is what most took for right. */
  function dimsAfter(id: string, revealed: QuestionReveal): number {
    const wrong = options
      .filter((option) => !isRight(option.id, revealed))
      .toSorted((one, other) => (revealed.counts[one.id] ?? 0) - (revealed.counts[other.id] ?? 0));
    const turn = wrong.findIndex((option) => option.id === id);
    return (reveal_beats.dims_over * turn) / Math.max(1, wrong.length - 1);
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

  /** All labels have the same size; figures have the same place on all cards. */
  function fit(largest: number) {
    if (cards.length === 0) return;
    const [beside, below] = (["beside", "below"] as const).map((place) => {
      const fitted = cards.map((card) => card.fit(largest, place));
      return {
        place,
        size: Math.min(...fitted.map(({ size }) => size)),
        is_whole: fitted.every((card) => card.is_whole),
      };
    }) as [SetCards, SetCards];
    const worth = below.size < small * many_words ? many_words_worth : beside_worth;
    const isBeside = beside.is_whole && beside.size >= below.size * worth;
    const { place, size } = isBeside ? beside : below;
    for (const card of cards) card.fit(size, place);
  }

  return {
    element,
    /** Settled when the pictures of all cards are there. */
    ready: Promise.all(cards.flatMap(({ ready }) => ready ?? [])),
    dispose() {
      for (const card of cards) card.dispose();
    },
    lay({ options: boxes }: QuestionLayout) {
      boxes.forEach((at, index) => cards[index]?.lay(at));
    },
    fit,
    tick(now: number, opens_at: number, answered: RevealedAnswer | null) {
      cards.forEach((card, index) => {
        card.show(lookAt(index, now, opens_at, answered));
        // A card that moves to its place goes over what stands there.
        if (kind === "order" && answered)
          restyle(card.element, { zIndex: String(cards.length - listPlaces(answered.revealed)[index]!) });
      });
    },
  };
}

interface SetCards {
  place: "beside" | "below";
  size: number;
  is_whole: boolean;
}
