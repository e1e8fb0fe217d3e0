import { topics } from "../../contract/topics.ts";
import type { Writes } from "../../core/events/draft.ts";
import type { Tx } from "../write.ts";
import { upsertStages } from "./stages.repo.ts";

/** Makes stages, or gives them another name. */
export async function saveStages(tx: Tx, workspace_id: string, stages: Writes["stages"]): Promise<void> {
  await upsertStages(tx.client, workspace_id, stages);
  for (const { id } of stages) tx.change(topics.stage(id));
}
