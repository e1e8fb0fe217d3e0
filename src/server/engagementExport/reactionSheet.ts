import type { Queryable } from "../db/database.ts";
import { readReactions } from "./export.repo.ts";
import { writeMoment, writeSheet } from "./sheet.ts";

/** Writes how often guests sent each emoji, minute by minute. */
export function writeReactionSheet(q: Queryable, engagement_id: string): AsyncGenerator<string> {
  return writeSheet(
    ["minute", "emoji", "count"],
    readReactions(q, engagement_id),
    ({ minute, ...counted }) => ({
      minute: writeMoment(minute),
      ...counted,
    }),
  );
}
