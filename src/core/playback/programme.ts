import type { LayoutOpts } from "../compose/layoutOpts.ts";
import type { Values } from "../records/values.ts";
import type { NamedConditions } from "../rules/judgeRule.ts";
import type { Timeline } from "../timeline/timeline.ts";

/** All that a stage's screens need to play on without their server. */
export interface Programme {
  stage: { id: string; name: string; width: number; height: number };
  venue: { name: string; timezone: string } | null;
  story: { id: string; chapters: PlayedChapter[] } | null;
  /** By id: the layouts and named conditions that the story's shots use. */
  layouts: Record<string, Timeline>;
  named: NamedConditions;
  /** By ref, also where no record has it yet; `change` is the last one a screen has taken since the programme came. */
  records: Record<string, { values: Values; change: number }>;
}

export interface PlayedChapter {
  id: string;
  scene_id: string;
  record_ref: string | null;
  /** The scene's own values; those of its record win over them. */
  fields: Values;
  shots: PlayedShot[];
}

export interface PlayedShot {
  id: string;
  duration_ms: number;
  timeline: Timeline;
  layout_id: string | null;
  layout_opts: LayoutOpts;
}
