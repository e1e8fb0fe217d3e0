import { z } from "zod";
import { blankOrNone } from "../records/blank.ts";
import { rule } from "../rules/rule.ts";
import { colour } from "../rules/styles.ts";
import { limits } from "../limits.ts";
import { name, boundedText } from "../boundedText.ts";

const longest_ms = limits.timeline_ms.max;
const ms = z.int().min(limits.timeline_ms.min).max(longest_ms);
const pixels = z.number().min(-1_000_000).max(1_000_000);
const length = z.number().min(0).max(1_000_000);
const epochMs = z.int().min(0).max(8_640_000_000_000_000);

/** An asset id; a URL or a storage key holds other signs. */
export const assetId = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, "must be an asset id, not a URL");

export const transitionKinds = [
  "cut",
  "dissolve",
  "fade",
  "slide-left",
  "slide-right",
  "slide-up",
  "slide-down",
  "scale",
  "wipe",
  "blur",
] as const;

/** Words may come and go one after the other, or line by line. */
export const transitionParts = ["block", "line", "word"] as const;

const transition = z
  .object({
    kind: z.enum(transitionKinds),
    ms: z.int().min(limits.transition_ms.min).max(limits.transition_ms.max).optional(),
    by: z.enum(transitionParts).optional(),
  })
  .meta({ id: "Transition" });

const mask = z
  .object({
    shape: z.enum(["none", "circle", "rounded"]),
    radius: length.optional(),
    border: z.object({ width: length.optional(), color: colour.optional() }).optional(),
    shadow: z.union([z.boolean(), length]).optional(),
  })
  .meta({ id: "Mask" });

const agenda = z
  .object({
    event_ref: boundedText(200).optional(),
    room: boundedText(200).optional(),
    view: z.enum(["now_next", "day", "upcoming"]).optional(),
    rows: z.int().min(1).max(100).optional(),
    language: boundedText(20).optional(),
    show_speakers: z.boolean().optional(),
    show_track: z.boolean().optional(),
  })
  .meta({ id: "AgendaSettings" });

export const mostRules = limits.rules;

/** The fields of every block. */
export const genericFields = {
  uuid: name,
  track_id: name,
  timing: z.object({
    in_ms: ms,
    out_ms: ms.optional(),
    animation: boundedText(200).optional(),
    anim_ms: ms.optional(),
  }),
  transform: z.object({
    x: pixels,
    y: pixels,
    w: length.optional(),
    h: length.optional(),
    rotate: z.number().min(-36_000).max(36_000).optional(),
    fit: z.enum(["cover", "contain"]).optional(),
    scale: z.number().min(0).max(100).optional(),
    opacity: z.number().min(0).max(1).optional(),
  }),
} as const;

/** Every further field that a block may have; each kind lists the ones it uses. */
export const blockFields = {
  label: boundedText(200).optional(),
  hidden: z.boolean().optional(),
  locked: z.boolean().optional(),
  group_id: name.optional(),
  text: boundedText(10_000).optional(),
  font_size: z.number().positive().max(10_000).optional(),
  font_weight: z.number().min(1).max(1000).optional(),
  font_family: boundedText(200).optional(),
  color: colour.optional(),
  align: z.enum(["left", "center", "right"]).optional(),
  backdrop: z.enum(["none", "shadow", "scrim", "box"]).optional(),
  asset: assetId.optional(),
  image_blank: blankOrNone.optional(),
  alt: boundedText(2000).optional(),
  ken_burns: z.enum(["none", "in", "out", "pan-left", "pan-right"]).optional(),
  audible: z.boolean().optional(),
  volume: z.number().min(0).max(1).optional(),
  trim_in_ms: ms.optional(),
  trim_out_ms: ms.optional(),
  loop: z.boolean().optional(),
  loop_ms: z.int().min(200).max(longest_ms).optional(),
  freeze: z.boolean().optional(),
  keep_running: z.boolean().optional(),
  widget: z.enum(["clock", "date", "countdown", "progress"]).optional(),
  format: z.enum(["short", "medium", "long"]).optional(),
  target_at: epochMs.optional(),
  target_blank: blankOrNone.optional(),
  from_at: epochMs.optional(),
  from_blank: blankOrNone.optional(),
  presenter_source: boundedText(200).optional(),
  presenter_slot: z.int().min(0).max(1000).optional(),
  name_label: z.boolean().optional(),
  mask: mask.optional(),
  transition_in: transition.optional(),
  transition_out: transition.optional(),
  morph_key: boundedText(200).optional(),
  agenda: agenda.optional(),
  props: z.record(z.string(), z.unknown()).optional(),
  rules: z.array(rule).max(mostRules).optional(),
  layer: z.enum(["under", "over"]).optional(),
} as const;

export type BlockField = keyof typeof blockFields;

/** An audio clip of a timeline. */
export const audioFields = {
  uuid: name,
  track_id: name,
  asset: assetId.optional(),
  label: boundedText(200).optional(),
  at_ms: ms,
  out_ms: ms.optional(),
  volume: z.number().min(0).max(1).optional(),
  ducking: z.boolean().optional(),
  fade_in_ms: ms.optional(),
  fade_out_ms: ms.optional(),
  trim_in_ms: ms.optional(),
  trim_out_ms: ms.optional(),
  loop: z.boolean().optional(),
} as const;
