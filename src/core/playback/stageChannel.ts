import { judgeRule } from "../rules/judgeRule.ts";
import { nobodyNear, Playhead, type Sensors } from "./playhead.ts";
import type { Programme } from "./programme.ts";

/** The channel that every channel block set to the stage's channel shows. */
export interface StageChannel {
  /** Null when none is set and each block plays its default channel. */
  channel_id: string | null;
  name: string | null;
  by: "operator" | "rule" | null;
  /** The name of the rule that chose it. */
  rule: string | null;
  set_by: string | null;
  why: string;
}

/**
 * An operator's choice counts more than any rule until it is handed back; among the rules the first that holds wins.
 */
export function stageChannelAt(
  programme: Programme,
  now: number,
  sensors: Sensors = nobodyNear,
  playhead = new Playhead(programme),
): StageChannel {
  const { channel: set, channels, rules, named } = programme;
  const readChannelName = (id: string) => channels[id]?.name ?? "";
  if (set) {
    const { channel_id, set_by } = set;
    const name = readChannelName(channel_id);
    const why = `${set_by} switched the stage to “${name}”`;
    return { channel_id, name, by: "operator", rule: null, set_by, why };
  }
  const judging = { at: playhead.readings(now, sensors), named, blanks: [] };
  for (const rule of rules) {
    if (!("channel_id" in rule.play) || !judgeRule(rule, judging)) continue;
    const { channel_id } = rule.play;
    const name = readChannelName(channel_id);
    const rule_name = rule.name || rule.id;
    const why = `The rule “${rule_name}” shows “${name}”`;
    return { channel_id, name, by: "rule", rule: rule_name, set_by: null, why };
  }
  const why = "No channel is set: each video plays its default";
  return { channel_id: null, name: null, by: null, rule: null, set_by: null, why };
}
