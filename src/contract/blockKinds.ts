import { declare } from "./declare.ts";
import { z } from "zod";
import { type Entry, entry, rule } from "../core/rules/rule.ts";
import type { Block } from "../core/timeline/timeline.ts";
import { asStored, queryInteger } from "./schemas.ts";

export const SensorShape = z
  .object({
    sensor: z.string(),
    label: z.string(),
    readings: z.array(
      z.object({
        property: z.string().nullable(),
        label: z.string(),
        ops: z.array(z.object({ op: z.string(), label: z.string() })),
        example: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .meta({ id: "Sensor" });
export type SensorShape = z.output<typeof SensorShape>;
const RulePreset = z
  .object({ key: z.string(), label: z.string(), description: z.string(), rule })
  .meta({ id: "RulePreset" });
export type RulePreset = z.output<typeof RulePreset>;
const StageRulePreset = z
  .object({
    key: z.string(),
    label: z.string(),
    description: z.string(),
    rule: z.object({
      name: z.string(),
      enabled: z.boolean(),
      match: z.enum(["all", "any"]),
      when: asStored<Entry[]>(z.array(entry)),
    }),
  })
  .meta({ id: "StageRulePreset", description: "A rule of a stage that lacks only what to play" });
export type StageRulePreset = z.output<typeof StageRulePreset>;
export const BlockKindShape = z
  .object({
    kind: z.string(),
    label: z.string(),
    icon: z.string(),
    hint: z.string(),
    track: z.enum(["main", "overlay"]),
    palette: z.int().optional(),
    uses_time: z.boolean(),
    compose_only: z.array(z.string()),
    sets: z.array(z.string()),
    template: asStored<Block>(z.record(z.string(), z.unknown())),
    rule_presets: z.array(RulePreset),
  })
  .meta({ id: "BlockKind" });
export type BlockKindShape = z.output<typeof BlockKindShape>;
const side = (usual: number) =>
  queryInteger
    .refine((pixels) => pixels >= 1 && pixels <= 32_768, "must be an integer from 1 to 32768")
    .default(usual)
    .meta({ type: "integer", minimum: 1, maximum: 32_768 });

export const blockKinds = {
  list: declare({
    scopes: ["authoring"],
    role: "viewer",
    method: "GET",
    path: "/block-kinds",
    summary: "List the kinds of blocks and what rules can ask",
    query: z.object({ width: side(1920), height: side(1080) }),
    responses: {
      200: z.object({
        kinds: z.array(BlockKindShape),
        sensors: z.array(SensorShape),
        canvas_rule_presets: z.array(RulePreset),
        stage_rule_presets: z.array(StageRulePreset),
      }),
    },
  }),
};
