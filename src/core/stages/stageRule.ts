import { z } from "zod";
import { limits } from "../limits.ts";
import { reportTo } from "../rules/reportTo.ts";
import { type Conditions, ruleMatch } from "../rules/rule.ts";
import { whenInput } from "../rules/whenInput.ts";
import { name, boundedText } from "../boundedText.ts";

/** While the rule holds, the stage plays its story or its scene, or shows its channel. */
export interface StageRule extends Conditions {
  id: string;
  name: string;
  enabled: boolean;
  play: { story_id: string } | { scene_id: string } | { channel_id: string };
}

/** Exactly one of the three. */
const play = z
  .strictObject({
    story_id: z.string().optional(),
    scene_id: z.string().optional(),
    channel_id: z.string().optional(),
  })
  .transform((given, context) => {
    const { length } = Object.values(given).filter((id) => id !== undefined);
    if (length === 0) reportTo(context)(["story_id"], "is required, or scene_id, or channel_id");
    if (length > 1) reportTo(context)([], "must be { story_id }, { scene_id } or { channel_id }");
    return given as StageRule["play"];
  });

const rule = z
  .strictObject({
    id: name.optional(),
    name: boundedText(limits.name).default(""),
    enabled: z.boolean().default(true),
    match: ruleMatch,
    when: whenInput,
    play,
  })
  .meta({ id: "StageRuleInput" });

type RuleInput = z.output<typeof rule>;

export const most_rules = limits.stage_rules;

/** The rules of a stage in the order in which they are asked, each with an id. */
export const stageRulesInput = z
  .array(rule)
  .max(most_rules)
  .transform((rules, context): StageRule[] => {
    const repeated = rules.findIndex(
      ({ id }, index) => id !== undefined && rules.findIndex((other) => other.id === id) < index,
    );
    if (repeated !== -1) reportTo(context)([repeated, "id"], "is the id of another rule too");
    return withIds(rules);
  });

/** Ids are counted, so that the same rules sent again get the same ids. */
function withIds(rules: RuleInput[]): StageRule[] {
  const taken = new Set(rules.map(({ id }) => id));
  let count = 0;
  const newId = (): string => {
    do count += 1;
    while (taken.has(`r${count}`));
    return `r${count}`;
  };
  return rules.map((rule) => ({ ...rule, id: rule.id ?? newId() }));
}
