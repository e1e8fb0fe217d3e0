import { z } from "zod";
import { type BlockKind, box } from "../blockKind.ts";
import { colour } from "../../rules/styles.ts";

export const shape: BlockKind = {
  kind: "shape",
  label: "Shape",
  icon: "square",
  hint: "A rectangle, an ellipse or a line",
  track: "overlay",
  palette: 3,
  uses_time: false,
  compose_only: [],
  fields: [],
  props: z.object({
    shape: z.enum(["rect", "ellipse", "line"]).optional(),
    fill: colour.optional(),
    radius: z.number().min(0).max(1_000_000).optional(),
  }),
  template: (canvas) => ({
    transform: box(canvas, { x: 0.05, y: 0.72, w: 0.4, h: 0.01 }),
    props: { shape: "rect", fill: "#ffb224", radius: 0 },
  }),
  rule_presets: ["in_the_evening", "while_live", "someone_near"],
};
