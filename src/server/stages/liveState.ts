import type { LiveState } from "../../core/playback/programme.ts";
import type { Change } from "../realtime/outbox.ts";
import type { Tx } from "../write.ts";

/** What changes at a stage while its programme stays the same. */
export const liveTopic = (stage_id: string) => `live/${stage_id}`;

export const isLive = ({ topic }: Change) => topic.startsWith(liveTopic(""));

/** Stored with the stage, for screens that come later, and told to those that are there. */
export async function putLive(
  { db, change }: Tx,
  { workspace_id, stage_id, live }: { workspace_id: string; stage_id: string; live: Partial<LiveState> },
): Promise<void> {
  const stored = Object.entries(live).map(([name, value]) => [name, value && JSON.stringify(value)]);
  await db
    .updateTable("stages")
    .set(Object.fromEntries(stored))
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", stage_id)
    .execute();
  change(liveTopic(stage_id), { ...live });
}
