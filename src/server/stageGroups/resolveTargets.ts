import type { Targets } from "../../contract/targets.ts";
import type { Db } from "../db/database.ts";
import { invalid } from "../http/errors.ts";
import { listGroups, listKnownStages, listKnownVenues, listStagesOf } from "./stageGroups.repo.ts";

/** Tells whether any stage may be meant. */
export const hasTargets = ({ stage_ids = [], group_ids = [], venue_ids = [], all = false }: Targets) =>
  all || [stage_ids, group_ids, venue_ids].some(({ length }) => length > 0);

/**
 * Returns the stages that somebody means, each once: those named one by one, then those of groups, of venues, and all.
 * They are not locked.
 */
export async function resolveTargets(db: Db, workspace_id: string, targets: Targets): Promise<string[]> {
  const { stage_ids = [], group_ids = [], venue_ids = [], all = false } = targets;
  if (!hasTargets(targets)) throw invalid("targets", "are required: stage_ids, group_ids, venue_ids or all");
  await requireStages(db, workspace_id, stage_ids);
  const found = new Set(stage_ids);
  for (const id of await listGroupStages(db, workspace_id, group_ids)) found.add(id);
  for (const id of await listVenueStages(db, workspace_id, venue_ids)) found.add(id);
  if (all) for (const id of await listStagesOf(db, workspace_id, "all")) found.add(id);
  return [...found];
}

/** Refuses ids that name no stage of the workspace. */
export async function requireStages(db: Db, workspace_id: string, ids: readonly string[]): Promise<void> {
  refuseUnknown(ids, await listKnownStages(db, workspace_id, ids), { field: "stage_ids", what: "stage" });
}

async function listGroupStages(db: Db, workspace_id: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const groups = new Map((await listGroups(db, workspace_id, ids)).map((group) => [group.id, group]));
  refuseUnknown(ids, groups.keys(), { field: "group_ids", what: "group of stages" });
  return ids.flatMap((id) => groups.get(id)!.stage_ids);
}

async function listVenueStages(db: Db, workspace_id: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  refuseUnknown(ids, await listKnownVenues(db, workspace_id, ids), { field: "venue_ids", what: "venue" });
  return listStagesOf(db, workspace_id, ids);
}

/** Refuses the first id that is none of the known ones. */
export function refuseUnknown(
  ids: readonly string[],
  known: Iterable<string>,
  { field, what }: { field: string; what: string },
): void {
  const found = new Set(known);
  const unknown = ids.findIndex((id) => !found.has(id));
  if (unknown !== -1) throw invalid(`${field}.${unknown}`, `names no ${what} of this workspace`);
}
