import type { ShownGame } from "../../../src/core/quizzes/shownGame.ts";
import {
  askedGame,
  began,
  boardRows,
  choiceQuestion,
  quizTimeline,
  revealedGame,
  shownGame,
  shownQuiz,
} from "../quizzes/shownGames.ts";
import { placeName } from "./pictures.ts";
import type { MakeSpecimens } from "./specimen.ts";
import { pick, type Words } from "./words.ts";

const sheet = "quiz";

/** Every phase of a game. */
export const quizSpecimens: MakeSpecimens = (canvas, words) =>
  listMoments(words).map(([name, game, after_ms]) => ({
    sheet,
    name,
    timeline: quizTimeline(canvas),
    at: began + after_ms,
    begun_at: began - 60_000,
    quizzes: {
      e: shownQuiz(game && { ...game, title: words.event }, {
        title: words.event,
        languages: [words.language],
      }),
    },
  }));

function listMoments(words: Words): [name: string, game: ShownGame | null, after_ms: number][] {
  const asked = choiceQuestion([...words.options], { text: words.question, round_title: words.rooms[0]! });
  const pictured = { ...asked, image_asset_id: placeName(0) };
  const yesOrNo = choiceQuestion([], {
    kind: "true_false",
    text: words.question,
    options: [
      { id: "true", label: "True", mark: 1 },
      { id: "false", label: "False", mark: 0 },
    ],
  });
  const number = choiceQuestion([], { kind: "number", text: words.question, unit: "m" });
  const tiebreak = { ...number, points: 0, tiebreak: true as const };
  const order = { ...asked, kind: "order" as const };
  const names = (count: number) => Array.from({ length: count }, (_, at) => pick(words.people, at));
  const joined = (count: number) => ({
    players: count,
    teams: 0,
    answered: 0,
    names: names(Math.min(60, count)),
  });
  const board = boardRows(names(10), (at) => ({ prev_rank: [3, 1, 2, 12, 5, 4, 9, 6, 7, 8][at]! }));
  const counts = [12, 3, 5, 8, 15, 30, 60, 110, 180, 260, 420, 300, 120, 60, 20, 10];
  return [
    ["nothing yet", null, 0],
    ["lobby, 3 players", shownGame({ count: joined(3) }), 5_000],
    ["lobby, 304 players", shownGame({ count: joined(304) }), 5_000],
    ["question, read", askedGame(asked), 1_500],
    ["question", askedGame(asked), 8_000],
    ["question, picture", askedGame(pictured), 8_000],
    ["question, last seconds", askedGame(asked), 18_100],
    ["locked", askedGame(asked, { phase: "locked", since: began + 23_000 }), 28_000],
    ["reveal", revealedGame(asked), 40_000],
    ["reveal, picture", revealedGame(pictured), 40_000],
    ["true or false", askedGame(yesOrNo), 8_000],
    [
      "reveal, true",
      revealedGame(yesOrNo, { answer: { value: true }, counts: { true: 4_000, false: 2_183 } }),
      40_000,
    ],
    ["number", askedGame(number), 8_000],
    [
      "reveal, number",
      revealedGame(number, {
        answer: { number: 8_849, tolerance: 50 },
        counts: {},
        spread: { from: 8_000, to: 9_600, counts },
      }),
      40_000,
    ],
    ["tiebreak", askedGame(tiebreak), 8_000],
    [
      "reveal, tiebreak",
      revealedGame(tiebreak, {
        answer: { number: 8_849, tolerance: 0 },
        counts: {},
        spread: { from: 8_000, to: 9_600, counts },
        right: 0,
        fastest: null,
        nearest: { name: pick(words.people, 0), number: 8_850, ms: 4_200 },
      }),
      40_000,
    ],
    ["order", askedGame(order), 8_000],
    ["reveal, order", revealedGame(order, { answer: null, order: ["o3", "o0", "o2", "o1"] }), 40_000],
    ["board", shownGame({ phase: "leaderboard", q: 2, leaderboard: board }), 12_000],
    ["board, 3 players", shownGame({ phase: "leaderboard", q: 2, leaderboard: board.slice(0, 3) }), 12_000],
    ["podium", shownGame({ phase: "podium", q: 11, leaderboard: board }), 30_000],
    ["ended", shownGame({ phase: "ended", q: 11, leaderboard: board }), 12_000],
  ];
}
