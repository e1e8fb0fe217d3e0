import { familyKey, isRole } from "./fontFamily.ts";
import type { Entry, Rule } from "../rules/rule.ts";
import { listSettings } from "./listSettings.ts";
import type { Block, Timeline } from "./timeline.ts";

/**
 * Finds the ids of assets, named conditions and channels that a timeline mentions, and its font families as `familyKey`
 * writes them.
 */
export function findUses({ blocks, audio = [], canvas_rules = [], fonts = {} }: Timeline): {
  asset_ids: string[];
  named_ids: string[];
  channel_ids: string[];
  families: string[];
} {
  const rules = listTimelineRules({ blocks, canvas_rules });
  return {
    asset_ids: unique([...blocks, ...audio].flatMap(({ asset }) => (asset === undefined ? [] : [asset]))),
    named_ids: unique(rules.flatMap(({ when }: Rule) => listNamedConditionIds(when))),
    channel_ids: unique(blocks.flatMap(findChannels)),
    families: unique(
      [fonts.heading, fonts.body, ...blocks.map(({ font_family }) => font_family)].flatMap((name) =>
        name === undefined || isRole(name) ? [] : [familyKey(name)],
      ),
    ),
  };
}

/** Lists the rules of a timeline: of its canvas and of its blocks. */
export function listTimelineRules({
  blocks,
  canvas_rules = [],
}: Pick<Timeline, "blocks" | "canvas_rules">): Rule[] {
  return [...canvas_rules, ...blocks.flatMap(({ rules = [] }) => rules)];
}

/** `stage` stands for whatever channel the stage is switched to, so it is no id. */
function findChannels(block: Block): string[] {
  if (block.kind !== "channel") return [];
  return listSettings(block)
    .flatMap((props) => [props["channel_id"], props["default_channel_id"]])
    .filter((id): id is string => typeof id === "string" && id !== "stage");
}

export function listNamedConditionIds(when: Entry[]): string[] {
  return when.flatMap((entry) => {
    if ("named" in entry) return [entry.named];
    return "when" in entry ? listNamedConditionIds(entry.when) : [];
  });
}

const unique = (ids: string[]) => [...new Set(ids)];
