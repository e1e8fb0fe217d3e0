import type { StageReactions as SetReactions } from "../../contract/stageReactions.ts";
import { topics } from "../../contract/topics.ts";
import type { StageReactions } from "../../core/engagements/reactions.ts";
import type { Queryable } from "../db/database.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid } from "../http/errors.ts";
import { requireControl } from "../showControl/index.ts";
import { findStage, lockStage } from "../stages/index.ts";
import { write } from "../write.ts";
import {
  findReactions,
  findReactionsFrom,
  holdReactingEngagement,
  updateReactionsFrom,
} from "./reactions.repo.ts";

export async function readReactionsOfStage(call: Call, id: string): Promise<SetReactions> {
  await findStage(call.app.db, getWorkspaceId(call), id);
  return { engagement_id: await findReactionsFrom(call.app.db, id) };
}

/** Lets the emoji of an engagement's guests fly over the stage; null: nobody's. */
export async function putStageReactions(
  call: Call,
  id: string,
  engagement_id: string | null,
): Promise<SetReactions> {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    await findStage(tx.db, workspace_id, id);
    if (engagement_id !== null && !(await holdReactingEngagement(tx.db, workspace_id, engagement_id)))
      throw invalid("engagement_id", "names no engagement of this workspace");
    await lockStage(tx.db, workspace_id, id);
    await requireControl(tx, call, id);
    if ((await findReactionsFrom(tx.db, id)) !== engagement_id) {
      await updateReactionsFrom(tx.db, id, engagement_id);
      tx.change(topics.stage(id));
    }
    return { engagement_id };
  });
}

/** Reads whose emoji fly over a stage; null also while the engagement takes none. */
export async function readStageReactions(
  q: Queryable,
  workspace_id: string,
  engagement_id: string | null,
): Promise<StageReactions | null> {
  if (engagement_id === null) return null;
  const found = await findReactions(q, workspace_id, engagement_id);
  if (!found || found.state === "closed" || !found.reactions.enabled) return null;
  return { engagement_id, emoji: found.reactions.emoji };
}
