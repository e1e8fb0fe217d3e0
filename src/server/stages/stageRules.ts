import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import { most_rules, type StageRule } from "../../core/stages/stageRule.ts";
import { listNamedConditionIds } from "../../core/timeline/findUses.ts";
import { holdChannels } from "../channels/index.ts";
import { type Call, within, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid } from "../http/errors.ts";
import { refuseUnknown } from "../rules/index.ts";
import { holdScene } from "../scenes/index.ts";
import { requireControl } from "../showControl/index.ts";
import { makeLive } from "../stories/index.ts";
import { type Tx, write } from "../write.ts";
import { findStage, lockStage } from "./stages.ts";
import { findRules, updateStageRulesAndNamedIds } from "./stages.repo.ts";

export async function readRules(call: Call, id: string) {
  await findStage(call.app.db, getWorkspaceId(call), id);
  return { stage_id: id, rules: await findRules(call.app.db, id) };
}

export async function putRules(call: Call, id: string, rules: StageRule[]) {
  return write(call, async (tx) => {
    await findStage(tx.db, getWorkspaceId(call), id);
    const named = rules.map(({ when }, index) => ({ when, field: `rules.${index}.when` }));
    await refuseUnknown(tx, getWorkspaceId(call), named);
    await putOnStage(tx, getWorkspaceId(call), rules);
    await lockStage(tx.db, getWorkspaceId(call), id);
    const before = await findRules(tx.db, id);
    if (!isDeepStrictEqual(rules, before)) {
      // A rule's story waits beneath a live show; a rule's channel shows in it.
      if (!isDeepStrictEqual(pickChannelRules(rules), pickChannelRules(before)))
        await requireControl(tx, call, id);
      const named_ids = [...new Set(rules.flatMap(({ when }) => listNamedConditionIds(when)))];
      await updateStageRulesAndNamedIds(tx.db, { id, rules, named_ids });
      tx.change(topics.stage(id));
    }
    return { stage_id: id, rules };
  });
}

/** Puts a rule before all others, in place of an earlier one with the same id. */
export async function putRuleFirst(call: Call, id: string, rule: StageRule) {
  return write(call, async (tx) => {
    // Stories are locked before the stage, here as everywhere; the rules may change until the stage is locked.
    await putOnStage(tx, getWorkspaceId(call), [rule, ...(await findRules(tx.db, id))]);
    await lockStage(tx.db, getWorkspaceId(call), id);
    const others = (await findRules(tx.db, id)).filter((other) => other.id !== rule.id);
    if (others.length >= most_rules)
      throw conflict(`The stage has ${most_rules} rules already, and there is no room for another`);
    return putRules(within(call, tx), id, [rule, ...others]);
  });
}

const pickChannelRules = (rules: StageRule[]) => rules.filter(({ play }) => "channel_id" in play);

async function putOnStage(tx: Tx, workspace_id: string, rules: StageRule[]): Promise<void> {
  const ids = rules.flatMap(({ play }) => ("story_id" in play ? [play.story_id] : []));
  const known = await makeLive(tx, workspace_id, ids);
  const channel_ids = rules.flatMap(({ play }) => ("channel_id" in play ? [play.channel_id] : []));
  const channels = await holdChannels(tx, workspace_id, channel_ids);
  const scenes = new Set<string>();
  for (const { play } of rules)
    if ("scene_id" in play && (await holdScene(tx, workspace_id, play.scene_id))) scenes.add(play.scene_id);
  for (const [index, { play }] of rules.entries()) {
    if ("channel_id" in play && !channels.has(play.channel_id))
      throw invalid(`rules.${index}.play.channel_id`, "names no channel of this workspace");
    if ("story_id" in play && !known.has(play.story_id))
      throw invalid(`rules.${index}.play.story_id`, "names no story of this workspace");
    if ("scene_id" in play && !scenes.has(play.scene_id))
      throw invalid(`rules.${index}.play.scene_id`, "names no scene of this workspace");
  }
}
