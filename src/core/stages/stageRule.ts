import type { Conditions } from "../rules/rule.ts";

/** While it holds, the stage plays its story, or shows its channel. */
export interface StageRule extends Conditions {
  id: string;
  name: string;
  enabled: boolean;
  play: { story_id: string } | { channel_id: string };
}
