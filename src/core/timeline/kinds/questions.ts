import { z } from "zod";
import { type BlockKind, box } from "../blockKind.ts";
import { name } from "../../boundedText.ts";

export const questions: BlockKind = {
  kind: "questions",
  label: "Questions",
  icon: "message-circle-question-mark",
  hint: "Guests' questions by their votes: a list that moves as they vote, or one question large",
  track: "main",
  palette: 13,
  uses_time: true,
  compose_only: [],
  fields: ["color", "font_family"],
  props: z.object({
    engagement_id: name.optional(),
    view: z.enum(["list", "one"]).optional(),
    rooms: z.array(name).max(200).optional(),
    rows: z.int().min(1).max(12).optional(),
  }),
  template: (canvas) => ({
    transform: box(canvas, { x: 0.05, y: 0.05, w: 0.9, h: 0.9 }),
    props: { view: "list" },
  }),
  rule_presets: ["in_the_evening"],
};
