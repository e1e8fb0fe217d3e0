import { z } from "zod";
import { type BlockKind, box } from "../blockKind.ts";

export const still: BlockKind = {
  kind: "still",
  label: "Picture",
  icon: "image",
  hint: "A picture from the library, or from a blank of the record",
  track: "main",
  palette: 1,
  uses_time: true,
  compose_only: ["image_url"],
  fields: ["asset", "image_blank", "alt", "ken_burns", "loop", "loop_ms"],
  props: z.object({}),
  template: (canvas) => ({
    transform: { ...box(canvas, { x: 0, y: 0, w: 1, h: 1 }), fit: "cover" },
    ken_burns: "none",
  }),
  rule_presets: ["only_filled", "in_the_evening", "someone_near"],
};
