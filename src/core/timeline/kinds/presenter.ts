import { z } from "zod";
import { type BlockKind, box } from "../blockKind.ts";

export const presenter: BlockKind = {
  kind: "presenter",
  label: "Presenter",
  icon: "user",
  hint: "Who presents on this stage: live while on air, else the photo, with the lower third",
  track: "main",
  palette: 7,
  uses_time: false,
  compose_only: [],
  fields: ["presenter_source", "presenter_slot", "name_label", "keep_running", "alt"],
  // Only the name beside an accent, or only the pictures of whoever is on air; both are the usual.
  props: z.object({ shows: z.enum(["all", "name", "live"]).optional() }),
  template: (canvas) => ({
    transform: { ...box(canvas, { x: 0.1, y: 0.1, w: 0.8, h: 0.8 }), fit: "cover" },
    presenter_source: "camera",
    presenter_slot: 0,
    name_label: true,
  }),
  rule_presets: ["while_live", "in_the_evening"],
};
