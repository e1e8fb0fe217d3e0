import type { BoardRow, PlayedQuiz, ShownGame } from "../../../src/core/quizzes/shownGame.ts";
import type { ShownQuestion } from "../../../src/core/quizzes/shownQuestion.ts";

export const began = 1_773_337_646_000;

/** A game as screens are told of it, in its lobby. */
export function shownGame(rest: Partial<ShownGame> = {}): ShownGame {
  return {
    id: "game",
    version: 1,
    title: "The Great Alpine Quiz",
    phase: "lobby",
    q: -1,
    total: 12,
    auto: false,
    mode: "solo",
    captain: false,
    opens_at: null,
    locks_at: null,
    since: began,
    question: null,
    revealed: null,
    leaderboard: null,
    count: { players: 0, teams: 0, answered: 0, names: [] },
    ...rest,
  };
}

export function shownQuiz(game: ShownGame | null, rest: Partial<PlayedQuiz> = {}): PlayedQuiz {
  return {
    title: "Summer party",
    join_url: "https://cuelight.example/e/K7P2QX",
    languages: ["en"],
    game,
    ...rest,
  };
}

export function choiceQuestion(labels: string[], rest: Partial<ShownQuestion> = {}): ShownQuestion {
  return {
    id: "question",
    kind: "choice",
    text: "Which mountain is the highest in the Alps?",
    image_asset_id: null,
    options: labels.map((label, mark) => ({ id: `o${mark}`, label, mark })),
    unit: "",
    points: 1_000,
    time_s: 20,
    partial: false,
    round: 0,
    round_title: "Mountains",
    ...rest,
  };
}

/** Asked at `began`, open from three seconds later on, for twenty seconds. */
export function askedGame(question: ShownQuestion, rest: Partial<ShownGame> = {}): ShownGame {
  const opens_at = began + 3_000;
  const locks_at = opens_at + question.time_s * 1_000;
  const count = { players: 10_240, teams: 0, answered: 6_183, names: [] };
  return shownGame({ phase: "question", q: 2, opens_at, locks_at, question, count, ...rest });
}

/** Its answer is told, half a minute after it was asked. */
export function revealedGame(
  question: ShownQuestion,
  revealed: Partial<ShownGame["revealed"]> = {},
): ShownGame {
  const { options } = question;
  return askedGame(question, {
    phase: "reveal",
    since: began + 30_000,
    revealed: {
      answer: { option_id: "o1" },
      order: null,
      counts: Object.fromEntries(options.map(({ id }, at) => [id, at === 1 ? 4_120 : 400 + 157 * at])),
      spread: null,
      answered: 6_183,
      right: 4_120,
      fastest: { name: "Anna from Appenzell", ms: 1_240 },
      ...revealed,
    },
  });
}

export function boardRows(names: string[], rest: (at: number) => Partial<BoardRow> = () => ({})): BoardRow[] {
  return names.map((name, at) => ({
    id: `p${at}`,
    name,
    score: 9_870 - at * 431,
    correct: 9 - at,
    streak: 0,
    rank: at + 1,
    prev_rank: at + 1,
    last: { answered: true, correct: true, points: 800 - at * 40 },
    ...rest(at),
  }));
}

/** A shot that is one quiz: all of the canvas but its margins, or a part of it. */
export function quizTimeline(
  { width, height }: { width: number; height: number },
  transform = { x: width * 0.05, y: height * 0.05, w: width * 0.9, h: height * 0.9 },
) {
  return {
    canvas: { width, height, fps: 30 },
    tracks: [{ uuid: "main", kind: "visual" as const, order: 0 }],
    blocks: [
      {
        uuid: "quiz",
        kind: "quiz",
        track_id: "main",
        timing: { in_ms: 0 },
        transform,
        props: { engagement_id: "e" },
      },
    ],
  };
}
