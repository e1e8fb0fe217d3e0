import type { PlayedQuiz, ShownGame } from "../../../../core/quizzes/shownGame.ts";
import { boardScene } from "./boardScene.ts";
import { joinScene } from "./joinScene.ts";
import { podiumScene } from "./podiumScene.ts";
import { questionScene } from "./questionScene.ts";
import type { QuizContext, Scene } from "./scene.ts";
import { slideScene } from "./slideScene.ts";
import { thanksScene } from "./thanksScene.ts";

/**
 * Returns a key that differs when it is another picture. Counts, the end of the answers and the right one are written
 * into the same one.
 */
export function makeSceneKey({ title, join_url, game }: PlayedQuiz): string {
  if (!game) return JSON.stringify(["join", title, join_url]);
  const { id, title: name, phase, q, total, question, leaderboard } = game;
  switch (phase) {
    case "lobby":
      return JSON.stringify(["lobby", id, name, join_url]);
    case "question":
    case "locked":
    case "reveal":
      return JSON.stringify(["question", id, q, total, question]);
    case "leaderboard":
      return JSON.stringify(["board", id, q, total, leaderboard]);
    case "podium":
    case "ended":
      return JSON.stringify([phase, id, name, leaderboard]);
  }
  return phase satisfies never;
}

/** Returns when its picture came; a question that was then locked and told keeps the question's moment. */
export function findSceneStart({ phase, opens_at }: ShownGame, since: number): number {
  const isQuestion = phase === "question" || phase === "locked" || phase === "reveal";
  return isQuestion && opens_at !== null ? Math.min(since, opens_at) : since;
}

export function makeQuizScene(quiz: PlayedQuiz, making: QuizContext): Scene {
  const { game } = quiz;
  if (!game || game.phase === "lobby") return joinScene(quiz, making);
  switch (game.phase) {
    case "question":
    case "locked":
    case "reveal":
      if (!game.question) return thanksScene(game.title, making);
      return game.question.kind === "slide"
        ? slideScene(game, game.question, making)
        : questionScene(game, game.question, making);
    case "leaderboard":
      if (game.practice) return thanksScene(game.title, making);
      return boardScene(game, standings(game, making), making);
    case "podium":
      return hasRows(game) ? podiumScene(game, making) : thanksScene(game.title, making);
    case "ended":
      return hasRows(game)
        ? boardScene(game, { title: game.title, line: making.words.final, is_final: true }, making)
        : thanksScene(game.title, making);
  }
  return game.phase satisfies never;
}

const hasRows = ({ leaderboard }: ShownGame) => leaderboard !== null && leaderboard.length > 0;

function standings({ q, total }: ShownGame, { words, format }: QuizContext) {
  return { title: words.standings, line: words.after(format(q + 1), format(total)), is_final: false };
}
