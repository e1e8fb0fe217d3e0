import { z } from "zod";
import { type BlockKind, box } from "../blockKind.ts";
import { name } from "../../boundedText.ts";

export const quiz: BlockKind = {
  kind: "quiz",
  label: "Quiz",
  icon: "trophy",
  hint: "The engagement's game: lobby, questions, leaderboard, podium",
  track: "main",
  palette: 11,
  uses_time: true,
  compose_only: [],
  fields: ["color", "font_family", "audible", "volume"],
  props: z.object({ engagement_id: name.optional() }),
  template: (canvas) => ({
    transform: box(canvas, { x: 0.05, y: 0.05, w: 0.9, h: 0.9 }),
    audible: true,
    props: {},
  }),
  rule_presets: ["in_the_evening"],
};
