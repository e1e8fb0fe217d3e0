import { z } from "zod";
import { boundedText } from "../boundedText.ts";
import { limits } from "../limits.ts";

/** Nothing in a style may fetch: a screen asks nobody but its server. */
const css = (max: number) =>
  boundedText(max).refine((value) => !/url\s*\(|\\/i.test(value), "must be plain CSS without url()");

export const cssFilter = css(limits.rule_filter);
export const colour = css(limits.colour);

/** A moving or still ground; each style has colours of its own. */
export const backdrop = z
  .object({
    style: z.enum(["solid", "gradient", "orbs"]),
    color: colour.optional(),
    from: colour.optional(),
    to: colour.optional(),
    angle: z.number().min(limits.backdrop_angle.min).max(limits.backdrop_angle.max).optional(),
    colors: z.array(colour).max(limits.backdrop_colours).optional(),
    speed: z.number().min(limits.backdrop_speed.min).max(limits.backdrop_speed.max).optional(),
  })
  .meta({ id: "Backdrop" });
