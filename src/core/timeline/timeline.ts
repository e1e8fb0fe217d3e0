import { z } from "zod";
import type { Rule } from "../rules/rule.ts";
import { rule } from "../rules/rule.ts";
import { audioFields, blockFields, genericFields, mostRules } from "./blockFields.ts";
import { blockKinds } from "./blockKinds.ts";
import { backdrop, colour } from "../rules/styles.ts";
import { name, boundedText } from "../boundedText.ts";

/** The version a stored timeline carries; older ones are migrated when they are read. */
export const timelineVersion = 1;

export const track = z
  .object({
    uuid: name,
    label: boundedText(200).optional(),
    kind: z.enum(["visual", "audio"]),
    role: z.enum(["main", "overlay", "voiceover", "music", "sfx"]).optional(),
    order: z.int().min(-1_000_000).max(1_000_000),
    hidden: z.boolean().optional(),
    locked: z.boolean().optional(),
    muted: z.boolean().optional(),
    height: z.int().min(0).max(10_000).optional(),
  })
  .meta({ id: "Track" });

export const block = z
  .object({ ...genericFields, kind: z.enum(blockKinds.map(({ kind }) => kind)), ...blockFields })
  .meta({ id: "Block" });

export const audio = z.object(audioFields).meta({ id: "Audio" });

export const group = z
  .object({
    uuid: name,
    label: boundedText(200).optional(),
    locked: z.boolean().optional(),
    hidden: z.boolean().optional(),
  })
  .meta({ id: "BlockGroup" });

const inset = z.number().min(0).max(1_000_000).optional();

export const canvas = z
  .object({
    width: z.int().min(1).max(32_768),
    height: z.int().min(1).max(32_768),
    fps: z.int().min(1).max(240).default(30),
    background: colour.optional(),
    backdrop: backdrop.optional(),
  })
  .meta({ id: "Canvas" });

/** Everything but the blocks, whose input has one field more. */
export const frame = {
  canvas,
  tracks: z.array(track).max(1000),
  audio: z.array(audio).max(1000).optional(),
  groups: z.array(group).max(1000).optional(),
  canvas_rules: z.array(rule).max(mostRules).optional(),
  safe_area: z.object({ top: inset, right: inset, bottom: inset, left: inset }).optional(),
  fonts: z.object({ heading: boundedText(200).optional(), body: boundedText(200).optional() }).optional(),
} as const;

/** A timeline as it is returned to callers. */
export const timeline = z.object({ ...frame, blocks: z.array(block).max(5000) }).meta({ id: "Timeline" });

type Shape = z.output<typeof timeline>;
export type Block = Omit<z.output<typeof block>, "rules"> & { rules?: Rule[] | undefined };
export type Timeline = Omit<Shape, "blocks" | "canvas_rules"> & {
  blocks: Block[];
  canvas_rules?: Rule[] | undefined;
};
export type Track = z.output<typeof track>;
export type Audio = z.output<typeof audio>;
export type Canvas = z.output<typeof canvas>;
