import { z } from "zod";
import { type BlockKind, box, letters, typeFields } from "../blockKind.ts";

export const ticker: BlockKind = {
  kind: "ticker",
  label: "Ticker",
  icon: "move-left",
  hint: "One line that runs from right to left; speed in pixels a second",
  track: "overlay",
  palette: 5,
  uses_time: true,
  compose_only: [],
  fields: typeFields,
  props: z.object({ speed: z.number().min(1).max(10_000).optional() }),
  template: (canvas) => ({
    transform: box(canvas, { x: 0, y: 0.9, w: 1, h: 0.07 }),
    text: "Good to have you here",
    font_size: letters(canvas, 0.04),
    color: "#ffffff",
    backdrop: "scrim",
    props: { speed: Math.max(1, Math.round(canvas.width / 12)) },
  }),
  rule_presets: ["only_filled", "while_live"],
};
