import { Readable } from "node:stream";
import { z } from "zod";
import { bounds } from "../../core/quizzes/bounds.ts";
import { phases } from "../../core/quizzes/game.ts";
import { roundsInput, settingsInput } from "../../core/quizzes/quizInput.ts";
import { created, endpoint, noContent, ok } from "../http/endpoint.ts";
import { epochMs, id, idParams, readOnly, text, title } from "../http/schemas.ts";
import { MiB } from "../http/server.ts";
import { createQuiz, deleteQuiz, listQuizzes, patchQuiz, readQuiz } from "./quizzes.ts";
import { quizExample } from "./quizExample.ts";
import { quizParts } from "./quizParts.ts";
import { most_workbook_bytes, withWorkbook, workbook_type } from "./receiveWorkbook.ts";

const Quiz = z
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

const QuizGameSummary = z
  .object({
    id,
    quiz_id: id,
    title: z.string(),
    phase: z.enum(phases),
    started_at: epochMs,
    ended_at: epochMs.nullable(),
  })
  .meta({ id: "QuizGameSummary" });

const input = {
  title: title(bounds.title),
  rounds: roundsInput.optional(),
  settings: settingsInput.optional(),
  csv: text(1_000_000).nullish().meta({ description: "A spreadsheet instead of `rounds`" }),
  xlsx: z
    .string()
    .max((4 * most_workbook_bytes) / 3)
    .regex(/^[A-Za-z0-9+/\s]*={0,2}\s*$/, "must be base64")
    .nullish()
    .meta({
      description:
        "A workbook (.xlsx) in base64 instead of `rounds`; its first sheet with a known header counts",
    }),
  id: readOnly,
  engagement_id: readOnly,
  questions: readOnly,
  problem: readOnly,
  problems: readOnly,
  created_at: readOnly,
  updated_at: readOnly,
};

/** Of JSON, the workbook is a third less. */
function bytesIn<T extends { xlsx?: string | null | undefined }>({ xlsx, ...body }: T) {
  return { ...body, workbook: xlsx == null ? undefined : Buffer.from(xlsx, "base64") };
}

/** For who brings only a spreadsheet: the interface asks for no title. */
const usual_title = "Quiz";

const quizParams = z.object({ quiz_id: id });
const reads = { scopes: ["engagements:read" as const], role: "viewer" as const };
const writes = { scopes: ["engagements:write" as const], role: "editor" as const, body_limit: 4 * MiB };

export const engagementQuizEndpoints = [
  endpoint({
    ...reads,
    method: "GET",
    path: "/engagements/{id}/quizzes",
    summary: "List the quizzes of an engagement in the order added, and its games, newest first",
    params: idParams,
    responses: { 200: z.object({ items: z.array(Quiz), games: z.array(QuizGameSummary) }) },
    handle: async ({ call, params }) => ok(await listQuizzes(call, params.id)),
  }),
  endpoint({
    ...writes,
    method: "POST",
    path: "/engagements/{id}/quizzes",
    summary: "Write a quiz, or read it from a spreadsheet: in a field, or an .xlsx as the body",
    params: idParams,
    body: z
      .strictObject({ ...input, title: input.title.default(usual_title) })
      .meta({ examples: [quizExample] }),
    file: { types: workbook_type },
    responses: { 201: Quiz },
    errors: [409],
    handle: async ({ call, params, body, request }) => {
      if (!(request.body instanceof Readable))
        return created(await createQuiz(call, params.id, bytesIn(body)));
      return created(await withWorkbook(call, request, (quiz) => createQuiz(call, params.id, quiz)));
    },
  }),
];

export const quizEndpoints = [
  endpoint({
    ...reads,
    method: "GET",
    path: "/quizzes/{quiz_id}",
    summary: "Read a quiz",
    params: quizParams,
    responses: { 200: Quiz },
    handle: async ({ call, params }) => ok(await readQuiz(call, params.quiz_id)),
  }),
  endpoint({
    ...writes,
    method: "PATCH",
    path: "/quizzes/{quiz_id}",
    summary: "Change the parts of a quiz that are sent",
    params: quizParams,
    body: z
      .strictObject({ ...input, title: input.title.optional() })
      .meta({ examples: [{ settings: { mode: "teams", captain: true } }] }),
    responses: { 200: Quiz },
    handle: async ({ call, params, body }) => ok(await patchQuiz(call, params.quiz_id, bytesIn(body))),
  }),
  endpoint({
    ...writes,
    method: "DELETE",
    path: "/quizzes/{quiz_id}",
    summary: "Delete a quiz; its games and their results stay",
    params: quizParams,
    responses: { 204: null },
    errors: [409],
    handle: async ({ call, params }) => {
      await deleteQuiz(call, params.quiz_id);
      return noContent();
    },
  }),
];
