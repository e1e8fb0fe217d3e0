import type { Box } from "../../../../core/posts/tileBox.ts";
import type { QuestionKind } from "../../../../core/quizzes/quiz.ts";
import { optionGrid } from "./optionGrid.ts";

interface QuestionInput {
  size: { width: number; height: number };
  small: number;
  large: number;
  kind: QuestionKind;
  /** Of the question, of the longest option, and of the longest word in one. */
  letters: { question: number; option: number; word: number };
  options: number;
  has_picture: boolean;
}

export interface QuestionLayout {
  /** Which question it is; null where there is no room for it. */
  head: Box | null;
  /** The seconds that are left. */
  figure: Box;
  figure_size: number;
  question: Box;
  picture: Box | null;
  /** What is left of the time. */
  bar: Box;
  /** What guests are to do, where that is not plain. */
  hint: Box | null;
  /** Where a number's answers come to stand. */
  answers: Box;
  options: Box[];
  /** How many have answered; who was fastest. */
  foot: Box | null;
  /** Before the answers open. */
  reading: { question: Box; picture: Box | null };
}

/** Of the width, where a picture stands beside all else. */
const picture_share = 0.38;
/** Of the height below the question, where it stands above the options. */
const picture_height = 0.42;

/** Where everything of a question stands; it stays there from its reading to its answer. */
export function questionLayout(given: QuestionInput): QuestionLayout {
  const { size, small, large, has_picture } = given;
  const { width: w, height: h } = size;
  const isWide = w >= h * 1.25;
  const isLow = h < small * 13;
  const gap = small * 0.8;
  const figure_size = Math.min(large * 1.25, h * 0.24, w * 0.2);
  const figure: Box = {
    x: w - figure_size * 2,
    y: 0,
    w: figure_size * 2,
    h: figure_size * 1.04 + small * 1.3,
  };
  // Narrow: what there is to say is said in two lines.
  const foot_height = isLow ? 0 : small * (w < small * 27 ? 3.4 : 2);
  const foot = isLow ? null : { x: 0, y: h - foot_height, w, h: foot_height };
  const bottom = h - (isLow ? 0 : foot_height + gap * 0.8);
  const isBeside = isWide && has_picture && w > small * 26;
  const main_width = isBeside ? w * (1 - picture_share) - gap : w;
  const head_height = isLow ? 0 : small * 1.5;
  const beside_figure = isBeside ? main_width : w - figure.w - gap * 1.5;
  const head = isLow ? null : { x: 0, y: 0, w: beside_figure, h: isWide ? head_height : figure.h };
  const bar_height = Math.max(4, small * 0.36);

  const top = isWide ? (isLow ? 0 : head_height + gap * 0.4) : figure.h + gap * 0.5;
  const question_width = isWide ? beside_figure : w;
  const hint_height = hasHint(given) ? small * 1.7 : 0;
  // The question keeps a line, and the bar stays below the figures beside it.
  const bar_top = Math.max(top + small * 1.4 + gap, isBeside ? 0 : figure.h);
  const answers_height = Math.min(
    (bottom - top) * answersShare(given, isBeside),
    bottom - bar_top - bar_height - gap - hint_height,
  );
  const answers_top = bottom - answers_height;
  const bar = { x: 0, y: answers_top - gap - bar_height - hint_height, w: main_width, h: bar_height };
  const hint =
    hint_height > 0
      ? { x: 0, y: answers_top - gap * 0.5 - hint_height, w: main_width, h: hint_height }
      : null;
  const between = Math.max(small, bar.y - gap - top);
  const isAbove = has_picture && !isBeside;
  const picture = isBeside
    ? { x: w * (1 - picture_share), y: figure.h + gap, w: w * picture_share, h: bottom - figure.h - gap }
    : isAbove
      ? aboveOptions({ isWide, w: question_width, top, between, gap })
      : null;
  const question = questionBox({ isWide, isAbove, top, between, gap, w: question_width });
  const answers = { x: 0, y: answers_top, w: main_width, h: answers_height };
  return {
    head,
    figure,
    figure_size,
    question,
    picture,
    bar,
    hint,
    answers,
    options: optionGrid({
      count: given.options,
      area: answers,
      gap: gap * 0.8,
      letters: given.letters.option,
      word: given.letters.word,
      is_list: given.kind === "order",
      small,
    }),
    foot,
    reading: readingBoxes({ w, top, bottom, gap, isWide, has_picture }),
  };
}

/** The number's hint stands where its answers will. */
const hasHint = ({ kind }: QuestionInput) => kind === "order" || kind === "multi";

/** Of the height below the head. */
function answersShare(given: QuestionInput, isBeside: boolean): number {
  const { kind, options, letters, has_picture, size } = given;
  const isUpright = size.height > size.width * 1.25;
  if (kind === "number") return isBeside || !has_picture ? 0.54 : 0.4;
  const much = options * Math.min(80, Math.max(16, letters.option));
  const share =
    kind === "order"
      ? Math.min(0.66, 0.3 + options * 0.07)
      : much <= 80
        ? 0.46
        : much <= 160
          ? 0.52
          : much <= 320
            ? 0.58
            : 0.64;
  const picture = has_picture && !isBeside ? (much > 320 ? 0.04 : 0.1) : 0;
  const more = isUpright ? (much > 240 ? 0.14 : options > 8 ? 0.1 : 0.04) : 0;
  const most = Math.min(0.74, share + more);
  if (isUpright && !has_picture) return Math.min(most, 1 - questionShare(given));
  return most - (letters.question > 110 ? (isUpright ? 0.12 : 0.06) : 0) - picture;
}

/** What an average letter is wide and a line is high, as a share of the smallest letters. */
const letter_width = 0.6;
const line_height = 1.2;
/** In the same: what stands above and below a question. */
const around_question = 2;

/** Of the height, what a question takes in the smallest letters. */
function questionShare({ letters, size, small }: QuestionInput): number {
  const lines = Math.ceil((letters.question * letter_width * small) / size.width);
  return ((lines * line_height + around_question) * small) / (size.height - upright_rest * small);
}

/** In the smallest letters: what head and foot take of an upright picture. */
const upright_rest = 8;

interface MiddleArea {
  isWide: boolean;
  top: number;
  between: number;
  gap: number;
  w: number;
}

/** Below the question; where it is low and wide, to its right. */
function aboveOptions({ isWide, top, between, gap, w }: MiddleArea): Box {
  if (isWide) return { x: w * 0.66, y: top, w: w * 0.34, h: between };
  const h = between * (1 - picture_height) - gap;
  return { x: 0, y: top + between - h, w, h };
}

function questionBox({ isWide, isAbove, top, between, gap, w }: MiddleArea & { isAbove: boolean }): Box {
  if (!isAbove) return { x: 0, y: top, w, h: between };
  return isWide
    ? { x: 0, y: top, w: w * 0.66 - gap, h: between }
    : { x: 0, y: top, w, h: between * picture_height };
}

interface ReadingArea {
  w: number;
  top: number;
  bottom: number;
  gap: number;
  isWide: boolean;
  has_picture: boolean;
}

/** Until the answers open, a question has nearly everything to itself. */
function readingBoxes({ w, top, bottom, gap, isWide, has_picture }: ReadingArea): QuestionLayout["reading"] {
  const h = bottom - top;
  if (!has_picture) return { question: { x: 0, y: top, w, h }, picture: null };
  return isWide
    ? {
        question: { x: 0, y: top, w: w * 0.5 - gap, h },
        picture: { x: w * 0.5 + gap, y: top, w: w * 0.5 - gap, h },
      }
    : {
        question: { x: 0, y: top, w, h: h * 0.42 },
        picture: { x: 0, y: top + h * 0.42 + gap, w, h: h * 0.58 - gap },
      };
}
