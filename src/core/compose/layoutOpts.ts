import { z } from "zod";
import { name } from "../boundedText.ts";

/** How a shot uses the layout it is linked to. */
export const layoutOpts = z
  .strictObject({
    background: z.enum(["layout", "own"]).optional(),
    hide: z.array(name).max(1000).optional(),
    audio: z.enum(["layout", "own", "mute"]).optional(),
  })
  .meta({ id: "LayoutOpts" });

export type LayoutOpts = z.output<typeof layoutOpts>;
