import { inlineNamedInRules, isWritable } from "../rules/inlineNamed.ts";
import type { Conditions } from "../rules/rule.ts";
import type { Block, Timeline } from "./timeline.ts";

/**
 * Rules of the timeline ask by themselves what a named condition asks. Null where one would become too large to be
 * edited.
 */
export function inlineCondition(timeline: Timeline, named: string, conditions: Conditions): Timeline | null {
  const inBlock = (block: Block): Block =>
    block.rules ? { ...block, rules: inlineNamedInRules(block.rules, named, conditions) } : block;
  const blocks = timeline.blocks.map(inBlock);
  const canvas_rules = timeline.canvas_rules && inlineNamedInRules(timeline.canvas_rules, named, conditions);
  if (!isWritable([...(canvas_rules ?? []), ...blocks.flatMap(({ rules = [] }) => rules)])) return null;
  return { ...timeline, blocks, ...(canvas_rules && { canvas_rules }) };
}
