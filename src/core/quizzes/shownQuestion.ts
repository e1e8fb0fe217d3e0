import type { AskedQuestion, Question, QuestionKind } from "./quiz.ts";

/** An option as players see it; colour and shape follow from its mark. */
export interface ShownOption {
  id: string;
  label: string;
  mark: number;
  /** Left out of options without one. */
  picture?: OptionPicture;
}

export interface OptionPicture {
  /** Its id among the programme's assets, for screens. */
  asset_id: string;
  /** Where a phone reads it, small; left out where nobody does. */
  url?: string;
}

/** A question with nothing in it that tells the right answer. */
export interface ShownQuestion {
  id: string;
  kind: QuestionKind;
  text: string;
  /** The image's id among the programme's assets, for screens. */
  image_asset_id: string | null;
  /** Shuffled for an order; empty for a number, a text or a slide. */
  options: ShownOption[];
  unit: string;
  points: number;
  time_s: number;
  partial: boolean;
  /** It orders those who have the same score; left out of other questions. */
  tiebreak?: true;
  round: number;
  round_title: string;
}

/**
 * Everybody in the game sees the same order at any time. Only the server knows the game's `shuffled_by`: with it a
 * phone could tell the right order from the shuffled one.
 */
export function buildShownQuestion(
  { question, round, round_title }: AskedQuestion,
  shuffled_by: string,
): ShownQuestion {
  const { id, kind, text, image_asset_id, unit, points, time_s, partial, tiebreak } = question;
  const options = shownOrder(question, shuffled_by).map(({ id, label, asset_id }, at) => {
    const mark = kind === "true_false" ? (id === "true" ? true_mark : false_mark) : at;
    return asset_id === undefined ? { id, label, mark } : { id, label, mark, picture: { asset_id } };
  });
  return {
    id,
    kind,
    text,
    image_asset_id,
    options,
    unit,
    points,
    time_s,
    partial,
    ...(tiebreak && { tiebreak }),
    round,
    round_title,
  };
}

/** Any order may come out, even the right one: leaving it out would tell something about the others. */
function shownOrder({ id, kind, options }: Question, shuffled_by: string): Question["options"] {
  if (kind !== "order") return options;
  const keyed = options.map((option) => ({ option, key: scatter(`${shuffled_by}\n${id}\n${option.id}`) }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ option }) => option);
}

/** FNV-1a and a last stir: the same text gives the same number everywhere, and like texts give unlike numbers. */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Red says "wrong" to many people, so that it must not be the colour of what is true. */
const true_mark = 1;
const false_mark = 0;

export const shapes = [
  "triangle",
  "diamond",
  "circle",
  "square",
  "star",
  "hexagon",
  "heart",
  "drop",
  "cross",
  "moon",
  "pentagon",
  "bolt",
] as const;

/** Colour-blind people can tell these colours apart, and white shapes stand out on each of them. */
export const colours = [
  "#C8102E",
  "#1368CE",
  "#8A6100",
  "#1F7A0C",
  "#7B2CBF",
  "#00707A",
  "#B4236B",
  "#4A5568",
  "#A34100",
  "#3D3FB8",
  "#5B6B00",
  "#7A4B2A",
] as const;
