import type { z } from "zod";
import { describeIssue } from "../describeIssue.ts";
import { invalid } from "./errors.ts";
import { refuseCrowds } from "./refuseCrowds.ts";

/** Parses a value with a schema. The refusal names the first field that does not fit, below `at`. */
export function parseBody<T extends z.ZodType>(schema: T, value: unknown, at: string[] = []): z.output<T> {
  refuseCrowds(schema, value, at);
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { field, message } = describeIssue(parsed.error.issues[0]!);
  const place = [...at, ...(field === "" ? [] : [field])].join(".");
  throw invalid(place, place === "" ? "needs a JSON object as its body" : message);
}
