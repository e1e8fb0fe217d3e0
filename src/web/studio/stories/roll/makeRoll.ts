import type { Collection } from "../../../../contract/collections.ts";
import type { Chapter } from "../../../../contract/stories.ts";
import { limits } from "../../../../core/limits.ts";
import { addCollection } from "../../data/collections/collections.ts";
import { suggestPrefix } from "../../data/collections/suggestPrefix.ts";
import { saveBatch } from "../../data/records/records.ts";
import { addScene } from "../../library/scenes/scenes.ts";
import { findFreePrefix } from "./findFreePrefix.ts";
import type { Session } from "../../people/session.ts";
import { addChapter } from "../stories.ts";
import { buildRollShot, roll_shot_ms } from "./buildRollShot.ts";
import { newCollectionFields, type RecordDraft, toBatch } from "./newRecords.ts";
import { suggestRollFields } from "./rollFieldSettings.ts";

/** What is there already when the rest is tried again. */
export interface MadeParts {
  collection?: Collection;
  scene_id?: string;
}

export interface RollParts {
  story_id: string;
  index: number | null;
  /** Null: one is made that shows the collection's fields. */
  scene_id: string | null;
  from: { collection: Collection; records: number } | { name: string; drafts: readonly RecordDraft[] };
  /** The prefixes of other collections. */
  taken: readonly string[];
  made: MadeParts;
}

/** Makes what is missing, then the chapter, which shows all records in a round as far as a round may. */
export async function makeRoll(session: Session, parts: RollParts): Promise<Chapter> {
  const { collection, records } =
    "collection" in parts.from ? parts.from : await makeCollection(session, parts.from, parts);
  const scene_id = parts.scene_id ?? (await makeScene(session, collection, parts.made));
  const { min, max } = limits.per_pass;
  const roll = {
    collection_id: collection.id,
    per_pass: Math.min(max, Math.max(min, records)),
    include_stale: false,
    ...suggestRollFields(collection.fields),
  };
  return addChapter(session, parts.story_id, {
    scene_id,
    settings: { roll },
    ...(parts.index !== null && { index: parts.index }),
  });
}

async function makeCollection(
  session: Session,
  { name, drafts }: { name: string; drafts: readonly RecordDraft[] },
  { made, taken }: Pick<RollParts, "made" | "taken">,
) {
  if (toBatch(drafts, "").length === 0) throw new Error("Write the name of at least one record.");
  made.collection ??= await addCollection(session, {
    name,
    prefix: await findFreePrefix(session, suggestPrefix(name, taken)),
    fields: newCollectionFields,
  });
  const items = toBatch(drafts, made.collection.prefix);
  for (let done = 0; done < items.length; done += most_at_once)
    await saveBatch(session, items.slice(done, done + most_at_once));
  return { collection: made.collection, records: items.length };
}

const most_at_once = 500;

async function makeScene(session: Session, { name, fields }: Collection, made: MadeParts): Promise<string> {
  if (made.scene_id) return made.scene_id;
  const { id, shots } = await addScene(session, { title: name, kind: "roll" });
  await session.api.put("/shots/{id}", {
    params: { id: shots[0]!.id },
    body: { timeline: buildRollShot(fields), duration_ms: roll_shot_ms },
  });
  made.scene_id = id;
  return id;
}
