import type { Quiz } from "./quiz.ts";

/** The quiz as it is practised: what is right is told, but nothing is worth points and no leaderboard comes by itself. */
export function toPracticeQuiz({ rounds, settings, ...quiz }: Quiz): Quiz {
  return {
    ...quiz,
    rounds: rounds.map((round) => ({
      ...round,
      questions: round.questions.map((question) => ({ ...question, points: 0 })),
    })),
    settings: { ...settings, streak: false, leaderboard: "end" },
    practice: true,
  };
}
