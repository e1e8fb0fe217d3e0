import { z } from "zod";
import { blank } from "../core/records/blank.ts";
import { longestValue, mostValues } from "../core/records/values.ts";
import { text } from "./schemas.ts";

/** Blank name to something: what a record holds, and what a scene's `fields` do. */
export function byBlankName<T extends z.ZodType>(value: T) {
  return z
    .record(blank, value)
    .refine((map) => Object.keys(map).length <= mostValues, `must hold at most ${mostValues} entries`)
    .meta({ maxProperties: mostValues });
}

export const values = byBlankName(text(longestValue).nullable());
