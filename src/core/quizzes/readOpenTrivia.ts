import { z } from "zod";
import { addToRounds, type SheetReading, type SheetRound } from "./addToRounds.ts";
import { bounds } from "./bounds.ts";
import { decodeEntities } from "./decodeEntities.ts";
import { most_options } from "./quiz.ts";
import type { QuestionInput } from "./quizInput.ts";
import { readTruth } from "./readTruth.ts";
import { shorten } from "./shorten.ts";
import { shuffleStably } from "./shuffleStably.ts";

const asked = z.object({
  type: z.string(),
  category: z.string().optional(),
  question: z.string(),
  correct_answer: z.string(),
  incorrect_answers: z.array(z.string()),
});

/** More than it ever answers at once, and than a quiz holds. */
const most_results = 2_000;

/** What Open Trivia DB answers to a request for questions. */
const answered = z.object({ response_code: z.number(), results: z.array(z.unknown()).max(most_results) });

const no_questions: Record<number, string> = {
  1: "it has not as many questions of that kind",
  2: "it did not understand what it was asked for",
  5: "it was asked too often: wait five seconds",
};

/**
 * Reads questions of Open Trivia DB. Each has its right answer first, so the options are shuffled, in the same way
 * whenever they are read. Questions of one category are a round of that name.
 */
export function readOpenTrivia(given: unknown): SheetReading | { refused: string } {
  const read = answered.safeParse(given);
  if (!read.success) return { refused: "is not what Open Trivia DB answers: `response_code` and `results`" };
  const { response_code, results } = read.data;
  if (response_code !== 0)
    return {
      refused: `holds no questions: ${no_questions[response_code] ?? `Open Trivia DB answered with code ${response_code}`}`,
    };
  const parsed = results.map((result) => asked.safeParse(result));
  const categories = new Set(parsed.map(({ data }) => decodeEntities(data?.category ?? "").trim()));
  const [title = ""] = categories.size === 1 ? categories : [];
  const rounds: SheetRound[] = [];
  const problems: string[] = [];
  for (const [index, { data }] of parsed.entries()) {
    const question = data ? readQuestion(data) : "it is not a question of Open Trivia DB";
    const problem =
      typeof question === "string" ? question : addToRounds(rounds, cutTitle(title), question).at(0);
    if (problem !== undefined) problems.push(`Question ${index + 1}: ${problem}`);
  }
  return { rounds, problems, remarks: [] };
}

const cutTitle = (title: string) => Array.from(title).slice(0, bounds.title).join("");

/** Returns a sentence when it cannot be read. */
function readQuestion({ type, question, correct_answer, incorrect_answers }: z.output<typeof asked>) {
  const text = decodeEntities(question).trim();
  const [right, ...wrong] = [correct_answer, ...incorrect_answers].map((label) =>
    decodeEntities(label).trim(),
  );
  if (text === "") return "it has no question";
  if (!/\s/.test(text) && /%[0-9a-f]{2}/i.test(text))
    return "it is encoded for addresses: ask Open Trivia DB for its default encoding";
  if (count(text) > bounds.text) return `its text is longer than ${bounds.text} characters`;
  if (type === "boolean") return readBoolean(text, right!);
  if (type !== "multiple") return `its type is neither multiple nor boolean: ${shorten(type)}`;
  const labels = [right!, ...wrong];
  if (wrong.length === 0) return "it has fewer than two options";
  if (labels.length > most_options) return `it has more than ${most_options} options`;
  const bad = labels.find((label) => label === "" || count(label) > bounds.label);
  if (bad !== undefined)
    return bad === "" ? "an option is empty" : `an option is longer than ${bounds.label} characters`;
  if (new Set(labels.map((label) => label.toLowerCase())).size < labels.length)
    return "two of its options are the same";
  const options = shuffleStably(labels, text);
  return {
    kind: "choice",
    text,
    options,
    answer: { index: options.indexOf(right!) },
  } satisfies QuestionInput;
}

function readBoolean(text: string, right: string) {
  const value = readTruth(right);
  if (value === null) return `its right answer is neither True nor False: ${shorten(right)}`;
  return { kind: "true_false", text, options: ["True", "False"], answer: { value } } satisfies QuestionInput;
}

const count = (words: string) => Array.from(words).length;
