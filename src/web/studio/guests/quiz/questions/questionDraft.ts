import { usualQuestion } from "../../../../../core/quizzes/bounds.ts";
import {
  hasOptions,
  type Question,
  type QuestionKind,
  type RightAnswer,
} from "../../../../../core/quizzes/quiz.ts";
import { randomWord } from "../../../../shared/randomWord.ts";
import { isRight } from "./rightAnswer.ts";

export interface OptionDraft {
  id: string;
  label: string;
  is_right: boolean;
  asset_id: string | null;
}

/** A question while it is written: what one kind does not need is there again when the kind is chosen back. */
export interface QuestionDraft extends Omit<Question, "options" | "answer" | "tiebreak"> {
  tiebreak: boolean;
  options: OptionDraft[];
  /** What true and false are called, and which of them is right. */
  truths: OptionDraft[];
  number: number | null;
  tolerance: number;
  /** What is accepted as the right text, one spelling a line. */
  accepted: string;
}

const usual_options = 4;
const id_bytes = 9;

/** An id for what the server has not seen yet. */
export const newId = () => randomWord(id_bytes);

export const emptyOption = (): OptionDraft => ({ id: newId(), label: "", is_right: false, asset_id: null });

function newQuestion(): Question {
  return { ...usualQuestion, id: newId(), kind: "choice", text: "", options: [], answer: null };
}

export function startDraft(question: Question | null): QuestionDraft {
  const { options, answer, tiebreak = false, ...fields } = question ?? newQuestion();
  const drafts = options.map(({ id, label, asset_id = null }) => ({
    id,
    label,
    asset_id,
    is_right: isRight({ kind: fields.kind, answer }, id),
  }));
  const isTruth = fields.kind === "true_false";
  return {
    ...fields,
    points: fields.kind === "slide" || tiebreak ? usualQuestion.points : fields.points,
    tiebreak,
    options: isTruth || drafts.length === 0 ? Array.from({ length: usual_options }, emptyOption) : drafts,
    truths: isTruth
      ? drafts
      : [
          { id: "true", label: "True", is_right: false, asset_id: null },
          { id: "false", label: "False", is_right: false, asset_id: null },
        ],
    number: answer?.number ?? null,
    tolerance: answer?.tolerance ?? 0,
    accepted: answer?.accept?.join("\n") ?? "",
  };
}

/** The options that a question of this kind has. */
export function listOptions({ kind, options, truths }: QuestionDraft): OptionDraft[] {
  if (!hasOptions(kind)) return [];
  return kind === "true_false" ? truths : options.filter(({ label }) => label.trim() !== "");
}

/** The question as it is saved; empty options are none. */
export function toQuestion(draft: QuestionDraft): Question {
  const { id, kind, text, image_asset_id, unit, points, time_s, partial } = draft;
  const options = listOptions(draft);
  const tiebreak = isTiebreak(draft);
  return {
    id,
    kind,
    text: text.trim(),
    image_asset_id,
    options: options.map(({ id, label, asset_id }) => ({
      id,
      label: label.trim(),
      ...(asset_id !== null && { asset_id }),
    })),
    answer: readAnswer(draft, options),
    unit: kind === "number" ? unit.trim() : "",
    points: kind === "slide" || tiebreak ? 0 : points,
    time_s,
    partial: hasPartial(draft) && partial,
    ...(tiebreak && { tiebreak }),
  };
}

export const isTiebreak = ({ kind, tiebreak }: Pick<QuestionDraft, "kind" | "tiebreak">) =>
  kind === "number" && tiebreak;

/** Whether a question can be answered nearly right; in a tiebreak all answers are more or less near. */
export function hasPartial(draft: Pick<QuestionDraft, "kind" | "tiebreak">): boolean {
  return partialKinds.has(draft.kind) && !isTiebreak(draft);
}

const partialKinds = new Set<QuestionKind>(["number", "order", "multi"]);

function readAnswer(draft: QuestionDraft, options: OptionDraft[]): RightAnswer | null {
  const { kind, number, tolerance } = draft;
  if (kind === "order" || kind === "slide") return null;
  if (kind === "text") {
    const accept = listAccepted(draft);
    return accept.length === 0 ? null : { accept };
  }
  if (kind === "number")
    return number === null ? null : { number, tolerance: isTiebreak(draft) ? 0 : tolerance };
  const right = options.filter(({ is_right }) => is_right).map(({ id }) => id);
  const [first] = right;
  if (first === undefined) return null;
  if (kind === "multi") return { correct: right };
  return kind === "true_false" ? { value: first === "true" } : { option_id: first };
}

function listAccepted({ accepted }: QuestionDraft): string[] {
  return accepted
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Marks an option as right: of a choice only one is. */
export function markRight(draft: QuestionDraft, id: string, is_right: boolean): QuestionDraft {
  const mark = (option: OptionDraft) =>
    option.id === id
      ? { ...option, is_right }
      : { ...option, is_right: draft.kind === "multi" && option.is_right };
  if (draft.kind === "true_false") return { ...draft, truths: draft.truths.map(mark) };
  return { ...draft, options: draft.options.map(mark) };
}

/** The same question once more, as another one. */
export const copyQuestion = (question: Question): Question => ({ ...question, id: newId() });
