import { topics } from "../../contract/topics.ts";
import { inlineCondition } from "../../core/timeline/inlineCondition.ts";
import { findUses } from "../../core/timeline/findUses.ts";
import { readTimeline } from "../../core/timeline/readTimeline.ts";
import { serializeTimeline } from "../../core/timeline/writeTimeline.ts";
import { type InlinedCondition, refuseTooLarge } from "../rules/index.ts";
import { listShotsNaming, updateShot } from "./shots.repo.ts";

/** Rules of shots ask by themselves what a condition that is about to be deleted asks. */
export async function inlineConditionInShots({
  tx,
  workspace_id,
  id: named,
  ...conditions
}: InlinedCondition): Promise<void> {
  for (const { id, scene_id, title, timeline: stored } of await listShotsNaming(tx.db, workspace_id, named)) {
    const timeline = inlineCondition(readTimeline(stored), named, conditions);
    if (!timeline) throw refuseTooLarge(`The scene “${title}”`);
    const { named_ids } = findUses(timeline);
    await updateShot(tx.db, { workspace_id, id }, { timeline: serializeTimeline(timeline), named_ids });
    tx.change(topics.scene(scene_id));
  }
}
