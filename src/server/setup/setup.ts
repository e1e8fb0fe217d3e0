import { readSetupFacts } from "./setup.repo.ts";
import { setupChecklist } from "../../core/setup/setupChecklist.ts";
import { finishedRepeats } from "../bookings/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";

/** How far a workspace is from a screen that plays something. */
export async function readSetup(call: Call) {
  const { pool } = call.app;
  const [workspace_id, now] = [getWorkspaceId(call), call.app.now()];
  const finished = await finishedRepeats(pool, workspace_id, now);
  const { done, ...facts } = await readSetupFacts(pool, { workspace_id, now, finished });
  return { done, facts, steps: setupChecklist(facts, done) };
}
