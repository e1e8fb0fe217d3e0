import { most_questions_of_round, most_rounds } from "./quiz.ts";
import type { QuestionInput } from "./quizInput.ts";

export interface SheetRound {
  title: string;
  questions: QuestionInput[];
}

export interface SheetReading {
  rounds: SheetRound[];
  /** A sentence for each row that could not be read. */
  problems: string[];
  /** Sentences about what is read otherwise than it stands there, though no row is left out for it. */
  remarks: string[];
}

/** Adds a question to the round of this title. Returns what is wrong with that, if anything. */
export function addToRounds(rounds: SheetRound[], title: string, question: QuestionInput): string[] {
  const namesakes = rounds.filter((round) => round.title.toLowerCase() === title.toLowerCase());
  const open = namesakes.find(({ questions }) => questions.length < most_questions_of_round);
  if (open) open.questions.push(question);
  // A sheet that names no rounds does not expect that they end.
  else if (namesakes.length > 0 && title !== "")
    return [`the round ${title} has ${most_questions_of_round} questions, which is the most`];
  else if (rounds.length === most_rounds) return [`there are ${most_rounds} rounds, which is the most`];
  else rounds.push({ title, questions: [question] });
  return [];
}
