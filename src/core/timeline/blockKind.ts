import type { z } from "zod";
import type { PresetKey } from "../rules/presets.ts";
import type { BlockField } from "./blockFields.ts";

export interface Size {
  width: number;
  height: number;
}

export interface BlockKind {
  kind: string;
  label: string;
  /** A name of the Lucide set. */
  icon: string;
  hint: string;
  /** The row a new block lands on. */
  track: "main" | "overlay";
  /** Its place among the kinds that an editor offers. */
  palette?: number;
  /** Whether it changes with the playhead though no data changes. */
  uses_time: boolean;
  /** What the server fills in when a screen asks; never stored. */
  compose_only: readonly ("image_url" | "agenda_view")[];
  /** The fields it makes use of, beyond those that every kind does. */
  fields: readonly BlockField[];
  /** Settings of its own, in `props`; what is not named here is dropped. */
  props: z.ZodObject;
  /** A new block of this kind on a canvas of this size. */
  template: (canvas: Size) => { transform: Box; [field: string]: unknown };
  rule_presets: readonly PresetKey[];
}

type Box = { x: number; y: number; w: number; h: number };

/** Fractions of the canvas as whole pixels. */
export function box({ width, height }: Size, { x, y, w, h }: Box): Box {
  return {
    x: Math.round(x * width),
    y: Math.round(y * height),
    w: Math.round(w * width),
    h: Math.round(h * height),
  };
}

/**
 * Letters as a share of the canvas: of its height, but on a tall canvas of its width, so that a line holds about as
 * many of them. Never none at all, however small the canvas.
 */
export function letters({ width, height }: Size, share: number): number {
  return Math.max(1, Math.round(share * Math.min(height, width)));
}

/** Fields that set text in type. */
export const typeFields = [
  "text",
  "font_size",
  "font_weight",
  "font_family",
  "color",
  "align",
  "backdrop",
] as const satisfies readonly BlockField[];

/** What every kind makes use of. */
export const sharedFields = [
  "label",
  "hidden",
  "locked",
  "group_id",
  "mask",
  "transition_in",
  "transition_out",
  "morph_key",
  "rules",
  "layer",
] as const satisfies readonly BlockField[];
