import type { Shot } from "../../../../contract/shots.ts";

/** What an editor changes of a shot. */
export type ShotFields = Pick<Shot, "timeline" | "duration_ms" | "layout_id" | "layout_opts">;

export const pickShotFields = ({ timeline, duration_ms, layout_id, layout_opts }: Shot): ShotFields => ({
  timeline,
  duration_ms,
  layout_id,
  layout_opts,
});
