import { z } from "zod";
import { type BlockKind, box, letters, typeFields } from "../blockKind.ts";

export const caption: BlockKind = {
  kind: "caption",
  label: "Caption",
  icon: "type",
  hint: "Words; {blanks} fill from the record",
  track: "overlay",
  palette: 0,
  uses_time: false,
  compose_only: [],
  fields: typeFields,
  props: z.object({}),
  template: (canvas) => ({
    transform: box(canvas, { x: 0.05, y: 0.4, w: 0.9, h: 0.2 }),
    text: "Your words",
    font_size: letters(canvas, 0.09),
    font_weight: 700,
    font_family: "heading",
    color: "#ffffff",
    align: "left",
  }),
  rule_presets: ["only_filled", "in_the_evening", "while_live", "last_minutes", "someone_near"],
};
