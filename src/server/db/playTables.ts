import type { GeneratedAlways } from "kysely";

/** The tables of what screens showed. */
export interface PlayTables {
  play_screens: {
    id: GeneratedAlways<number>;
    workspace_id: string;
    stage_id: string;
    screen_id: string;
    used_day: number;
  };
  play_subjects: {
    id: GeneratedAlways<number>;
    workspace_id: string;
    kind: string;
    story_id: string | null;
    scene_id: string | null;
    shot_id: string | null;
    record_ref: string | null;
    channel_id: string | null;
    used_day: number;
  };
  plays: { from: number; screen: number; subject: number; ms: number; offline: boolean };
}
