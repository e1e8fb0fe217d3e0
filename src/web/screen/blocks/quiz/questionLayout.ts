import type { Box } from "../../../../core/posts/tileBox.ts";
import type { QuestionKind } from "../../../../core/quizzes/quiz.ts";
import { mirrorBox } from "../scenes/mirrorBox.ts";
import { optionGrid } from "./optionGrid.ts";

interface QuestionInput {
  size: { width: number; height: number };
  small: number;
  middle: number;
  large: number;
  kind: QuestionKind;
  /** The lengths of the question, of the longest option, and of the longest word in one. */
  letters: { question: number; option: number; word: number };
  options: number;
  has_picture: boolean;
  /** Options with pictures need room, and stand beside each other. */
  has_option_pictures?: boolean;
}

export interface QuestionLayout {
  /** The box for which question it is; null where there is no room for it. */
  head: Box | null;
  /** The box for the seconds that are left. */
  figure: Box;
  figure_size: number;
  question: Box;
  picture: Box | null;
  /** The box for what is left of the time. */
  bar: Box;
  /** The box for what guests are to do, where that is not plain. */
  hint: Box | null;
  /** The box in which a number's answers come to stand. */
  answers: Box;
  options: Box[];
  /** The box for how many have answered, and who was fastest. */
  foot: Box | null;
  /** The boxes before the answers open. */
  reading: { question: Box; picture: Box | null };
}

/** Returns the layout as it stands in a mirror, for a question that is read from the right. */
export function mirrorLayout(layout: QuestionLayout, width: number): QuestionLayout {
  const turn = (box: Box) => mirrorBox(box, width);
  const turnIf = (box: Box | null) => box && turn(box);
  return {
    head: turnIf(layout.head),
    figure: turn(layout.figure),
    figure_size: layout.figure_size,
    question: turn(layout.question),
    picture: turnIf(layout.picture),
    bar: turn(layout.bar),
    hint: turnIf(layout.hint),
    answers: turn(layout.answers),
    options: layout.options.map(turn),
    foot: turnIf(layout.foot),
    reading: mirrorReading(layout.reading, width),
  };
}

export function mirrorReading(
  { question, picture }: QuestionLayout["reading"],
  width: number,
): QuestionLayout["reading"] {
  return { question: mirrorBox(question, width), picture: picture && mirrorBox(picture, width) };
}

/** A picture that stands beside all else has this share of the width. */
const picture_share = 0.42;

/** Computes where everything of a question stands; it stays there from its reading to its answer. */
export function questionLayout(given: QuestionInput): QuestionLayout {
  const { size, small, middle, large, has_picture } = given;
  const { width: w, height: h } = size;
  const isWide = w >= h * 1.25;
  const isUpright = h > w * 1.25;
  const isLow = h < small * 13;
  const gap = small * 0.8;
  const figure_size = Math.min(large * 1.25, h * 0.24, w * 0.2);
  const figure: Box = {
    x: w - figure_size * 2,
    y: 0,
    w: figure_size * 2,
    h: figure_size * 1.04 + middle * 1.3,
  };
  // In a narrow block, what there is to say is said in two lines.
  const foot_height = isLow ? 0 : middle * (w < middle * 27 ? 3.4 : 2);
  const foot = isLow ? null : { x: 0, y: h - foot_height, w, h: foot_height };
  const bottom = h - (isLow ? 0 : foot_height + gap * 0.8);
  const isBeside = isWide && has_picture && w > small * 26;
  const main_width = isBeside ? w * (1 - picture_share) - gap : w;
  const head_height = isLow ? 0 : middle * 1.5;
  const beside_figure = isBeside ? main_width : w - figure.w - gap * 1.5;
  const head = isLow ? null : { x: 0, y: 0, w: beside_figure, h: isUpright ? figure.h : head_height };
  const bar_height = Math.max(4, small * 0.36);

  const top = isUpright ? figure.h + gap * 0.5 : isLow ? 0 : head_height + gap * 0.4;
  const question_width = isUpright ? w : beside_figure;
  const hint_height = hasHint(given) ? middle * 1.7 : 0;
  // The question keeps a line, and the bar stays below the figures beside it.
  const bar_top = Math.max(top + small * 1.4 + gap, isBeside ? 0 : figure.h);
  const answers_height = Math.min(
    (bottom - top) * answersShare(given, { isBeside, question_width, height: bottom - top }),
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
  const middle_area = { isWide, w, question_width, top, between, gap, figure };
  const above = isAbove ? aboveOptions(given, middle_area) : null;
  const beside = { x: w * (1 - picture_share), y: figure.h + gap, w: w * picture_share };
  const picture = isBeside ? { ...beside, h: bottom - figure.h - gap } : (above?.picture ?? null);
  const question = above?.question ?? { x: 0, y: top, w: question_width, h: between };
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
      is_list: given.kind === "order" && !given.has_option_pictures,
      has_pictures: given.has_option_pictures ?? false,
      small,
    }),
    foot,
    reading: readingBoxes({ w, top, bottom, gap, isWide, has_picture }),
  };
}

/** The number's hint stands where its answers will. */
const hasHint = ({ kind }: QuestionInput) => kind === "order" || kind === "multi";

/** For a long question its options give up no more than this share. */
const most_given_up = 0.1;

interface AnswersArea {
  isBeside: boolean;
  question_width: number;
  height: number;
}

/** Returns a share of the height below the head. */
function answersShare(given: QuestionInput, area: AnswersArea): number {
  const { kind, options, letters, has_picture, size } = given;
  const isUpright = size.height > size.width * 1.25;
  if (given.has_option_pictures) return has_picture && !area.isBeside ? 0.5 : 0.66;
  if (kind === "number" || kind === "text") return area.isBeside || !has_picture ? 0.54 : 0.4;
  if (has_picture && size.width < size.height * 1.25) return answersBelowPicture(given);
  const much = options * Math.min(120, Math.max(16, letters.option));
  const share =
    kind === "order"
      ? Math.min(0.66, 0.3 + options * 0.07)
      : much <= 80
        ? 0.46
        : much <= 160
          ? 0.52
          : much <= 320
            ? 0.6
            : 0.68;
  const picture = has_picture && !area.isBeside ? (much > 320 ? 0.04 : 0.1) : 0;
  const more = isUpright ? (much > 240 ? 0.1 : options > 8 ? 0.1 : 0.04) : 0;
  const wanted = Math.min(0.74, share + more - picture);
  return Math.min(wanted, Math.max(wanted - most_given_up, 1 - questionShare(given, area)));
}

/** A picture may be what is asked about, so that options have no more than they need. */
function answersBelowPicture({ kind, options, letters, size }: QuestionInput): number {
  const much = options * Math.min(80, Math.max(12, letters.option));
  const share = much <= 60 ? 0.28 : much <= 120 ? 0.34 : much <= 240 ? 0.42 : 0.54;
  const isUpright = size.height > size.width * 1.25;
  const most = kind === "order" ? Math.min(0.56, 0.2 + options * 0.07) : share;
  return most + (isUpright ? 0 : 0.01);
}

/** An average letter is this wide and a line this high, as a share of the smallest letters. */
const letter_width = 0.55;
const line_height = 1.2;
/** The space above and below a question, in the same unit. */
const around_question = 2.4;

/** Returns which share of the height a question takes in the smallest letters. */
function questionShare({ letters, small }: QuestionInput, { question_width, height }: AnswersArea): number {
  const lines = Math.ceil((letters.question * letter_width * small) / question_width);
  return ((lines * line_height + around_question) * small) / height;
}

interface MiddleArea {
  isWide: boolean;
  w: number;
  question_width: number;
  top: number;
  between: number;
  gap: number;
  figure: Box;
}

/** Between a question of letters this large, as a share of the large ones, and its options the picture has the rest. */
const above_picture = 0.8;

/** The picture is below the question and as large as can be; where it is low and wide, to its right. */
function aboveOptions({ letters, large }: QuestionInput, area: MiddleArea) {
  const { isWide, w, question_width, top, between, gap, figure } = area;
  if (isWide)
    return {
      question: { x: 0, y: top, w: question_width * 0.66 - gap, h: between },
      picture: { x: question_width * 0.66, y: top, w: question_width * 0.34, h: between },
    };
  const size = large * above_picture;
  const lines = Math.ceil((letters.question * letter_width * size) / question_width);
  const h = Math.min(between * 0.5, Math.max(between * 0.2, lines * line_height * size));
  const y = Math.min(Math.max(top + h + gap, figure.h + gap), top + between * 0.7);
  return {
    question: { x: 0, y: top, w: question_width, h: Math.min(h, y - gap - top) },
    picture: { x: 0, y, w, h: top + between - y },
  };
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
export function readingBoxes({
  w,
  top,
  bottom,
  gap,
  isWide,
  has_picture,
}: ReadingArea): QuestionLayout["reading"] {
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
