import type { ShownPoll } from "../polls/poll.ts";
import type { GameCount, ShownGame } from "../quizzes/shownGame.ts";
import type { Programme } from "./programme.ts";

interface ChangedGame {
  engagement_id: string;
  game: ShownGame | null;
}

interface ChangedCount {
  engagement_id: string;
  game_id: string;
  q: number;
  count: GameCount;
}

interface ChangedPoll {
  engagement_id: string;
  poll: ShownPoll | null;
}

export function withGame(programme: Programme, { engagement_id, game }: ChangedGame): Programme {
  const quiz = programme.quizzes[engagement_id];
  if (!quiz) return programme;
  return { ...programme, quizzes: { ...programme.quizzes, [engagement_id]: { ...quiz, game } } };
}

/** A count that arrives after the game has moved on is ignored. */
export function withCount(programme: Programme, changed: ChangedCount): Programme {
  const quiz = programme.quizzes[changed.engagement_id];
  const game = quiz?.game;
  if (!game || game.id !== changed.game_id || game.q !== changed.q) return programme;
  const counted = { ...quiz, game: { ...game, count: changed.count } };
  return { ...programme, quizzes: { ...programme.quizzes, [changed.engagement_id]: counted } };
}

export function withPoll(programme: Programme, { engagement_id, poll }: ChangedPoll): Programme {
  const polls = programme.polls[engagement_id];
  if (!polls) return programme;
  return { ...programme, polls: { ...programme.polls, [engagement_id]: { ...polls, poll } } };
}
