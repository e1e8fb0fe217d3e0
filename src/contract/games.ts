import { declare } from "./declare.ts";
import { z } from "zod";
import { actions, phases } from "../core/quizzes/game.ts";
import { modes, questionKinds } from "../core/quizzes/quiz.ts";
import { SharedAddresses } from "./sharedAddresses.ts";
import { epochMs, id, pageQuery, text } from "./schemas.ts";
import { quizParts } from "./quizParts.ts";

const count = z.int().min(0);
const game = {
  id,
  quiz_id: id,
  engagement_id: id,
  title: z.string(),
  phase: z.enum(phases),
  q: z.int().min(-1).meta({ description: "The question across rounds, from 0; -1 in the lobby" }),
  total: count.meta({ description: "Questions of all rounds" }),
  auto: z.boolean().meta({ description: "It goes on by itself" }),
  opens_at: epochMs
    .nullable()
    .meta({ description: "When answers are taken from, and until when; null of a slide" }),
  locks_at: epochMs.nullable(),
  started_at: epochMs,
  ended_at: epochMs.nullable(),
  practice: z
    .literal(true)
    .optional()
    .meta({ description: "Nobody has points, and all share the first rank; left out of other games" }),
};
export const QuizGame = z.object(game).meta({ id: "QuizGame" });
export type QuizGame = z.output<typeof QuizGame>;
const row = z.object({
  id: id.meta({ description: "Of the player or the team" }),
  name: z.string(),
  score: count,
  correct: count,
  streak: count.meta({ description: "Right answers in a row, up to now" }),
  rank: z.int().min(1),
  prev_rank: z.int().min(1).nullable().meta({ description: "Before the last question" }),
  last: z
    .object({ answered: z.boolean(), correct: z.boolean(), points: count })
    .nullable()
    .meta({ description: "Of the last question; null: it was not asked any yet" }),
  players: count.optional().meta({ description: "Of a team" }),
  tiebreak: z
    .object({ off: z.number().min(0), ms: count })
    .optional()
    .meta({ description: "How near the answer to the last tiebreak came; left out where there is none" }),
});
const question = z.object({
  index: count,
  round: count,
  text: z.string(),
  kind: z.enum(questionKinds),
  question_id: id,
  answer: z
    .object({
      option_id: z.string().optional(),
      correct: z.array(z.string()).optional(),
      value: z.boolean().optional(),
      number: z.number().optional(),
      tolerance: z.number().optional(),
      accept: z.array(z.string()).optional(),
    })
    .nullable(),
  order: z.array(z.string()).nullable().meta({ description: "Of an order: its options as they should be" }),
  counts: z.record(z.string(), count).meta({
    description:
      "By option; of a multi each that was picked; of an order: how many put it in place; of a text none",
  }),
  spread: z
    .object({ from: z.number(), to: z.number(), counts: z.array(count) })
    .nullable()
    .meta({ description: "Of a number: equally wide columns; what lies beyond is in the first or last" }),
  answered: count,
  right: count,
  fastest: z.object({ name: z.string(), ms: count }).nullable(),
  nearest: z
    .object({ name: z.string(), number: z.number(), ms: count })
    .nullish()
    .meta({ description: "Of a tiebreak; left out of other questions" }),
});
const player = z.object({
  id,
  name: z.string(),
  team: z.string().nullable().meta({ description: "Its name" }),
  joined_at: epochMs,
});
export const QuizGameResults = z
  .object({
    game: z.object({
      ...game,
      mode: z.enum(modes),
      players: count,
      teams: count,
      answered: count.meta({ description: "Players, or teams, who have answered the question that is open" }),
    }),
    leaderboard: z.array(row),
    questions: z
      .array(question)
      .meta({ description: "Those that count: their answer was shown; and slides that were passed" }),
  })
  .meta({ id: "QuizGameResults" });
export type QuizGameResults = z.output<typeof QuizGameResults>;
const playerAnswers = z.object({
  player_id: id,
  name: z.string(),
  team: z.string().nullable().meta({ description: "Its name" }),
  answers: z
    .array(
      z.object({
        index: count,
        round: count,
        question_id: id,
        answer: z
          .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
          .nullable()
          .meta({ description: "As the phone sent it; null: none" }),
        words: z.string().nullable().meta({ description: "The same in the words that the player saw" }),
        correct: z.boolean(),
        points: count,
        ms: count.nullable(),
        counts: z.boolean().meta({ description: "In a team one answer counts" }),
      }),
    )
    .meta({ description: "To each question that counts and was asked of the player, without slides" }),
});
export type QuizPlayerAnswers = z.output<typeof playerAnswers>;
const roundBoard = z.object({
  round: count,
  title: z.string(),
  questions: count.meta({ description: "Those of the round that count, without slides" }),
  leaderboard: z
    .array(z.object({ id, name: z.string(), score: count, correct: count, rank: z.int().min(1) }))
    .meta({ description: "By this round alone, the first hundred" }),
});
export type QuizRoundBoard = z.output<typeof roundBoard>;
const reads = { scopes: ["engagements:read" as const], role: "viewer" as const };
const writes = { scopes: ["engagements:write" as const], role: "operator" as const };
export const sheet_type = "text/csv; charset=utf-8";

export const games = {
  start: declare({
    ...writes,
    method: "POST",
    path: "/quizzes/{quiz_id}/games",
    summary: "Start a game of a quiz, in the lobby; one that runs in the engagement ends first",
    params: z.object({ quiz_id: id }),
    body: z
      .strictObject({
        practice: z
          .boolean()
          .optional()
          .meta({ description: "A game to practise: nobody has points, and all share the first rank" }),
      })
      .nullish()
      .meta({ examples: [{ practice: true }] }),
    responses: { 201: QuizGame },
    errors: [409],
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/quiz-games/{game_id}",
    summary: "Read where a game is, its leaderboard and how its questions were answered",
    params: z.object({ game_id: id }),
    query: z.object({
      format: z
        .enum(["json", "csv"])
        .default("json")
        .meta({ description: "`csv`: the leaderboard for a spreadsheet" }),
    }),
    answers_file: sheet_type,
    responses: { 200: QuizGameResults },
  }),
  listAnswers: declare({
    ...reads,
    method: "GET",
    path: "/quiz-games/{game_id}/answers",
    summary: "List the players with what each answered to every question, or all of it as a spreadsheet",
    params: z.object({ game_id: id }),
    query: z.object({
      ...pageQuery.shape,
      player_id: text(64).optional().meta({ description: "Only this player" }),
      format: z
        .enum(["json", "csv"])
        .default("json")
        .meta({ description: "`csv`: all players, one row for each player and question" }),
    }),
    answers_file: sheet_type,
    responses: {
      200: z.object({ items: z.array(playerAnswers), next_cursor: z.string().nullable() }),
    },
  }),
  readRounds: declare({
    ...reads,
    method: "GET",
    path: "/quiz-games/{game_id}/rounds",
    summary: "Rank the players, or teams, by each round alone; a practice ranks nobody",
    params: z.object({ game_id: id }),
    responses: { 200: z.object({ items: z.array(roundBoard) }) },
  }),
  act: declare({
    ...writes,
    method: "POST",
    path: "/quiz-games/{game_id}/{action}",
    summary: "Move a game on, as its quizmaster",
    params: z.object({ game_id: id, action: z.string().meta({ enum: [...actions] }) }),
    body: z
      .strictObject({
        phase: z.enum(phases).optional(),
        q: z.int().optional(),
      })
      .nullish()
      .meta({ description: "Where the caller saw the game: 409 when it is elsewhere by now" }),
    responses: { 200: QuizGame },
    errors: [409],
  }),
  readQuiz: declare({
    ...reads,
    method: "GET",
    path: "/quiz-games/{game_id}/quiz",
    summary: "Read the quiz of a game as it was when the game started",
    params: z.object({ game_id: id }),
    responses: { 200: z.object(quizParts) },
  }),
  readAddresses: declare({
    ...reads,
    method: "GET",
    path: "/quiz-games/{game_id}/addresses",
    summary: "Count the players who share an address",
    params: z.object({ game_id: id }),
    responses: { 200: SharedAddresses },
  }),
  listPlayers: declare({
    ...reads,
    method: "GET",
    path: "/quiz-games/{game_id}/players",
    summary: "List the players of a game, who came last first",
    params: z.object({ game_id: id }),
    query: z.object({
      name: text(40).optional().meta({ description: "Only those whose name, or whose team's, holds this" }),
      limit: pageQuery.shape.limit,
    }),
    responses: { 200: z.object({ items: z.array(player) }) },
  }),
  removePlayer: declare({
    ...writes,
    method: "DELETE",
    path: "/quiz-games/{game_id}/players/{player_id}",
    summary: "Remove a player with all its answers",
    params: z.object({ game_id: id, player_id: id }),
    responses: { 204: null },
  }),
};
