import { z } from "zod";
import { type BlockKind, box, letters } from "../blockKind.ts";

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
    font_size: letters(canvas, 0.04),
    color: "#ffffff",
    agenda: { view: "now_next", rows: 6, show_speakers: true, show_track: true },
  }),
  rule_presets: ["in_the_evening"],
};
