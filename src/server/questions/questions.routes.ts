import { questions } from "../../contract/questions.ts";
import { implement, ok } from "../http/endpoint.ts";
import { listQuestions } from "./questions.ts";

export const questionEndpoints = [
  implement(questions.list, async ({ call, params, query }) =>
    ok(await listQuestions(call, params.id, query)),
  ),
];
