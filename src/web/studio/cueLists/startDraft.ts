import type { CueStart, FollowedStatus } from "../../../core/cueLists/cue.ts";

/** When a cue fires, while it is edited. */
export interface StartDraft {
  planned_at: number | null;
  after: CueStart;
  delay_ms: number;
  session_id: string | null;
  status: FollowedStatus | null;
}
