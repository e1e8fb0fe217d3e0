import { questions } from "../../contract/questions.ts";
import { implement, ok } from "../http/endpoint.ts";
import { readQuestionAddresses, setQuestionAside } from "./questionAddresses.ts";
import { listQuestions } from "./questions.ts";

export const questionEndpoints = [
  implement(questions.list, async ({ call, params, query }) =>
    ok(await listQuestions(call, params.id, query)),
  ),
  implement(questions.readAddresses, async ({ call, params }) =>
    ok(await readQuestionAddresses(call, params)),
  ),
  implement(questions.setAside, async ({ call, params, body }) =>
    ok(await setQuestionAside(call, params, body)),
  ),
];
