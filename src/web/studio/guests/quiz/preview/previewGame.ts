import { buildQuestionResult } from "../../../../../core/quizzes/buildQuestionResult.ts";
import { hasOptions, listQuestions, type Question, type Quiz } from "../../../../../core/quizzes/quiz.ts";
import type { OwnGame, ShownGame } from "../../../../../core/quizzes/shownGame.ts";
import { buildShownQuestion } from "../../../../../core/quizzes/shownQuestion.ts";
import type { TakenAnswer } from "../../../../../core/quizzes/takenAnswer.ts";
import { listSampleAnswers } from "./sampleAnswers.ts";

export type PreviewedPhase = "question" | "reveal";

interface PreviewInput {
  quiz: Pick<Quiz, "title" | "rounds" | "settings">;
  question: Question;
  /** The round it stands in or is added to. */
  round_id: string;
  phase: PreviewedPhase;
}

/** The moment that is shown. Screens draw what is to come as it will be then, so time stands still in the preview. */
export const preview_at = Date.UTC(2100, 0, 1);

/** All that comes in is there by then; of the reveal more comes in. */
const settled_ms: Record<PreviewedPhase, number> = { question: 1_500, reveal: 5_000 };
const players = 24;

/** A game in the middle of this question, as screens and phones are told of it. Everybody in it is made up. */
export function buildPreviewGame(input: PreviewInput): { game: ShownGame; own_game: OwnGame } {
  const { quiz } = input;
  const question = fillGaps(input.question);
  const isSlide = question.kind === "slide";
  // Nothing of a slide is ever revealed.
  const phase = isSlide ? "question" : input.phase;
  const { q, total, round, round_title } = findPlace(input);
  const asked = { index: q, question, round, round_title, ends_round: false };
  const answers = takeAnswers(question);
  const { answer, order, counts, spread, answered, right, fastest, nearest } = buildQuestionResult(
    asked,
    answers,
    (id) => id,
  );
  const began_at = preview_at - settled_ms[phase];
  const isOpen = phase === "question";
  // Another right answer is another game, or else screens would go on showing the answer they were told first.
  const id = `preview ${phase} ${JSON.stringify([question.answer, question.tiebreak])}`;
  const game: ShownGame = {
    id,
    version: 1,
    title: quiz.title,
    phase,
    q,
    total,
    auto: false,
    mode: "solo",
    captain: false,
    opens_at: isSlide ? null : began_at,
    locks_at: isSlide ? null : isOpen ? preview_at + question.time_s * 1_000 : began_at,
    since: began_at,
    question: buildShownQuestion(asked, "preview"),
    revealed: isOpen
      ? null
      : {
          answer,
          order,
          counts,
          spread,
          answered,
          right,
          fastest,
          ...(nearest !== undefined && { nearest }),
        },
    leaderboard: null,
    count: { players, teams: 0, answered: isOpen ? Math.round(players / 3) : answered, names: [] },
  };
  return { game, own_game: makeOwnGame(id, q, question) };
}

/** What is not written yet is shown by what it is called. */
function fillGaps(question: Question): Question {
  const { kind, text, options } = question;
  const samples = !hasOptions(kind) || options.length > 0 ? options : sample_options;
  return { ...question, text: text === "" ? "Your question" : text, options: samples };
}

const sample_options = Array.from({ length: 4 }, (_, place) => ({
  id: `sample-${place}`,
  label: `Option ${place + 1}`,
}));

function findPlace({ quiz, question, round_id }: PreviewInput) {
  const asked = listQuestions(quiz);
  const known = asked.find(({ question: { id } }) => id === question.id);
  if (known)
    return { q: known.index, total: asked.length, round: known.round, round_title: known.round_title };
  const round = Math.max(
    0,
    quiz.rounds.findIndex(({ id }) => id === round_id),
  );
  const before = quiz.rounds.slice(0, round + 1).reduce((sum, { questions }) => sum + questions.length, 0);
  return { q: before, total: asked.length + 1, round, round_title: quiz.rounds[round]?.title ?? "" };
}

function takeAnswers(question: Question): Map<string, TakenAnswer> {
  const given = listSampleAnswers(question, players - 2);
  return new Map(
    given.map((answer, place) => {
      const player_id =
        sample_names[place % sample_names.length]! + (place < sample_names.length ? "" : ` ${place}`);
      const ms = 1_800 + place * 450;
      return [player_id, { player_id, answer, ms, at: preview_at, by_captain: false }];
    }),
  );
}

const sample_names = ["Ada", "Noor", "Yuki", "Mateo", "Lea", "Sven", "Amara", "Chen"];

/** Whoever holds the phone of the preview was right. */
function makeOwnGame(game_id: string, q: number, { points }: Question): OwnGame {
  const won = Math.round(points * 0.9);
  return {
    game_id,
    player: { id: "you", name: "You", team: null },
    from_q: 0,
    answer: null,
    standing: {
      score: won,
      correct: q + 1,
      streak: 1,
      rank: 3,
      prev_rank: q === 0 ? null : 5,
      last: { answered: true, correct: true, points: won },
    },
    of: players,
  };
}
