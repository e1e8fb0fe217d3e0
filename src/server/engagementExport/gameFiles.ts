import { listQuestions, type Question } from "../../core/quizzes/quiz.ts";
import { computeCredit } from "../../core/quizzes/score.ts";
import { readPlayedQuiz, readResults } from "../games/index.ts";
import type { Call } from "../http/call.ts";
import { type ExportedAnswer, listGameIds, readGameAnswers } from "./export.repo.ts";
import { writeMoment, writeSheet } from "./sheet.ts";

interface GameFile {
  name: string;
  content: AsyncIterable<string>;
}

/** Lists two files for each game: its results, and every player's every answer. */
export async function* listGameFiles(call: Call, engagement_id: string): AsyncGenerator<GameFile> {
  for (const id of await listGameIds(call.app.pool, engagement_id)) {
    yield { name: `games/${id}.json`, content: writeResults(call, id) };
    yield { name: `games/${id}.csv`, content: writeAnswers(call, id) };
  }
}

async function* writeResults(call: Call, id: string): AsyncGenerator<string> {
  yield `${JSON.stringify(await readResults(call, id), null, 2)}\n`;
}

const columns = ["q", "question", "player", "team", "answer", "credit", "ms", "at"] as const;

async function* writeAnswers(call: Call, id: string): AsyncGenerator<string> {
  const quiz = await readPlayedQuiz(call, id);
  const questions = new Map(listQuestions(quiz).map(({ index, question }) => [index, question]));
  yield* writeSheet(columns, readGameAnswers(call.app.pool, id), (given) => toCells(given, questions));
}

function toCells(given: ExportedAnswer, questions: Map<number, Question>) {
  const question = questions.get(given.q);
  return {
    q: given.q + 1,
    question: question?.text ?? "",
    player: given.player,
    team: given.team,
    answer: question ? describeAnswer(question, given.answer) : given.answer,
    credit: question ? Math.round(computeCredit(question, given.answer) * 100) / 100 : null,
    ms: given.ms,
    at: writeMoment(given.at),
  };
}

/** An answer of ids is written as the labels of these options. */
function describeAnswer({ options }: Question, answer: string): string {
  const labels = new Map(options.map(({ id, label }) => [id, label]));
  const ids = answer.split(",");
  return ids.every((id) => labels.has(id)) ? ids.map((id) => labels.get(id)).join("; ") : answer;
}
