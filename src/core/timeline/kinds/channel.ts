import { z } from "zod";
import { type BlockKind, box } from "../blockKind.ts";
import { name } from "../../boundedText.ts";

export const channel: BlockKind = {
  kind: "channel",
  label: "TV channel",
  icon: "tv",
  hint: "A channel, or whatever channel the stage is switched to",
  track: "main",
  palette: 9,
  uses_time: false,
  compose_only: [],
  fields: ["audible", "volume"],
  props: z.object({
    channel_id: name.optional(),
    default_channel_id: name.nullable().optional(),
    show_name: z.boolean().optional(),
  }),
  template: (canvas) => ({
    transform: { ...box(canvas, { x: 0, y: 0, w: 1, h: 1 }), fit: "contain" },
    audible: true,
    props: { channel_id: "stage", show_name: true },
  }),
  rule_presets: ["in_the_evening"],
};
