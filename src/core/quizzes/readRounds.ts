import { usualQuestion } from "./bounds.ts";
import { readPlaces, readSeveralPlaces } from "./checkQuestion.ts";
import type { Option, Question, RightAnswer, Round } from "./quiz.ts";
import type { QuestionInput, RoundInput } from "./quizInput.ts";

/** Completes checked input with the defaults of everything that was left out; `newId` makes the missing ids. */
export function readRounds(given: RoundInput[], newId: () => string): Round[] {
  const round_ids = idsBeside(given, newId);
  const question_ids = idsBeside(
    given.flatMap(({ questions = [] }) => questions),
    newId,
  );
  return given.map(({ id = round_ids(), title = "", questions = [] }) => ({
    id,
    title,
    questions: questions.map((question) => readQuestion(question, question_ids, newId)),
  }));
}

function readQuestion(given: QuestionInput, makeId: () => string, newId: () => string): Question {
  const { id = makeId(), kind, text, image_asset_id, unit, points, time_s, partial, tiebreak } = given;
  const options = kind === "true_false" ? trueAndFalse(given) : readOptions(given, newId);
  return {
    id,
    kind,
    text,
    image_asset_id: image_asset_id ?? usualQuestion.image_asset_id,
    options,
    answer: readRightAnswer(given, options),
    unit: unit ?? usualQuestion.unit,
    points: kind === "slide" || tiebreak ? 0 : (points ?? usualQuestion.points),
    time_s: time_s ?? usualQuestion.time_s,
    partial: partial ?? usualQuestion.partial,
    ...(tiebreak && { tiebreak }),
  };
}

function readOptions({ options = [] }: QuestionInput, newId: () => string): Option[] {
  const objects = options.map((option): Exclude<typeof option, string> =>
    typeof option === "string" ? { label: option } : option,
  );
  const makeId = idsBeside(objects, newId);
  return objects.map(({ id = makeId(), label, asset_id }) =>
    asset_id ? { id, label, asset_id } : { id, label },
  );
}

function trueAndFalse({ options = [] }: QuestionInput): Option[] {
  const [yes = "True", no = "False"] = options.map((option) =>
    typeof option === "string" ? option : option.label,
  );
  return [
    { id: "true", label: yes },
    { id: "false", label: no },
  ];
}

function readRightAnswer(given: QuestionInput, options: Option[]): RightAnswer | null {
  const { kind, answer } = given;
  if (kind === "number")
    return answer?.number == null ? null : { number: answer.number, tolerance: answer.tolerance ?? 0 };
  if (kind === "order" || kind === "slide") return null;
  if (kind === "text")
    return answer?.accept ? { accept: answer.accept.map((spelling) => spelling.trim()) } : null;
  if (kind === "multi") {
    const places = readSeveralPlaces(given);
    return places && places.length > 0 ? { correct: places.map((place) => options[place]!.id) } : null;
  }
  const [place] = Object.values(readPlaces(given));
  if (place == null) return null;
  return kind === "true_false" ? { value: place === 0 } : { option_id: options[place]!.id };
}

/** Makes ids that none of these items has. */
function idsBeside(given: { id?: string | undefined }[], newId: () => string): () => string {
  const taken = new Set(given.map(({ id }) => id));
  return () => {
    let id = newId();
    while (taken.has(id)) id = newId();
    taken.add(id);
    return id;
  };
}
