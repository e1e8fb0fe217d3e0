import { topics } from "../../contract/topics.ts";
import { inlineCondition } from "../../core/timeline/inlineCondition.ts";
import { findUses } from "../../core/timeline/findUses.ts";
import { readTimeline } from "../../core/timeline/readTimeline.ts";
import { serializeTimeline } from "../../core/timeline/writeTimeline.ts";
import { type InlinedCondition, refuseTooLarge } from "../rules/index.ts";
import { listLayoutsNaming, updateLayout } from "./layouts.repo.ts";

/** Rules of layouts ask by themselves what a condition that is about to be deleted asks. */
export async function inlineConditionInLayouts({
  tx,
  workspace_id,
  id: named,
  ...conditions
}: InlinedCondition): Promise<void> {
  for (const row of await listLayoutsNaming(tx.db, workspace_id, named)) {
    const { id, title, asset_ids, channel_ids } = row;
    const timeline = inlineCondition(readTimeline(row.timeline), named, conditions);
    if (!timeline) throw refuseTooLarge(`The layout “${title}”`);
    const uses = { asset_ids, named_ids: findUses(timeline).named_ids, channel_ids };
    await updateLayout(tx.db, { workspace_id, id, title, stored: serializeTimeline(timeline), uses });
    tx.change(topics.layout(id));
  }
}
