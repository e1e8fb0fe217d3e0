import type { CanvasSize } from "../../../../core/templates/template.ts";

export const shapes = ["landscape", "portrait", "square", "wide"] as const;
export type Shape = (typeof shapes)[number];

/** The canvas that a design is laid out for, and how wide a card of the gallery is at least. */
export const shapeFacts: Record<Shape, { label: string; size: CanvasSize; tile_px: number }> = {
  landscape: { label: "Landscape", size: { width: 1920, height: 1080 }, tile_px: 260 },
  portrait: { label: "Portrait", size: { width: 1080, height: 1920 }, tile_px: 170 },
  square: { label: "Square", size: { width: 1080, height: 1080 }, tile_px: 210 },
  wide: { label: "Ultra-wide", size: { width: 3840, height: 720 }, tile_px: 420 },
};

export const readShape = (word: string | undefined): Shape =>
  shapes.find((shape) => shape === word) ?? "landscape";
