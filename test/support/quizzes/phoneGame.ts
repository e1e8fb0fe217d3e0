import type { ShownPoll } from "../../../src/core/polls/poll.ts";
import type { OwnGame, ShownGame } from "../../../src/core/quizzes/shownGame.ts";

/** What a phone is told of a game; in the lobby unless told. */
export function aGame(given: Partial<ShownGame> = {}): ShownGame {
  const question = {
    id: "q",
    kind: "choice" as const,
    text: "Which one?",
    image_asset_id: null,
    options: ["a", "b"].map((id, mark) => ({ id, label: `Option ${id}`, mark })),
    unit: "",
    points: 1_000,
    time_s: 20,
    partial: false,
    round: 0,
    round_title: "",
  };
  return {
    id: "game",
    version: 1,
    title: "Quiz night",
    phase: "lobby",
    q: -1,
    total: 3,
    auto: false,
    mode: "solo",
    captain: false,
    opens_at: 3_000,
    locks_at: 23_000,
    since: 0,
    question: given.phase ? question : null,
    revealed: null,
    leaderboard: null,
    count: { players: 1, teams: 0, answered: 0, names: [] },
    ...given,
  };
}

/** A player from the first question on. */
export const anOwn = (given: Partial<OwnGame> = {}): OwnGame => ({
  game_id: "game",
  player: { id: "ada", name: "Ada", team: null },
  from_q: 0,
  answer: null,
  standing: null,
  of: 1,
  ...given,
});

export const aPoll = (given: Partial<ShownPoll> = {}): ShownPoll => ({
  id: "poll",
  kind: "single",
  question: "Where?",
  options: ["a", "b"].map((id) => ({ id, label: id })),
  max_choices: null,
  scale: null,
  state: "open",
  run: 1,
  closes_at: null,
  votes: 0,
  results: null,
  ...given,
});
