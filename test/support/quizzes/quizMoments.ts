import type { ShownGame } from "../../../src/core/quizzes/shownGame.ts";
import { askedGame, began, boardRows, choiceQuestion, revealedGame, shownGame } from "./shownGames.ts";

export const people = [
  "Anna from Appenzell",
  "Bartholomew Featherstonehaugh-Cholmondel",
  "أحمد محمد",
  "🦄 Party",
  "Zoë",
  "Ivan Петров",
  "Max",
  "Lena",
  "Joseph",
  "<b>Bold</b>",
];
export const four = choiceQuestion(["Dufourspitze", "Mont Blanc", "Matterhorn", "Gran Paradiso"]);
const longest = choiceQuestion(
  Array.from({ length: 12 }, (_, at) =>
    `Answer ${at}, as long as a label may be, `.padEnd(80, "with more words "),
  ),
  {
    text: "Which of these is a question of two hundred letters? ".repeat(4).slice(0, 200),
    image_asset_id: "photo",
    round_title: "A round whose title is as long as any title of a round may be, that is eighty signs",
  },
);
export const trueOrFalse = choiceQuestion([], {
  kind: "true_false",
  text: "The Rhine has its source in Switzerland.",
  options: [
    { id: "true", label: "True", mark: 1 },
    { id: "false", label: "False", mark: 0 },
  ],
});
export const height = choiceQuestion([], { kind: "number", text: "How high is Mount Everest?", unit: "m" });
const tiebreak = { ...height, points: 0, tiebreak: true as const };
export const order = choiceQuestion(["Zugspitze", "Mont Blanc", "Eiger", "Säntis", "Matterhorn"], {
  kind: "order",
  text: "From the lowest to the highest",
});
export const several = choiceQuestion(["Whale", "Shark", "Bat", "Penguin"], {
  kind: "multi",
  text: "Which of these are mammals?",
});
export const capital = choiceQuestion([], { kind: "text", text: "Which is the capital of Australia?" });
export const canberra = { answer: { accept: ["Canberra", "Kanberra"] }, counts: {} };
const longAnswer = {
  answer: { accept: ["Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch ".padEnd(80, "x")] },
};
const slide = choiceQuestion([], { kind: "slide", text: "Welcome to the second round", points: 0 });
const noDeadline = { opens_at: null, locks_at: null };
export const mammals = { answer: { correct: ["o0", "o2"] } };
const withPicture = { ...four, image_asset_id: "photo" };
const pictured = {
  ...four,
  options: four.options.map((option) => ({ ...option, picture: { asset_id: "photo" } })),
};
const withoutFile = { ...four, image_asset_id: "missing" };

const joined = {
  players: 10_240,
  teams: 0,
  answered: 0,
  names: Array.from({ length: 60 }, (_, at) => people[at % 10]!),
};
export const board = boardRows(people, (at) => ({ prev_rank: [3, 1, 2, 12, 5, 4, 9, 6, 7, 8][at]! }));
const tied = boardRows(people, (at) => ({
  score: [9_000, 9_000, 9_000, 8_000, 7_000, 6_000, 5_000, 4_000, 3_000, 2_000][at]!,
  last: { answered: true, correct: false, points: 0 },
  tiebreak: { off: 12 * at, ms: 4_000 },
}));
export const heights = {
  answer: { number: 8_849, tolerance: 50 },
  counts: {},
  spread: {
    from: 8_000,
    to: 9_600,
    counts: [12, 3, 5, 8, 15, 30, 60, 110, 180, 260, 420, 300, 120, 60, 20, 10],
  },
};
const nearest = {
  ...heights,
  answer: { number: 8_849, tolerance: 0 },
  right: 0,
  fastest: null,
  nearest: { name: people[0]!, number: 8_850, ms: 4_200 },
};
export const sorted = { answer: null, order: ["o3", "o0", "o2", "o4", "o1"] };

/** Everything that a screen may come to show, and when after the beginning. */
export const moments: [name: string, game: ShownGame | null, at: number][] = [
  ["nothing yet", null, 0],
  ["lobby", shownGame({ count: joined }), 5_000],
  ["reading", askedGame(four), 1_500],
  ["open", askedGame(four), 8_000],
  ["last seconds", askedGame(four), 18_100],
  ["locked", askedGame(four, { phase: "locked", since: began + 23_000 }), 24_500],
  ["revealed", revealedGame(four), 36_000],
  ["longest, read", askedGame(longest), 1_500],
  ["longest, open", askedGame(longest), 8_000],
  ["longest, revealed", revealedGame(longest), 36_000],
  ["true or false", askedGame(trueOrFalse), 8_000],
  [
    "true",
    revealedGame(trueOrFalse, { answer: { value: true }, counts: { true: 4_000, false: 2_183 } }),
    36_000,
  ],
  ["several", askedGame(several), 8_000],
  ["all that are right", revealedGame(several, mammals), 36_000],
  ["longest of several", askedGame({ ...longest, kind: "multi" }), 8_000],
  ["number", askedGame(height), 8_000],
  ["the number", revealedGame(height, heights), 36_000],
  ["tiebreak", askedGame(tiebreak), 8_000],
  ["the tiebreak", revealedGame(tiebreak, nearest), 36_000],
  ["order", askedGame(order), 8_000],
  ["the order", revealedGame(order, sorted), 36_000],
  ["text", askedGame(capital), 8_000],
  ["text with a picture", askedGame({ ...capital, image_asset_id: "photo" }), 8_000],
  ["the text", revealedGame(capital, canberra), 36_000],
  ["longest text", revealedGame(capital, longAnswer), 36_000],
  ["slide", askedGame(slide, noDeadline), 8_000],
  ["slide with a picture", askedGame({ ...slide, image_asset_id: "photo" }, noDeadline), 8_000],
  ["longest slide", askedGame({ ...longest, kind: "slide", options: [] }, noDeadline), 8_000],
  ["with a picture", askedGame(withPicture), 8_000],
  ["options with pictures", askedGame(pictured), 8_000],
  ["the right picture", revealedGame(pictured), 36_000],
  ["options with pictures in order", askedGame({ ...pictured, kind: "order" }), 8_000],
  ["a picture that is missing", askedGame(withoutFile), 8_000],
  ["leaderboard", shownGame({ phase: "leaderboard", q: 2, leaderboard: board }), 6_000],
  ["leaderboard after a tiebreak", shownGame({ phase: "leaderboard", q: 2, leaderboard: tied }), 6_000],
  ["podium", shownGame({ phase: "podium", q: 11, leaderboard: board }), 20_000],
  ["ended", shownGame({ phase: "ended", q: 11, leaderboard: board }), 9_000],
  ["ended too soon", shownGame({ phase: "ended" }), 9_000],
];
