import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** Turns a schema's complaint into the dotted field and the sentence of an error body. */
export function describeIssue(issue: Issue): { field: string; message: string } {
  const field = issue.path.join(".");
  switch (issue.code) {
    case "unrecognized_keys":
      return { field: join(field, issue.keys[0]!), message: "is not a known field" };
    case "invalid_key":
      return { field, message: issue.issues[0]?.message ?? "is not a valid name" };
    case "invalid_type":
      return {
        field,
        message: issue.input === undefined ? "is required" : `must be ${article(issue.expected)}`,
      };
    case "invalid_value":
      return { field, message: `must be ${joinChoices(issue.values.map(String))}` };
    case "too_small":
      return {
        field,
        message: `must be ${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}${unit(issue.origin)}`,
      };
    case "too_big":
      return {
        field,
        message: `must be ${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}${unit(issue.origin)}`,
      };
    case "invalid_union":
      return nearest(issue, field);
    case "invalid_format":
    case "not_multiple_of":
    case "invalid_element":
    case "custom":
      return { field, message: issue.message };
  }
}

/** What zod says where a schema says nothing of its own. */
const usual = "Invalid input";

/** Of a union's branches, the one that got furthest says most about what the caller meant. */
function nearest(issue: Extract<Issue, { code: "invalid_union" }>, field: string) {
  const deepest = issue.errors.flat().sort((a, b) => b.path.length - a.path.length)[0];
  if (!deepest || deepest.path.length === 0)
    return { field, message: issue.message === usual ? "does not have an allowed shape" : issue.message };
  const inner = describeIssue(deepest);
  return { field: join(field, inner.field), message: inner.message };
}

function join(field: string, rest: string) {
  return field === "" ? rest : `${field}.${rest}`;
}

function joinChoices(values: string[]) {
  return values.length === 1 ? values[0]! : `one of ${values.join(", ")}`;
}

function unit(origin: string) {
  if (origin === "string") return " characters long";
  if (origin === "array" || origin === "set" || origin === "map") return " entries long";
  return "";
}

function article(expected: string) {
  const word = expected === "int" ? "integer" : expected === "record" ? "object" : expected;
  return /^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`;
}
