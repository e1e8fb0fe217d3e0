import { happened } from "../happened.ts";
import type { HappeningType } from "../../contract/happenings.ts";
import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import { findStage } from "./stages.ts";

export interface StageContext {
  app: App;
  actor: { workspace_id: string };
}

/** Tells other systems that something happened to a stage. They get no link with which a player could be opened. */
export async function tellOfStage(
  { app, actor: { workspace_id } }: StageContext,
  tx: Tx,
  { type, stage_id }: { type: HappeningType; stage_id: string },
): Promise<void> {
  const read = async () => {
    const { player_nonce: _, ...stage } = await findStage(tx.db, workspace_id, stage_id);
    return { ...stage, player_url: null };
  };
  await app.hooks.run(happened, { app, tx, workspace_id, type, subject_id: stage_id, read });
}
