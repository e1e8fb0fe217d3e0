import { Readable } from "node:stream";
import { createQuiz, deleteQuiz, listQuizzes, patchQuiz, readQuiz } from "./quizzes.ts";
import { withWorkbook } from "./receiveWorkbook.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { quizzes } from "../../contract/quizzes.ts";

/** In base64 within JSON a workbook is a third larger than its bytes. */
function decodeWorkbook<T extends { xlsx?: string | null | undefined }>({ xlsx, ...body }: T) {
  return { ...body, workbook: xlsx == null ? undefined : Buffer.from(xlsx, "base64") };
}

export const engagementQuizEndpoints = [
  implement(quizzes.list, async ({ call, params }) => ok(await listQuizzes(call, params.id))),
  implement(quizzes.create, async ({ call, params, body, request }) => {
    if (!(body instanceof Readable)) return created(await createQuiz(call, params.id, decodeWorkbook(body)));
    return created(await withWorkbook(call, request, (quiz) => createQuiz(call, params.id, quiz)));
  }),
];

export const quizEndpoints = [
  implement(quizzes.read, async ({ call, params }) => ok(await readQuiz(call, params.quiz_id))),
  implement(quizzes.patch, async ({ call, params, body }) =>
    ok(await patchQuiz(call, params.quiz_id, decodeWorkbook(body))),
  ),
  implement(quizzes.delete, async ({ call, params }) => {
    await deleteQuiz(call, params.quiz_id);
    return noContent();
  }),
];
