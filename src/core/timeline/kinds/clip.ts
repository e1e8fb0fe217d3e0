import { z } from "zod";
import { type BlockKind, box } from "../blockKind.ts";

export const clip: BlockKind = {
  kind: "clip",
  label: "Video",
  icon: "film",
  hint: "A video from the library; its sound is off unless you ask for it",
  track: "main",
  palette: 2,
  uses_time: true,
  compose_only: [],
  fields: [
    "asset",
    "alt",
    "audible",
    "volume",
    "trim_in_ms",
    "trim_out_ms",
    "loop",
    "freeze",
    "keep_running",
  ],
  props: z.object({}),
  template: (canvas) => ({
    transform: { ...box(canvas, { x: 0, y: 0, w: 1, h: 1 }), fit: "cover" },
    audible: false,
  }),
  rule_presets: ["in_the_evening", "someone_near"],
};
