import type { OpenedRecord } from "../stages/visit.ts";
import type { Roll } from "../stories/chapterSettings.ts";
import { findDetailChapter } from "./openedDetail.ts";
import type { Playing } from "./playhead.ts";
import type { Programme } from "./programme.ts";
import { listCollectionRecords } from "./listCollectionRecords.ts";
import { rollQueue } from "./roll.ts";

/** A record that a visitor can open. */
export type Choice = Omit<OpenedRecord, "at">;

/** All records of one collection that a visitor can open. */
export interface Choices {
  story_id: string;
  collection_id: string;
  refs: string[];
}

/** Returns the record on show if the story has a detail chapter for it. */
export function findChoiceOnShow(
  programme: Programme,
  { story_id, step }: Pick<Playing, "story_id" | "step">,
): Choice | null {
  const record_ref = step?.record_ref ?? null;
  if (story_id === null || record_ref === null) return null;
  const fitting = listDetailCollections(programme, story_id)
    .map((collection_id) => ({ story_id, collection_id, record_ref }))
    .filter((choice) => findDetailChapter(programme, choice));
  const getPrefix = ({ collection_id }: Choice) => programme.collections[collection_id]!.prefix;
  // Where one collection lies inside another, the narrowest one counts.
  return fitting.toSorted((a, b) => getPrefix(b).length - getPrefix(a).length)[0] ?? null;
}

/** Lists what a visitor can open, one collection after another in the order of the chapters. */
export function listChoices(programme: Programme, story_id: string | null, now: number): Choices[] {
  if (story_id === null) return [];
  return listDetailCollections(programme, story_id).flatMap((collection_id) => {
    const refs = listOfferedRefs(programme, { story_id, collection_id, now }).filter((record_ref) =>
      findDetailChapter(programme, { story_id, collection_id, record_ref }),
    );
    return refs.length === 0 ? [] : [{ story_id, collection_id, refs }];
  });
}

function listDetailCollections({ stories }: Programme, story_id: string): string[] {
  return (stories[story_id]?.chapters ?? []).flatMap(({ settings }) => settings.detail?.collection_id ?? []);
}

/**
 * Lists what the story's own rolls of the collection may show at this moment, or, without such a roll, every record
 * that is not stale.
 */
function listOfferedRefs(
  programme: Programme,
  { story_id, collection_id, now }: { story_id: string; collection_id: string; now: number },
): string[] {
  const { stories, collections, dayparts, venue } = programme;
  const rolls = stories[story_id]!.chapters.flatMap(({ settings: { roll, detail } }) =>
    roll?.collection_id === collection_id && !detail ? [roll] : [],
  );
  const all: Roll = { collection_id, per_pass: 1, include_stale: false, order: { by: "collection" } };
  const queues = (rolls.length > 0 ? rolls : [all]).map((roll) =>
    rollQueue({
      roll,
      fields: collections[collection_id]?.fields ?? [],
      records: listCollectionRecords(programme, collection_id),
      dayparts,
      now,
      timezone: venue?.timezone ?? "UTC",
    }),
  );
  return [...new Set(queues.flat().map(({ ref }) => ref))];
}
