import { most_days_of_plays, type PlayGroup } from "../../contract/plays.ts";
import { day_ms } from "../../core/time/calendar.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid } from "../http/errors.ts";
import { listPlayScreens, listSubjectIds, type SubjectFilter, type WantedPlays } from "./readPlays.repo.ts";

export interface PlaysQuery extends SubjectFilter {
  from: number;
  to: number;
  stage_id?: string | undefined;
  screen_id?: string | undefined;
  group_by?: PlayGroup | undefined;
}

/** Plays of these screens and subjects in a span. */
export interface AskedPlays extends WantedPlays {
  from: number;
  to: number;
}

export async function findWantedPlays(call: Call, query: PlaysQuery): Promise<AskedPlays> {
  const { from, to, stage_id, screen_id, story_id, scene_id, record_ref } = query;
  if (to <= from) throw invalid("to", "must be later than from");
  if (to - from > most_days_of_plays * day_ms)
    throw invalid("to", `must be at most ${most_days_of_plays} days later than from`);
  const workspace_id = getWorkspaceId(call);
  const { pool } = call.app;
  const found = await listPlayScreens(pool, {
    workspace_id,
    ...(stage_id !== undefined && { stage_id }),
    ...(screen_id !== undefined && { screen_id }),
  });
  const isFiltered = [story_id, scene_id, record_ref].some((value) => value !== undefined);
  const subjects = isFiltered
    ? await listSubjectIds(pool, workspace_id, { story_id, scene_id, record_ref })
    : null;
  const screens = subjects?.length === 0 ? [] : found;
  return { screens, subjects, from, to };
}
