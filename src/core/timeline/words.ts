import { z } from "zod";

/** Text of at most this many characters, counted as people do (code points). */
export function words(max: number, min = 0) {
  return z
    .string()
    .refine(
      (value) => value.length <= max || [...value].length <= max,
      `must be at most ${max} characters long`,
    )
    .refine((value) => value.length >= min, `must be at least ${min} characters long`)
    .meta({ maxLength: max, ...(min > 0 && { minLength: min }) });
}

/** An id, a property, a key: something short that is not empty. */
export const name = words(200, 1);

/** Nothing in a style may fetch: a screen asks nobody but its server. */
const css = (max: number) =>
  words(max).refine((value) => !/url\s*\(|\\/i.test(value), "must be plain CSS without url()");

export const cssFilter = css(500);
export const colour = css(200);

/** A moving or still ground; each style has colours of its own. */
export const backdrop = z
  .object({
    style: z.enum(["solid", "gradient", "orbs"]),
    color: colour.optional(),
    from: colour.optional(),
    to: colour.optional(),
    angle: z.number().min(-3600).max(3600).optional(),
    colors: z.array(colour).max(12).optional(),
    speed: z.number().min(0).max(100).optional(),
  })
  .meta({ id: "Backdrop" });
