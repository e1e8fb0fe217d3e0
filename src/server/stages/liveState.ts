import { topics } from "../../contract/topics.ts";
import type { LiveState } from "../../core/playback/programme.ts";
import type { Tx } from "../write.ts";
import { updateStageLive } from "./stages.repo.ts";

/** Stores the live state with the stage, for screens that come later, and sends it to those that are there. */
export async function putLive(
  { db, change }: Tx,
  { workspace_id, stage_id, live }: { workspace_id: string; stage_id: string; live: Partial<LiveState> },
): Promise<void> {
  const stored = Object.entries(live).map(([name, value]) => [name, value && JSON.stringify(value)]);
  await updateStageLive(db, { workspace_id, stage_id, stored });
  change(topics.live(stage_id), live);
}
