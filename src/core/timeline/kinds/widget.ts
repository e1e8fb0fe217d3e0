import { z } from "zod";
import { type BlockKind, box, letters, typeFields } from "../blockKind.ts";

export const widget: BlockKind = {
  kind: "widget",
  label: "Clock and countdown",
  icon: "clock",
  hint: "Time, date, a countdown or a progress bar, in venue time",
  track: "overlay",
  palette: 4,
  uses_time: true,
  compose_only: [],
  fields: [...typeFields, "widget", "format", "target_at", "target_blank", "from_at", "from_blank"],
  props: z.object({ span_min: z.number().positive().max(527_040).optional() }),
  template: (canvas) => ({
    transform: box(canvas, { x: 0.65, y: 0.05, w: 0.3, h: 0.12 }),
    widget: "clock",
    format: "short",
    font_size: letters(canvas, 0.08),
    font_weight: 700,
    font_family: "heading",
    color: "#ffffff",
    align: "right",
  }),
  rule_presets: ["only_filled", "in_the_evening", "while_live", "last_minutes"],
};
