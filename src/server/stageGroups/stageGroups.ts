import { topics } from "../../contract/topics.ts";
import type { Db } from "../db/database.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { lockStages, type RemovedStage } from "../stages/index.ts";
import { type Tx, write } from "../write.ts";
import { requireStages } from "./resolveTargets.ts";
import * as repo from "./stageGroups.repo.ts";

export async function listStageGroups(call: Call, page: { limit: number; cursor?: string | undefined }) {
  return readPageByAge(repo.selectGroups(call.app.db, getWorkspaceId(call)), {
    list: "stage_groups",
    ...page,
  });
}

export async function readStageGroup(call: Call, id: string) {
  return findGroup(call.app.db, getWorkspaceId(call), id);
}

async function findGroup(db: Db, workspace_id: string, id: string) {
  const group = await repo.selectGroups(db, workspace_id).where("id", "=", id).executeTakeFirst();
  if (!group) throw notFound("The group of stages");
  return group;
}

export async function createStageGroup(
  call: Call,
  { name, stage_ids = [] }: { name: string; stage_ids?: string[] | undefined },
) {
  const workspace_id = getWorkspaceId(call);
  const id = newId();
  return write(call, async (tx) => {
    await holdStages(tx, workspace_id, stage_ids);
    await repo.insertGroup(tx.db, { id, workspace_id, name });
    await repo.replaceStages(tx.db, id, [...new Set(stage_ids)]);
    tx.change(topics.stageGroup(id));
    return findGroup(tx.db, workspace_id, id);
  });
}

export async function patchStageGroup(
  call: Call,
  id: string,
  { name, stage_ids }: { name?: string | undefined; stage_ids?: string[] | undefined },
) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    // Stages are locked before groups, because a stage that is deleted leaves its groups in that order.
    if (stage_ids) await holdStages(tx, workspace_id, stage_ids);
    await lockGroup(tx, workspace_id, id);
    if (name !== undefined) await repo.updateGroupName(tx.db, id, name);
    if (stage_ids) await repo.replaceStages(tx.db, id, [...new Set(stage_ids)]);
    tx.change(topics.stageGroup(id));
    return findGroup(tx.db, workspace_id, id);
  });
}

/** Two at once would each put in its own stages. */
async function lockGroup({ db }: Tx, workspace_id: string, id: string): Promise<void> {
  const group = await repo.selectGroups(db, workspace_id).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!group) throw notFound("The group of stages");
}

async function holdStages({ db }: Tx, workspace_id: string, stage_ids: readonly string[]): Promise<void> {
  if (stage_ids.length > 0) await lockStages(db, workspace_id, stage_ids);
  await requireStages(db, workspace_id, stage_ids);
}

export async function deleteStageGroup(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    const { numDeletedRows } = await repo.deleteGroupRow(tx.db, getWorkspaceId(call), id);
    if (numDeletedRows === 0n) throw notFound("The group of stages");
    tx.change(topics.stageGroup(id));
  });
}

/** A stage that is deleted leaves its groups. */
export async function leaveGroups({ tx, stage_id }: RemovedStage): Promise<void> {
  for (const { group_id } of await repo.removeStage(tx.db, stage_id)) tx.change(topics.stageGroup(group_id));
}
