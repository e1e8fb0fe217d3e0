import { describeAnswer } from "./answer.ts";
import { type GivenAnswer, parseStoredAnswer } from "./storedAnswer.ts";
import { atFirst, withQuestion } from "./board.ts";
import { type AskedQuestion, listQuestions, type Quiz } from "./quiz.ts";
import { computeCredit } from "./score.ts";
import type { Members, Player } from "./sides.ts";
import { pickSideAnswers, type TakenAnswer } from "./takenAnswer.ts";

/** What a player answered to one question, and what came of it. */
export interface PlayerAnswer {
  index: number;
  round: number;
  question_id: string;
  /** Null when the player did not answer. */
  answer: GivenAnswer | null;
  /** The answer in the words that the player saw. */
  words: string | null;
  correct: boolean;
  /** Of a team those of the one answer that counted. */
  points: number;
  ms: number | null;
  /** Whether it is the answer that counted: in a team only one does. */
  counts: boolean;
}

interface PlayedGame {
  quiz: Pick<Quiz, "rounds" | "settings">;
  counted: number;
  /** The sides of these players, each with all who are in it. */
  members: Members;
  players: readonly Player[];
  /** All answers of those sides, by question. */
  answers: ReadonlyMap<number, TakenAnswer[]>;
}

/** Lists by player what each answered to every question that counts and was asked of them; slides are left out. */
export function listPlayerAnswers(game: PlayedGame): Map<string, PlayerAnswer[]> {
  const { quiz, counted, members, players, answers } = game;
  const listed = new Map<string, PlayerAnswer[]>(players.map(({ id }) => [id, []]));
  let progress = atFirst;
  for (const asked of listQuestions(quiz).slice(0, counted)) {
    const { index, question } = asked;
    const given = answers.get(index) ?? [];
    progress = withQuestion(progress, asked, { settings: quiz.settings, members, answers: given });
    if (question.kind === "slide") continue;
    const counting = pickSideAnswers(given, members, { index, captain: quiz.settings.captain });
    const own = new Map(given.map((answer) => [answer.player_id, answer]));
    for (const { id, from_q } of players) {
      if (from_q > index) continue;
      const side_id = members.findSide(id)?.id ?? id;
      const counts = counting.get(side_id)?.player_id === id;
      const points = counts ? (progress.standings.get(side_id)?.last?.points ?? 0) : 0;
      listed.get(id)!.push(toPlayerAnswer(asked, own.get(id), { counts, points }));
    }
  }
  return listed;
}

function toPlayerAnswer(
  { index, round, question }: AskedQuestion,
  given: TakenAnswer | undefined,
  { counts, points }: Pick<PlayerAnswer, "counts" | "points">,
): PlayerAnswer {
  return {
    index,
    round,
    question_id: question.id,
    answer: given ? parseStoredAnswer(question, given.answer) : null,
    words: given ? describeAnswer(question, given.answer) : null,
    correct: given !== undefined && computeCredit(question, given.answer) === 1,
    points,
    ms: given?.ms ?? null,
    counts,
  };
}
