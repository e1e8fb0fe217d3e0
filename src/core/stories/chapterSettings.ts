import { z } from "zod";
import { limits } from "../limits.ts";
import { blank, blankOrNone } from "../records/blank.ts";
import { longestValue } from "../records/values.ts";
import { weekdays } from "../time/venueTime.ts";
import { boundedText } from "../boundedText.ts";

const duration_ms = z.int().min(1000);

/** Names a field of the collection's records; null, or nothing between the quotes, is not used. */
const fieldName = blankOrNone.nullable().overwrite((name) => (name === "" ? null : name));

const order = z
  .strictObject({
    by: z.enum(["added", "field", "collection"]),
    field: fieldName.optional(),
    direction: z.enum(["desc", "asc"]).optional(),
  })
  .refine(({ by, field }) => by !== "field" || typeof field === "string", {
    path: ["field"],
    message: "is required to order by a field",
  });

const most_matches = 50;
const match = z
  .record(blank, boundedText(longestValue))
  .refine((values) => Object.keys(values).length <= most_matches, `must hold at most ${most_matches} entries`)
  .meta({ maxProperties: most_matches });

export const roll = z.strictObject({
  collection_id: z.string(),
  per_pass: z.int().min(limits.per_pass.min).max(limits.per_pass.max),
  include_stale: z.boolean(),
  order: order.optional(),
  match: match.optional(),
  max_age_h: z.number().positive().nullable().optional(),
  weight_field: fieldName.optional(),
  start_field: fieldName.optional(),
  end_field: fieldName.optional(),
  duration_field: fieldName.optional(),
  daypart_field: fieldName.optional(),
});

/** The settings as they are stored and returned. A key that was cleared stays as null. */
export const chapterSettings = z
  .strictObject({
    play_for_ms: duration_ms.nullable(),
    shot_duration_ms: duration_ms.nullable(),
    start_shot_id: z.string().nullable(),
    roll: roll.nullable(),
    pick: z.strictObject({ which: z.enum(["current", "next", "current_or_next"]) }).nullable(),
    plays_during: z
      .strictObject({
        daypart_ids: z.array(z.string()).max(100),
        days: z.array(z.enum(weekdays)).max(7),
      })
      .partial()
      .nullable(),
    fills_gaps: z.boolean(),
    detail: z.strictObject({ collection_id: z.string() }).nullable(),
  })
  .partial()
  .meta({ id: "ChapterSettings" });

/** What a caller may send; even of a roll only what changes. */
export const chapterSettingsInput = chapterSettings.extend({ roll: roll.partial().nullable().optional() });

export type Roll = z.output<typeof roll>;
export type ChapterSettings = z.output<typeof chapterSettings>;
export type ChapterSettingsInput = z.output<typeof chapterSettingsInput>;

export type MergedSettings =
  | { settings: ChapterSettings; refusal?: never }
  | { settings?: never; refusal: { field: string; message: string } };

/** Only the given keys change. */
export function mergeSettings(before: ChapterSettings, given: ChapterSettingsInput): MergedSettings {
  const { roll: givenRoll, ...others } = given;
  const roll = givenRoll ? mergeRoll(before.roll ?? null, givenRoll) : givenRoll;
  if (givenRoll && !roll)
    return refuse("settings.roll.collection_id", "is required for a chapter that does not roll yet");
  const settings = { ...before, ...others, ...(roll !== undefined && { roll }) };
  if (settings.roll && typeof settings.play_for_ms === "number")
    return refuse(
      typeof given.play_for_ms === "number" ? "settings.play_for_ms" : "settings.roll",
      "cannot be: a chapter either rolls or plays for a fixed time",
    );
  return { settings };
}

/**
 * A roll of the same collection keeps its other settings; one of another collection starts afresh. Returns null when no
 * collection is given.
 */
function mergeRoll(before: Roll | null, given: Partial<Roll>): Roll | null {
  const collection_id = given.collection_id ?? before?.collection_id;
  if (collection_id === undefined) return null;
  const start = before?.collection_id === collection_id ? before : { per_pass: 5, include_stale: false };
  return { ...start, ...given, collection_id };
}

function refuse(field: string, message: string): MergedSettings {
  return { refusal: { field, message } };
}
