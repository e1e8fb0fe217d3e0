import { bounds } from "./bounds.ts";
import { type QuestionKind, questionKinds } from "./quiz.ts";
import type { QuestionInput } from "./quizInput.ts";
import { type Choice, rightChoices } from "./sheetChoice.ts";
import type { SheetRow } from "./SheetRow.ts";
import { shortened } from "./shortened.ts";
import { truthOf } from "./truth.ts";

/** What it makes of a row holds only if there was nothing to complain of. */
export function readRow(row: SheetRow): QuestionInput {
  const text = row.words("text", bounds.text);
  if (text === "") row.complain("it has no question");
  const choices = row.choices();
  const kind = readKind(row, choices);
  return {
    kind,
    text,
    ...readers[kind](row, choices),
    unit: row.words("unit", bounds.unit),
    points: row.integerWithin("points", bounds.points),
    time_s: row.integerWithin("time_s", bounds.time_s),
  };
}

function readKind(row: SheetRow, choices: Choice[]): QuestionKind {
  const given = row.cell("kind");
  const kind = given.toLowerCase().replace(/[\s/-]+/g, "_");
  const known = questionKinds.find((one) => one === kind);
  if (known) return known;
  if (given !== "" && !manyNames.has(kind))
    row.complain(`kind is none of ${questionKinds.join(", ")}: ${shortened(given)}`);
  if (row.header.dialect === "kahoot" || choices.length > 0)
    return severalNamed(row, choices) ? "multi" : "choice";
  if (truthOf(row.cell("answer")) !== null) return "true_false";
  if (row.number("answer") === null)
    row.complain("it has no kind, and neither options nor an answer that tells");
  return "number";
}

/** What other programs call a question with options, whether one of them is right or several are. */
const manyNames = new Set([
  "quiz",
  "multiple_choice",
  "multiple_select",
  "multi_select",
  "checkbox",
  "checkboxes",
]);

function severalNamed(row: SheetRow, choices: Choice[]): boolean {
  const right = rightChoices(row.cell("answer"), choices, row.naming);
  return typeof right !== "string" && right.length > 1;
}

type Answered = Pick<QuestionInput, "options" | "answer">;

const readers: Record<QuestionKind, (row: SheetRow, choices: Choice[]) => Answered> = {
  choice: readChoice,
  multi: readMulti,
  true_false: readTrueFalse,
  number: readNumber,
  order: readOrder,
};

function readChoice(row: SheetRow, choices: Choice[]): Answered {
  if (choices.length < 2) row.complain("it has fewer than two options");
  const [right, ...more] = rightOf(row, choices);
  if (more.length > 0)
    row.complain(`it has several right answers, a choice has one: ${shortened(row.cell("answer"))}`);
  return { options: labelsOf(choices), answer: { index: choices.indexOf(right!) } };
}

function readMulti(row: SheetRow, choices: Choice[]): Answered {
  if (choices.length < 2) row.complain("it has fewer than two options");
  const indexes = rightOf(row, choices).map((choice) => choices.indexOf(choice));
  return { options: labelsOf(choices), answer: { indexes: indexes.sort((a, b) => a - b) } };
}

function rightOf(row: SheetRow, choices: Choice[]): Choice[] {
  const right = rightChoices(row.cell("answer"), choices, row.naming);
  if (typeof right !== "string") return right;
  row.complain(right);
  return [];
}

const trueAndFalse: Choice[] = [
  { place: 1, label: "True" },
  { place: 2, label: "False" },
];

/** The first option is the one that is called true, in whichever order they stand. */
function readTrueFalse(row: SheetRow, choices: Choice[]): Answered {
  if (choices.length !== 0 && choices.length !== 2) row.complain("true or false takes two options or none");
  const [first, second] = choices.length === 0 ? trueAndFalse : choices;
  const isReversed = truthOf(first?.label ?? "") === false && truthOf(second?.label ?? "") === true;
  const offered = (isReversed ? [second, first] : [first, second]).filter((choice) => choice !== undefined);
  // Of two, a number that may count from 0 could mean either; and 1 may stand for true.
  const from = row.naming.from === 1 ? 1 : null;
  const right = rightChoices(row.cell("answer"), offered, { ...row.naming, first: "label", from });
  const value = typeof right === "string" ? truthOf(row.cell("answer")) : right[0] === offered[0];
  if (value === null && typeof right === "string") row.complain(right);
  return { options: labelsOf(offered), answer: { value } };
}

function readNumber(row: SheetRow, choices: Choice[]): Answered {
  if (choices.length > 0) row.complain("a number takes no options");
  if (row.cell("answer") === "") row.complain("it has no right answer");
  const number = row.numberWithin("answer", bounds.number);
  const tolerance = row.cell("tolerance") === "" ? 0 : row.numberWithin("tolerance", bounds.tolerance);
  return { answer: { number, tolerance } };
}

function readOrder(row: SheetRow, choices: Choice[]): Answered {
  if (choices.length < 2) row.complain("it has fewer than two options");
  if (row.cell("answer") !== "")
    row.complain("an order takes no answer: its options stand in the right order");
  return { options: labelsOf(choices) };
}

const labelsOf = (choices: Choice[]) => choices.map(({ label }) => label);
