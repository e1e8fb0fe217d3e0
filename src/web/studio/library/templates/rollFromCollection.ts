import type { Collection } from "../../../../contract/collections.ts";
import type { Template } from "../../../../contract/templates.ts";
import type { Values } from "../../../../core/records/values.ts";
import { sampleFields } from "../../../../core/templates/sampleFields.ts";
import type { BlankType } from "../../../../core/templates/template.ts";
import { addCollection, type CollectionField } from "../../data/collections/collections.ts";
import { suggestPrefix } from "../../data/collections/suggestPrefix.ts";
import { putRecord } from "../../data/records/records.ts";
import type { Caller } from "../../people/session.ts";
import { addChapter, addStory } from "../../stories/stories.ts";
import { makeScene } from "./templates.ts";

/** The choice of a collection that is yet to be made. */
export const new_collection = "new";

interface RollInput {
  template: Template;
  input: Parameters<typeof makeScene>[2] & { title: string; fields: Values };
  /** Its id, or `new_collection`. */
  collection: string;
  collections: readonly Collection[];
}

/** Makes the scene, a story that plays it once for each record, and where it is wanted the collection. */
export async function rollFromCollection(
  session: Caller,
  { template, input, collection, collections }: RollInput,
) {
  const words = { ...sampleFields(template.blanks, Date.now()), ...input.fields };
  const used =
    collections.find(({ id }) => id === collection) ??
    (await startCollection(session, { template, title: input.title, words, collections }));
  const recorded = new Set(used.fields.map(({ name }) => name));
  // What a record holds must not be covered by a sample where the record has nothing.
  const fields = Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, recorded.has(name) ? null : word]),
  );
  const scene = await makeScene(session, template.key, { ...input, fields });
  const story = await addStory(session, { title: input.title, description: "" });
  const settings = { roll: { collection_id: used.id, per_pass: 1 } };
  const chapter = await addChapter(session, story.id, { scene_id: scene.id, settings });
  return { scene, rolled: { id: chapter.id, story_id: story.id } };
}

const fieldTypes: Record<BlankType, CollectionField["type"]> = {
  text: "text",
  picture: "image",
  datetime: "datetime",
};

/** Makes a collection with a field for each blank, and one record with the words that were typed. */
async function startCollection(
  session: Caller,
  {
    template,
    title,
    words,
    collections,
  }: Pick<RollInput, "template" | "collections"> & { title: string; words: Values },
): Promise<Collection> {
  const prefix = suggestPrefix(
    title,
    collections.map((other) => other.prefix),
  );
  const blanks = template.blanks.filter(({ by_session }) => !by_session);
  const fields = blanks.map(({ name, type }) => ({ name, type: fieldTypes[type] }));
  const collection = await addCollection(session, { name: title, prefix, fields });
  await putRecord(session, `${prefix}/1`, words);
  return collection;
}
