import pino from "pino";
import { expect, test } from "vitest";
import { errorLine } from "./errorLine.ts";

test("what an error carries along is not logged, only what it says", () => {
  const lines: string[] = [];
  const log = pino({ serializers: { err: errorLine } }, { write: (line: string) => lines.push(line) });
  const client = { password: "hunter2", connectionParameters: { secretKey: 4711 } };
  const cause = Object.assign(new Error("closed"), { client });
  const error = Object.assign(new Error("terminated", { cause }), { code: "57P01", client });
  log.warn({ err: error }, "database");
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: "database",
    err: { type: "Error", message: "terminated", code: "57P01", cause: { type: "Error", message: "closed" } },
  });
  expect(lines[0]).not.toMatch(/hunter2|4711/);
});
