import { z } from "zod";
import { blankName, longestValue, mostValues } from "../../core/records/values.ts";
import { text } from "../http/schemas.ts";

const blank = z.string().max(200).regex(blankName, "must start with a letter, then letters, digits or _");

/** Blank name to something: what a record holds, and what a scene's `fields` do. */
export function byBlankName<T extends z.ZodType>(value: T) {
  return z
    .record(blank, value)
    .refine((map) => Object.keys(map).length <= mostValues, `must hold at most ${mostValues} entries`)
    .meta({ maxProperties: mostValues });
}

export const values = byBlankName(text(longestValue).nullable());
