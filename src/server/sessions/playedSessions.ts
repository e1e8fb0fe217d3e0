import type { PlayedSession } from "../../core/playback/programme.ts";
import type { Queryable } from "../db/database.ts";

/** The stage's sessions around a moment, those of every room too, in the order of their starts. */
export async function readSessions(
  _q: Queryable,
  _stage: { id: string; workspace_id: string },
  _around: number,
): Promise<PlayedSession[]> {
  return [];
}
