import { z } from "zod";
import { boards, modes, questionKinds } from "../core/quizzes/quiz.ts";
import { id } from "./schemas.ts";

const QuizQuestion = z
  .object({
    id,
    kind: z.enum(questionKinds),
    text: z.string(),
    image_asset_id: id.nullable().meta({ description: "Of a picture round" }),
    options: z.array(
      z.object({
        id,
        label: z.string(),
        asset_id: id.optional().meta({ description: "Its picture; left out of options without one" }),
      }),
    ),
    answer: z
      .object({
        option_id: id.optional(),
        correct: z.array(id).optional().meta({ description: "Of a multi" }),
        value: z.boolean().optional(),
        number: z.number().optional(),
        tolerance: z.number().optional(),
        accept: z
          .array(z.string())
          .optional()
          .meta({ description: "Of a text: every spelling that is right" }),
      })
      .nullable()
      .meta({
        description: "Null: not told yet, or a slide, or an order, whose options are in the right order",
      }),
    unit: z.string(),
    points: z.int().meta({ description: "Right at the last moment scores half; 0 of a slide" }),
    time_s: z.int(),
    partial: z
      .boolean()
      .meta({ description: "Of a multi, a number or an order: points for what is nearly right" }),
    tiebreak: z
      .literal(true)
      .optional()
      .meta({ description: "Of a number: it only orders equal scores; left out of other questions" }),
  })
  .meta({ id: "QuizQuestion" });

/** What of a quiz a game keeps, too. */
export const quizParts = {
  title: z.string(),
  rounds: z.array(z.object({ id, title: z.string(), questions: z.array(QuizQuestion) })),
  settings: z.object({
    mode: z.enum(modes),
    captain: z.boolean(),
    leaderboard: z.enum(boards),
    streak: z.boolean(),
    auto_advance: z.boolean(),
    lock_when_all_answered: z.boolean(),
    read_ms: z.int(),
    reveal_ms: z.int(),
    board_ms: z.int(),
  }),
};
