import type { ServerMessage } from "../protocol/messages.ts";
import type { Programme } from "./programme.ts";

type Told<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

export function withGame(programme: Programme, { engagement_id, game }: Told<"game">): Programme {
  const quiz = programme.quizzes[engagement_id];
  if (!quiz) return programme;
  return { ...programme, quizzes: { ...programme.quizzes, [engagement_id]: { ...quiz, game } } };
}

/** A count that comes after the game went on says nothing any more. */
export function withCount(programme: Programme, told: Told<"count">): Programme {
  const quiz = programme.quizzes[told.engagement_id];
  const game = quiz?.game;
  if (!game || game.id !== told.game_id || game.q !== told.q) return programme;
  const counted = { ...quiz, game: { ...game, count: told.count } };
  return { ...programme, quizzes: { ...programme.quizzes, [told.engagement_id]: counted } };
}

export function withPoll(programme: Programme, { engagement_id, poll }: Told<"poll">): Programme {
  const polls = programme.polls[engagement_id];
  if (!polls) return programme;
  return { ...programme, polls: { ...programme.polls, [engagement_id]: { ...polls, poll } } };
}
