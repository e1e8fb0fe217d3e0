import { createHash } from "node:crypto";
import type { Call } from "./call.ts";
import { conflict, invalid } from "./errors.ts";

/**
 * Computes a strong tag of what a read returns: the same content has the same tag, whatever the order of its fields.
 */
export function computeEtag(body: unknown): string {
  return `"${createHash("sha256").update(JSON.stringify(body, inOrder)).digest("base64url")}"`;
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Refuses a write by a caller who read something older than what it would overwrite. Call it with the row locked: of
 * two callers who read the same state, one writes and the other is refused here.
 */
export function requireMatch({ if_match }: Pick<Call, "if_match">, current: unknown): void {
  if (if_match === null) return;
  const etag = computeEtag(current);
  if (!namesTag(if_match, etag))
    throw conflict("It was changed since you read it: read it again", { field: "If-Match", etag });
}

/** Tells whether the header `If-Match` holds for what has this tag now. */
export function namesTag(if_match: string, etag: string): boolean {
  const tags = readTags(if_match);
  return tags === "any" || tags.includes(etag);
}

const tag = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;
const tagList = new RegExp(String.raw`^${tag}(?:[ \t]*,[ \t]*${tag})*$`);

/**
 * The header holds `*` or quoted tags. A proxy that compresses makes a tag weak (`W/`), but it still names what was
 * read.
 */
function readTags(header: string): string[] | "any" {
  if (header.trim() === "*") return "any";
  if (!tagList.test(header.trim())) throw invalid("If-Match", 'must be * or tags such as "abc"');
  return header.match(/"[^"]*"/g) ?? [];
}
