import type { App } from "../app.ts";
import type { Hook } from "../hooks.ts";
import type { Tx } from "../write.ts";

export interface RemovedStage {
  app: App;
  tx: Tx;
  workspace_id: string;
  stage_id: string;
}

/** Runs before a stage is deleted, while it is locked. */
export const stageRemoved: Hook<RemovedStage> = { name: "stage removed" };
