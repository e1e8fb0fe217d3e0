import { expect, test } from "vitest";
import { z } from "zod";
import { describeIssue } from "./describeIssue.ts";

const complaint = (schema: z.ZodType, value: unknown) =>
  describeIssue(
    z.object({ field: schema }).safeParse({ field: value }, { reportInput: true }).error!.issues[0]!,
  );

test.each([
  ["must be at least 0", z.number().min(0), -1],
  ["must be more than 0", z.number().positive(), 0],
  ["must be at most 1", z.number().max(1), 2],
  ["must be less than 1", z.number().lt(1), 1],
  ["must be at least 2 characters long", z.string().min(2), "a"],
  ["must be at most 1 entries long", z.array(z.string()).max(1), ["a", "b"]],
  ["must be fill", z.literal("fill"), "later"],
  ["must be one of all, any", z.enum(["all", "any"]), "none"],
  ["is required", z.string(), undefined],
  ["must be an integer", z.int(), 1.5],
  ["must be an object", z.record(z.string(), z.string()), []],
])("says %s", (message, schema, value) => {
  expect(complaint(schema, value)).toEqual({ field: "field", message });
});
