import { z } from "zod";
import { boundedText } from "../boundedText.ts";

/** Nothing in a style may fetch: a screen asks nobody but its server. */
const css = (max: number) =>
  boundedText(max).refine((value) => !/url\s*\(|\\/i.test(value), "must be plain CSS without url()");

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
