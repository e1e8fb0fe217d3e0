import type { LayoutOpts } from "../compose/layoutOpts.ts";
import type { Values } from "../records/values.ts";
import type { NamedConditions } from "../rules/judgeRule.ts";
import type { Timeline } from "../timeline/timeline.ts";

/** All that a stage's screens need to play on without their server. */
export interface Programme {
  stage: { id: string; name: string; width: number; height: number };
  venue: { name: string; timezone: string } | null;
  story: { id: string; chapters: PlayedChapter[] } | null;
  /** By scene, in playing order; once, however many chapters play it. */
  shots: Record<string, PlayedShot[]>;
  /** By id: the layouts that the shots link, and named conditions, if any rule names one. */
  layouts: Record<string, Timeline>;
  named: NamedConditions;
  /** By ref, also where no record has it yet; `change` is the last one a screen has taken since the programme came. */
  records: Record<string, { values: Values; change: number }>;
}

export interface PlayedChapter {
  id: string;
  scene_id: string;
  record_ref: string | null;
  /** The scene's own values over its template's; those of its record win over both. */
  fields: Values;
  /** The scene whose shots it plays: its own, or its template. */
  plays_scene_id: string;
}

export interface PlayedShot {
  id: string;
  duration_ms: number;
  timeline: Timeline;
  layout_id: string | null;
  layout_opts: LayoutOpts;
}
