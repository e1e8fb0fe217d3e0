import { hasOptions, type QuestionKind } from "./quiz.ts";
import { foldTextAnswer } from "./textAnswer.ts";

type OptionDraft = string | { id?: string | undefined; label: string; asset_id?: string | null | undefined };

export interface AnswerDraft {
  option_id?: string | null | undefined;
  index?: number | null | undefined;
  correct?: string[] | null | undefined;
  indexes?: number[] | null | undefined;
  value?: boolean | null | undefined;
  number?: number | null | undefined;
  tolerance?: number | null | undefined;
  accept?: string[] | null | undefined;
}

export interface QuestionDraft {
  kind: QuestionKind;
  options?: OptionDraft[] | undefined;
  answer?: AnswerDraft | null | undefined;
  points?: number | undefined;
  tiebreak?: boolean | undefined;
}

type ReportProblem = (path: (string | number)[], message: string) => void;

/** The fields that tell the right answer of each kind. */
const tellers: Record<QuestionKind, (keyof AnswerDraft)[]> = {
  choice: ["option_id", "index"],
  multi: ["correct", "indexes"],
  true_false: ["value", "option_id", "index"],
  number: ["number", "tolerance"],
  order: [],
  text: ["accept"],
  slide: [],
};

/** Checks what no field can check by itself: whether options and answer fit the kind and each other. */
export function checkQuestion(question: QuestionDraft, complain: ReportProblem): void {
  const { kind, options = [], answer, points, tiebreak } = question;
  checkOptions(kind, options, complain);
  const told = Object.entries(answer ?? {}).filter(([, value]) => value != null);
  for (const [key] of told)
    if (!tellers[kind].includes(key as keyof AnswerDraft))
      complain(
        ["answer", key],
        kind === "slide"
          ? "is not for a slide: it asks nothing"
          : `is not how a question of the kind ${kind} is answered`,
      );
  if (answer?.tolerance != null && answer.number == null) complain(["answer", "number"], "is required");
  if (kind === "choice" || kind === "true_false")
    checkPlaces(readPlaces({ kind, options, answer }), complain);
  if (kind === "multi") checkSeveral({ options, answer }, complain);
  if (kind === "text") checkAccepted(answer?.accept ?? [], complain);
  if (kind === "slide" && points) complain(["points"], "are not for a slide");
  if (tiebreak && kind !== "number") complain(["tiebreak"], "is only for a number");
  else if (tiebreak && points) complain(["points"], "are not for a tiebreak");
}

function checkAccepted(accept: string[], complain: ReportProblem): void {
  for (const [at, spelling] of accept.entries())
    if (foldTextAnswer(spelling) === "") complain(["answer", "accept", at], "must not be blank");
}

function checkOptions(kind: QuestionKind, options: OptionDraft[], complain: ReportProblem): void {
  if (!hasOptions(kind) && options.length > 0) complain(["options"], `are not for a ${kind}`);
  if (kind === "true_false" && options.length !== 0 && options.length !== 2)
    complain(["options"], "must be two labels, or none");
  const seen = new Set<string>();
  for (const [at, option] of options.entries()) {
    if (kind === "true_false" && typeof option !== "string" && option.asset_id != null)
      complain(["options", at, "asset_id"], "is not for true or false");
    const id = typeof option === "string" ? undefined : option.id;
    if (id === undefined) continue;
    if (seen.has(id)) complain(["options", at, "id"], "stands twice");
    if (kind === "true_false" && id !== String(at === 0))
      complain(["options", at, "id"], `must be ${at === 0}`);
    seen.add(id);
  }
}

/**
 * Returns the positions of all right options in their order, or null when none are given. Ids of no option are left
 * out.
 */
export function readSeveralPlaces({
  options = [],
  answer,
}: Pick<QuestionDraft, "options" | "answer">): number[] | null {
  const { correct, indexes } = answer ?? {};
  const told = correct?.map((id) => findOptionPlace(options, id)) ?? indexes;
  if (told == null) return null;
  return options.flatMap((_, place) => (told.includes(place) ? [place] : []));
}

function findOptionPlace(options: OptionDraft[], id: string): number {
  return options.findIndex((option) => typeof option !== "string" && option.id === id);
}

function checkSeveral(
  { options = [], answer }: Pick<QuestionDraft, "options" | "answer">,
  complain: ReportProblem,
): void {
  const { correct, indexes } = answer ?? {};
  for (const [at, id] of (correct ?? []).entries())
    if (findOptionPlace(options, id) === -1)
      complain(["answer", "correct", at], "names no option of the question");
  for (const [at, index] of (indexes ?? []).entries())
    if (index < 0 || index >= options.length)
      complain(["answer", "indexes", at], "names no option of the question");
  for (const [key, told] of Object.entries({ correct, indexes })) {
    if (told?.length === 0) complain(["answer", key], "must name at least one option");
    if (told && new Set<unknown>(told).size < told.length) complain(["answer", key], "names an option twice");
  }
  const byId = readSeveralPlaces({ options, answer: { correct } });
  const byIndex = readSeveralPlaces({ options, answer: { indexes } });
  if (byId && byIndex && String(byId) !== String(byIndex))
    complain(["answer", "indexes"], "names other options than correct");
}

type Places = Partial<Record<"value" | "option_id" | "index", number | null>>;

/** Returns the position of the right option for each field that tells it; null when there is no such option. */
export function readPlaces({ kind, options = [], answer }: QuestionDraft): Places {
  const { value, option_id, index } = answer ?? {};
  const ids =
    kind === "true_false"
      ? ["true", "false"]
      : options.map((option) => (typeof option === "string" ? undefined : option.id));
  const at = option_id == null ? -1 : ids.indexOf(option_id);
  return {
    ...(value != null && { value: value ? 0 : 1 }),
    ...(option_id != null && { option_id: at === -1 ? null : at }),
    ...(index != null && { index: index >= 0 && index < ids.length ? index : null }),
  };
}

function checkPlaces(places: Places, complain: ReportProblem): void {
  const told = Object.entries(places);
  for (const [key, place] of told) {
    if (place === null) complain(["answer", key], "names no option of the question");
    else if (place !== told[0]![1]) complain(["answer", key], `names another option than ${told[0]![0]}`);
  }
}
