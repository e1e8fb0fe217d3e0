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

/** No filter may fetch: a screen asks nobody but its server. */
export const cssFilter = words(500).refine(
  (value) => !/url\s*\(|\\/i.test(value),
  "must be a CSS filter without url()",
);

/** A moving or still ground; each style has colours of its own. */
export const backdrop = z
  .object({
    style: z.enum(["solid", "gradient", "orbs"]),
    color: words(200).optional(),
    from: words(200).optional(),
    to: words(200).optional(),
    angle: z.number().min(-3600).max(3600).optional(),
    colors: z.array(words(200)).max(12).optional(),
    speed: z.number().min(0).max(100).optional(),
  })
  .meta({ id: "Backdrop" });
