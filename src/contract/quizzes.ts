import { declare } from "./declare.ts";
import { z } from "zod";
import { bounds } from "../core/quizzes/bounds.ts";
import { phases } from "../core/quizzes/game.ts";
import { sheetChoices } from "../core/quizzes/readQuizWorkbook.ts";
import { roundsInput, settingsInput } from "../core/quizzes/quizInput.ts";
import { epochMs, id, idParams, readOnly, text, title } from "./schemas.ts";
import { MiB } from "./schemas.ts";
import { quizExample } from "./quizExample.ts";
import { quizParts } from "./quizParts.ts";

export const workbook_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Kahoot's own template, with its picture, has 40 KB. */
export const most_workbook_bytes = 3 * MiB;

export const Quiz = z
  .object({
    id,
    engagement_id: id,
    ...quizParts,
    questions: z.int().meta({ description: "How many there are" }),
    problem: z.string().nullable().meta({ description: "Why it cannot be played yet" }),
    problems: z.array(z.string()).meta({ description: "Rows of the spreadsheet that could not be read" }),
    created_at: epochMs,
    updated_at: epochMs,
  })
  .meta({ id: "Quiz" });
export type Quiz = z.output<typeof Quiz>;
export const QuizGameSummary = z
  .object({
    id,
    quiz_id: id,
    title: z.string(),
    phase: z.enum(phases),
    started_at: epochMs,
    ended_at: epochMs.nullable(),
    practice: z.literal(true).optional().meta({ description: "A game to practise; left out of other games" }),
  })
  .meta({ id: "QuizGameSummary" });
export type QuizGameSummary = z.output<typeof QuizGameSummary>;
/** White space may stand anywhere. No part of it can match where another one does, so it takes one look at each letter. */
const base64 = /^[A-Za-z0-9+/\s]*(?:=\s*){0,2}$/;
const input = {
  title: title(bounds.title),
  rounds: roundsInput.optional(),
  settings: settingsInput.optional(),
  csv: text(1_000_000).nullish().meta({ description: "A spreadsheet instead of `rounds`" }),
  xlsx: z
    .string()
    .max((4 * most_workbook_bytes) / 3)
    .regex(base64, "must be base64")
    .nullish()
    .meta({
      description:
        "A workbook (.xlsx) in base64 instead of `rounds`; its first sheet with a known header counts",
    }),
  sheets: z.enum(sheetChoices).optional().meta({
    description:
      "`all`: each sheet of `xlsx` with a known header is a round, by its name; else the first counts",
  }),
  opentdb: z
    .looseObject({ response_code: z.int(), results: z.array(z.unknown()) })
    .nullish()
    .meta({ description: "What Open Trivia DB answered, instead of `rounds`" }),
  id: readOnly,
  engagement_id: readOnly,
  questions: readOnly,
  problem: readOnly,
  problems: readOnly,
  created_at: readOnly,
  updated_at: readOnly,
};
/** For who brings only a spreadsheet: the interface asks for no title. */
const usual_title = "Quiz";
const quizParams = z.object({ quiz_id: id });
const reads = { scopes: ["engagements:read" as const], role: "viewer" as const };
const writes = { scopes: ["engagements:write" as const], role: "editor" as const, body_limit: 4 * MiB };

export const quizzes = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/engagements/{id}/quizzes",
    summary: "List the quizzes of an engagement in the order added, and its games, newest first",
    params: idParams,
    responses: { 200: z.object({ items: z.array(Quiz), games: z.array(QuizGameSummary) }) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/engagements/{id}/quizzes",
    summary: "Write a quiz, or read it from a spreadsheet: in a field, or an .xlsx as the body",
    params: idParams,
    body: z
      .strictObject({ ...input, title: input.title.default(usual_title) })
      .meta({ examples: [quizExample] }),
    file: { types: workbook_type },
    etag: true,
    responses: { 201: Quiz },
    errors: [409],
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/quizzes/{quiz_id}",
    summary: "Read a quiz",
    params: quizParams,
    etag: true,
    responses: { 200: Quiz },
  }),
  patch: declare({
    ...writes,
    method: "PATCH",
    path: "/quizzes/{quiz_id}",
    summary: "Change the parts of a quiz that are sent",
    params: quizParams,
    etag: true,
    if_match: true,
    body: z
      .strictObject({ ...input, title: input.title.optional() })
      .meta({ examples: [{ settings: { mode: "teams", captain: true } }] }),
    responses: { 200: Quiz },
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/quizzes/{quiz_id}",
    summary: "Delete a quiz; its games and their results stay",
    params: quizParams,
    if_match: true,
    responses: { 204: null },
    errors: [409],
  }),
};
