import { topics } from "../../contract/topics.ts";
import { inlineNamedInRules, isWritable } from "../../core/rules/inlineNamed.ts";
import { listNamedConditionIds } from "../../core/timeline/findUses.ts";
import { type InlinedCondition, refuseTooLarge } from "../rules/index.ts";
import { listStagesNaming, updateStageRulesAndNamedIds } from "./stages.repo.ts";

/** Rules of stages ask by themselves what a condition that is about to be deleted asks: what plays stays the same. */
export async function inlineConditionInStages({
  tx,
  workspace_id,
  id: named,
  ...conditions
}: InlinedCondition): Promise<void> {
  for (const { id, name, rules: before } of await listStagesNaming(tx.db, workspace_id, named)) {
    const rules = inlineNamedInRules(before, named, conditions);
    if (!isWritable(rules)) throw refuseTooLarge(`The stage “${name}”`);
    const named_ids = [...new Set(rules.flatMap(({ when }) => listNamedConditionIds(when)))];
    await updateStageRulesAndNamedIds(tx.db, { id, rules, named_ids });
    tx.change(topics.stage(id));
  }
}
