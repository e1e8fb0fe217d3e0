import Fastify from "fastify";
import { expect, test } from "vitest";
import { Busy } from "../processLimits/Busy.ts";
import { answerErrors } from "./answerErrors.ts";

test("a machine without time for a request says so, and judges nothing", async () => {
  const server = Fastify();
  server.setErrorHandler(answerErrors);
  server.get("/", async () => {
    throw new Busy();
  });
  const answer = await server.inject("/");
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    {
      error: {
        code: "unavailable",
        message: "There is too much to do right now, try again in a moment",
        details: {},
      },
    },
  ]);
});
