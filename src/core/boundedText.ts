import { z } from "zod";
import { limits } from "./limits.ts";

/** Text of at most this many characters, counted as people and JSON Schema do (code points), not UTF-16 units. */
export function boundedText(max: number, min = 0) {
  return z
    .string()
    .refine(
      (value) => value.length <= max || countCharacters(value) <= max,
      `must be at most ${max} characters long`,
    )
    .refine((value) => value.length >= min, `must be at least ${min} characters long`)
    .meta({ maxLength: max, ...(min > 0 && { minLength: min }) });
}

function countCharacters(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/** An id, a property, a key: something short that is not empty. */
export const name = boundedText(limits.name, 1);
