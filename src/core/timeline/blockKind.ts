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
  /** The name of a Lucide icon. */
  icon: string;
  hint: string;
  /** The row a new block lands on. */
  track: "main" | "overlay";
  /** Its place among the kinds that an editor offers. */
  palette?: number;
  /** Whether it changes with the playhead though no data changes. */
  uses_time: boolean;
  /** Fields that are filled in for screens and never stored. */
  compose_only: readonly ("image_url" | "agenda_view")[];
  /** The fields that the kind uses, besides those that every kind uses. */
  fields: readonly BlockField[];
  /** The settings of the kind in `props`; unknown ones are dropped. */
  props: z.ZodObject;
  /** Makes a new block of this kind on a canvas of this size. */
  template: (canvas: Size) => { transform: Box; [field: string]: unknown };
  rule_presets: readonly PresetKey[];
}

type Box = { x: number; y: number; w: number; h: number };

/** Converts fractions of the canvas to whole pixels. */
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

/** The fields that every kind uses. */
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
