import { z } from "zod";
import { type BlockKind, box } from "../blockKind.ts";

export const agenda: BlockKind = {
  kind: "agenda",
  label: "Agenda",
  icon: "calendar-days",
  hint: "A board of the day's sessions: now and next, the whole day, or what is coming",
  track: "main",
  palette: 8,
  uses_time: true,
  compose_only: ["agenda_view"],
  fields: ["agenda", "font_size", "font_family", "color"],
  props: z.object({}),
  template: (canvas) => ({
    transform: box(canvas, { x: 0.05, y: 0.05, w: 0.9, h: 0.9 }),
    // Letters and colours are left to the board: it knows how much there is to say, and wears the brand.
    agenda: { view: "now_next", show_speakers: true, show_track: true },
  }),
  rule_presets: ["in_the_evening"],
};
