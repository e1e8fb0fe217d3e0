import { z } from "zod";
import { type BlockKind, box } from "../blockKind.ts";
import { name } from "../../boundedText.ts";

export const poll: BlockKind = {
  kind: "poll",
  label: "Poll",
  icon: "chart-column",
  hint: "The engagement's live poll and its result",
  track: "main",
  palette: 12,
  uses_time: true,
  compose_only: [],
  fields: ["color", "font_family"],
  props: z.object({ engagement_id: name.optional() }),
  template: (canvas) => ({
    transform: box(canvas, { x: 0.05, y: 0.05, w: 0.9, h: 0.9 }),
    props: {},
  }),
  rule_presets: ["in_the_evening"],
};
