import { z } from "zod";
import { boundedText } from "../boundedText.ts";
import { bounds } from "./bounds.ts";
import { checkQuestion } from "./checkQuestion.ts";
import { boards, modes, most_options, most_questions_of_round, most_rounds, questionKinds } from "./quiz.ts";
import { longest_text_answer, most_accepted } from "./textAnswer.ts";

const filled = (max: number) =>
  boundedText(max, 1).refine((value) => value.trim() !== "", "must not be blank");
const integer = ([min, max]: readonly [number, number]) => z.int().min(min).max(max);
const number = ([min, max]: readonly [number, number]) => z.number().min(min).max(max);

/** Ids become names in maps. */
const id = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, "must be 1 to 64 of A-Z a-z 0-9 _ -")
  .refine((value) => value !== "__proto__", "is not a name that can be used");

const label = filled(bounds.label);
const option = z.union(
  [label, z.strictObject({ id: id.optional(), label, asset_id: boundedText(64).nullish() })],
  `must be a label of 1 to ${bounds.label} characters, or an object with one`,
);

const answer = z.strictObject({
  option_id: boundedText(64).nullish().meta({ description: "Of a choice, or `true` or `false`" }),
  index: z.int().nullish().meta({ description: "The right option by its position from 0, instead" }),
  correct: z
    .array(boundedText(64))
    .max(most_options)
    .nullish()
    .meta({ description: "Of a multi: the ids of all right options" }),
  indexes: z
    .array(z.int())
    .max(most_options)
    .nullish()
    .meta({ description: "The right options of a multi by their positions from 0, instead" }),
  value: z.boolean().nullish().meta({ description: "Of true or false" }),
  number: number(bounds.number).nullish(),
  tolerance: number(bounds.tolerance)
    .nullish()
    .meta({ description: "How far off a number may be; 0 unless told" }),
  accept: z.array(boundedText(longest_text_answer, 1)).min(1).max(most_accepted).nullish().meta({
    description:
      "Of a text: every spelling that is right; case, accents, punctuation and spaces make no difference",
  }),
});

const question = z
  .strictObject({
    id: id.optional().meta({ description: "Made when left out" }),
    kind: z.enum(questionKinds),
    text: filled(bounds.text),
    image_asset_id: boundedText(64).nullish(),
    options: z.array(option).max(most_options).optional().meta({
      description:
        "Labels, or `{ id, label, asset_id }`, the last a picture to show with it; those of an order in the right order",
    }),
    answer: answer.nullish(),
    unit: boundedText(bounds.unit).optional(),
    points: integer(bounds.points).optional(),
    time_s: integer(bounds.time_s).optional(),
    partial: z.boolean().optional(),
    tiebreak: z.boolean().optional().meta({
      description:
        "Of a number: it earns no points; of equal scores the nearest answer goes first, then the quicker",
    }),
  })
  .superRefine((question, context) =>
    checkQuestion(question, (path, message) => context.addIssue({ code: "custom", path, message })),
  );

const round = z.strictObject({
  id: id.optional(),
  title: boundedText(bounds.title).optional(),
  questions: z.array(question).max(most_questions_of_round).optional(),
});

export const roundsInput = z
  .array(round)
  .max(most_rounds)
  .superRefine((rounds, context) => {
    const ids = { rounds: new Set<string>(), questions: new Set<string>() };
    const notice = (kind: keyof typeof ids, id: string | undefined, path: (string | number)[]) => {
      if (id !== undefined && ids[kind].has(id))
        context.addIssue({ code: "custom", path: [...path, "id"], message: "stands twice" });
      if (id !== undefined) ids[kind].add(id);
    };
    for (const [at, { id, questions = [] }] of rounds.entries()) {
      notice("rounds", id, [at]);
      for (const [place, { id }] of questions.entries()) notice("questions", id, [at, "questions", place]);
    }
  });

export const settingsInput = z.strictObject({
  mode: z.enum(modes).optional(),
  captain: z
    .boolean()
    .optional()
    .meta({ description: "Of teams: the captain's answer counts, else the team's first" }),
  leaderboard: z.enum(boards).optional(),
  streak: z.boolean().optional().meta({ description: "A bonus for right answers in a row" }),
  auto_advance: z.boolean().optional().meta({ description: "Reveal, leaderboard and next by itself" }),
  lock_when_all_answered: z
    .boolean()
    .optional()
    .meta({ description: "A question locks when all players connected in the last 20 s have answered" }),
  read_ms: integer(bounds.read_ms).optional(),
  reveal_ms: integer(bounds.reveal_ms).optional(),
  board_ms: integer(bounds.board_ms).optional(),
});

export type QuestionInput = z.output<typeof question>;
export type RoundInput = z.output<typeof round>;
export type SettingsInput = z.output<typeof settingsInput>;
