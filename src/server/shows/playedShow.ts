import type { PlayedShow } from "../../core/playback/programme.ts";
import type { Queryable } from "../db/database.ts";

/** The open show that holds the stage. */
export async function readShow(
  _q: Queryable,
  _stage: { id: string; workspace_id: string },
): Promise<PlayedShow | null> {
  return null;
}
