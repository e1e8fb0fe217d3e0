import { bounds } from "./bounds.ts";
import { type QuestionKind, questionKinds } from "./quiz.ts";
import type { QuestionInput } from "./quizInput.ts";
import { readTime } from "./kahootTime.ts";
import { type Choice, findRightChoices } from "./sheetChoice.ts";
import type { SheetRow } from "./SheetRow.ts";
import { shorten } from "./shorten.ts";
import { shuffleStably } from "./shuffleStably.ts";
import { foldTextAnswer, longest_text_answer, most_accepted } from "./textAnswer.ts";
import { readTruth } from "./readTruth.ts";

/** The question is valid only if the row has no complaints. */
export function readRow(row: SheetRow): QuestionInput {
  const text = row.words("text", bounds.text);
  if (text === "") row.complain("it has no question");
  const choices = row.header.is_wrong_only ? withRight(row, text) : row.choices();
  const kind = readKind(row, choices);
  return {
    kind,
    text,
    ...readers[kind](row, choices),
    unit: row.words("unit", bounds.unit),
    points: kind === "slide" || isTiebreak(row) ? undefined : readPoints(row),
    time_s: readTime(row),
    ...(isTiebreak(row) && { tiebreak: true }),
  };
}

/** Other quiz makers have no figures here but words. */
const pointsInWords: [RegExp, number | undefined][] = [
  [/^standard(?: points)?$/i, undefined],
  [/^double points$/i, 2_000],
  [/^no points$/i, 0],
];

function readPoints(row: SheetRow): number | undefined {
  const words = pointsInWords.find(([like]) => like.test(row.cell("points").trim()));
  return words ? words[1] : row.integerWithin("points", bounds.points);
}

const isTiebreak = (row: SheetRow) => /^tie[\s_-]?break(?:er)?$/i.test(row.cell("kind"));

/** The right answer is one more option; they are shuffled, in the same way whenever they are read. */
function withRight(row: SheetRow, text: string): Choice[] {
  const wrong = listLabels(row.choices());
  const right = row.words("answer", bounds.label);
  if (wrong.length === 0 || right === "") return [];
  return shuffleStably([...wrong, right], text).map((label, at) => ({ place: at + 1, label }));
}

function readKind(row: SheetRow, choices: Choice[]): QuestionKind {
  const given = row.cell("kind");
  const kind = given.toLowerCase().replace(/[\s/-]+/g, "_");
  const known = questionKinds.find((one) => one === kind);
  if (known) return known;
  if (isTiebreak(row)) return "number";
  if (truthNames.has(kind)) return "true_false";
  if (textNames.has(kind)) return "text";
  if (slideNames.has(kind)) return "slide";
  if (given !== "" && !manyNames.has(kind))
    row.complain(`kind is none of ${questionKinds.join(", ")}: ${shorten(given)}`);
  if (row.header.dialect === "kahoot" || choices.length > 0)
    return namesSeveral(row, choices) ? "multi" : "choice";
  if (readTruth(row.cell("answer")) !== null) return "true_false";
  if (row.number("answer") === null)
    row.complain("it has no kind, and neither options nor an answer that tells");
  return "number";
}

/** What other programs call a question with options, whether one of them is right or several are. */
const manyNames = new Set([
  "quiz",
  "multiple",
  "mcq",
  "single",
  "single_choice",
  "multiple_choice",
  "multiple_select",
  "multi_select",
  "checkbox",
  "checkboxes",
]);

const truthNames = new Set(["boolean", "true_or_false", "yes_no"]);
const textNames = new Set([
  "type_answer",
  "short_answer",
  "open",
  "open_ended",
  "fill_in_the_blank",
  "free_text",
]);
const slideNames = new Set(["content", "title", "info", "information", "classic_slide"]);

function namesSeveral(row: SheetRow, choices: Choice[]): boolean {
  const right = findRightChoices(row.cell("answer"), choices, row.naming);
  return typeof right !== "string" && right.length > 1;
}

type AnsweredQuestion = Pick<QuestionInput, "options" | "answer">;

const readers: Record<QuestionKind, (row: SheetRow, choices: Choice[]) => AnsweredQuestion> = {
  choice: readChoice,
  multi: readMulti,
  true_false: readTrueFalse,
  number: readNumber,
  order: readOrder,
  text: readText,
  slide: readSlide,
};

function readChoice(row: SheetRow, choices: Choice[]): AnsweredQuestion {
  if (choices.length < 2) row.complain("it has fewer than two options");
  const [right, ...more] = readRightChoices(row, choices);
  if (more.length > 0)
    row.complain(`it has several right answers, a choice has one: ${shorten(row.cell("answer"))}`);
  return { options: listLabels(choices), answer: { index: choices.indexOf(right!) } };
}

function readMulti(row: SheetRow, choices: Choice[]): AnsweredQuestion {
  if (choices.length < 2) row.complain("it has fewer than two options");
  const indexes = readRightChoices(row, choices).map((choice) => choices.indexOf(choice));
  return { options: listLabels(choices), answer: { indexes: indexes.sort((a, b) => a - b) } };
}

function readRightChoices(row: SheetRow, choices: Choice[]): Choice[] {
  const right = findRightChoices(row.cell("answer"), choices, row.naming);
  if (typeof right !== "string") return right;
  row.complain(right);
  return [];
}

const trueAndFalse: Choice[] = [
  { place: 1, label: "True" },
  { place: 2, label: "False" },
];

/** The first option is the one that is called true, in whichever order they stand. */
function readTrueFalse(row: SheetRow, choices: Choice[]): AnsweredQuestion {
  if (choices.length !== 0 && choices.length !== 2) row.complain("true or false takes two options or none");
  const [first, second] = choices.length === 0 ? trueAndFalse : choices;
  const isReversed = readTruth(first?.label ?? "") === false && readTruth(second?.label ?? "") === true;
  const offered = (isReversed ? [second, first] : [first, second]).filter((choice) => choice !== undefined);
  // Of two, a number that may count from 0 could mean either; and 1 may stand for true.
  const from = row.naming.from === 1 ? 1 : null;
  const right = findRightChoices(row.cell("answer"), offered, { ...row.naming, first: "label", from });
  const value = typeof right === "string" ? readTruth(row.cell("answer")) : right[0] === offered[0];
  if (value === null && typeof right === "string") row.complain(right);
  return { options: listLabels(offered), answer: { value } };
}

function readNumber(row: SheetRow, choices: Choice[]): AnsweredQuestion {
  if (choices.length > 0) row.complain("a number takes no options");
  if (row.cell("answer") === "") row.complain("it has no right answer");
  const number = row.numberWithin("answer", bounds.number);
  const tolerance = row.cell("tolerance") === "" ? 0 : row.numberWithin("tolerance", bounds.tolerance);
  return { answer: { number, tolerance } };
}

function readOrder(row: SheetRow, choices: Choice[]): AnsweredQuestion {
  if (choices.length < 2) row.complain("it has fewer than two options");
  if (row.cell("answer") !== "")
    row.complain("an order takes no answer: its options stand in the right order");
  return { options: listLabels(choices) };
}

/** Every option is a spelling, and so is each part of the answer between `|`, `;` or ends of lines. */
function readText(row: SheetRow, choices: Choice[]): AnsweredQuestion {
  const spellings = [...row.cell("answer").split(/[|;\n]/), ...listLabels(choices)].map((part) =>
    part.trim(),
  );
  const accept = [...new Set(spellings.filter((spelling) => foldTextAnswer(spelling) !== ""))];
  if (accept.length === 0) row.complain("it has no right answer");
  if (accept.length > most_accepted) row.complain(`it has more than ${most_accepted} right answers`);
  const long = accept.find((spelling) => Array.from(spelling).length > longest_text_answer);
  if (long !== undefined)
    row.complain(`a right answer is longer than ${longest_text_answer} characters: ${shorten(long)}`);
  return { answer: { accept } };
}

function readSlide(row: SheetRow, choices: Choice[]): AnsweredQuestion {
  if (choices.length > 0 || row.cell("answer") !== "") row.complain("a slide takes no options and no answer");
  return {};
}

const listLabels = (choices: Choice[]) => choices.map(({ label }) => label);
