import { isStorable } from "../../contract/schemas.ts";
import { isUtf8 } from "node:buffer";
import { deepest } from "../../core/deepest.ts";
import { invalid } from "./errors.ts";

/** An empty body counts as no body, because clients send a JSON content type with a DELETE. */
export function readJson(bytes: Buffer, { may_hold_unstorable = false } = {}): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw invalid("", "is not UTF-8 text");
  const value = parse(bytes.toString("utf8"));
  // Within JSON only an escape sequence can spell what the database cannot store.
  checkTree(value, { unstorable: !may_hold_unstorable && bytes.includes("\\u") });
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid("", `is not valid JSON: ${(error as Error).message.slice(0, 200)}`);
  }
}

/** Refuses what is nested too deeply, and text with NUL or half a surrogate pair. */
export function checkTree(value: unknown, look: { unstorable: boolean }, path: string[] = []): void {
  if (typeof value === "string") {
    if (look.unstorable && !isStorable(value))
      throw invalid(path.join("."), "holds a character that cannot be stored");
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (path.length >= deepest)
    throw invalid(path.slice(0, 5).join("."), `is nested more than ${deepest} levels deep`);
  for (const [key, entry] of Object.entries(value)) {
    if (look.unstorable && !isStorable(key))
      throw invalid(path.join("."), "has a name that cannot be stored");
    if (typeof entry === "string" && !look.unstorable) continue;
    path.push(key);
    checkTree(entry, look, path);
    path.pop();
  }
}
