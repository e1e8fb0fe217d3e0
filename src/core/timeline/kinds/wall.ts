import { z } from "zod";
import { type BlockKind, box } from "../blockKind.ts";
import { name } from "../../boundedText.ts";

export const wall: BlockKind = {
  kind: "wall",
  label: "Guest wall",
  icon: "layout-grid",
  hint: "What guests post, once it is approved: as tiles, one after another, or in a line that moves",
  track: "main",
  palette: 10,
  uses_time: true,
  compose_only: [],
  fields: ["color", "font_family"],
  props: z.object({
    engagement_id: name.optional(),
    layout: z.enum(["mosaic", "single", "ticker"]).optional(),
    rooms: z.array(name).max(200).optional(),
    kinds: z
      .array(z.enum(["photo", "video", "note", "question"]))
      .max(4)
      .optional(),
  }),
  template: (canvas) => ({
    transform: box(canvas, { x: 0.05, y: 0.05, w: 0.9, h: 0.9 }),
    props: { layout: "mosaic" },
  }),
  rule_presets: ["in_the_evening"],
};
