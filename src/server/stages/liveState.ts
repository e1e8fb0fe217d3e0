import type { LiveState } from "../../core/playback/programme.ts";
import type { Change } from "../realtime/outbox.ts";
import type { Tx } from "../write.ts";

/** What changes at a stage while its programme stays the same. */
export const liveTopic = (stage_id: string) => `live/${stage_id}`;

export const isLive = ({ topic }: Change) => topic.startsWith(liveTopic(""));

/** Stored with the stage, for screens that come later, and told to those that are there. */
export async function putLive(
  { client, change }: Tx,
  { workspace_id, stage_id, live }: { workspace_id: string; stage_id: string; live: Partial<LiveState> },
): Promise<void> {
  for (const [column, value] of Object.entries(live))
    await client.query(
      `UPDATE stages SET ${column === "near" ? "near" : "visit"} = $3 WHERE workspace_id = $1 AND id = $2`,
      [workspace_id, stage_id, value && JSON.stringify(value)],
    );
  change(liveTopic(stage_id), { ...live });
}
