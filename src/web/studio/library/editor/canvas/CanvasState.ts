import { createContext, useContext } from "react";
import type { Point, Rect } from "../edit/geometry.ts";
import type { Gap, Guide } from "../edit/snapBoxes.ts";
import { Value } from "../store/Value.ts";

/** What is drawn over the picture while something is dragged, in pixels of the canvas. */
export interface DragView {
  guides: readonly Guide[];
  gaps: readonly Gap[];
  /** The frame that takes what it touches. */
  frame: Rect | null;
  /** Place, size or angle, below what is dragged. */
  label: { text: string; below: Rect } | null;
}

export const noDrag: DragView = { guides: [], gaps: [], frame: null, label: null };

export interface ShownGuides {
  safe_area: boolean;
  margins: boolean;
  thirds: boolean;
}

/** How the picture is looked at, and what is going on over it; none of it is saved. */
export class CanvasState {
  /** Pixels of the page for one of the canvas. */
  readonly zoom = new Value<number | "fit">("fit");
  readonly drag = new Value<DragView | null>(null);
  readonly guides = new Value<ShownGuides>({ safe_area: true, margins: false, thirds: false });
  readonly isFull = new Value(false);
  /** What the shot or its layout says may be covered. */
  safe_area: Rect | null = null;
  /** Where the pointer was last, for what is pasted. */
  pointer: Point | null = null;
}

export const CanvasContext = createContext<CanvasState | null>(null);

export function useCanvas(): CanvasState {
  const canvas = useContext(CanvasContext);
  if (!canvas) throw new Error("Only parts of the canvas have one");
  return canvas;
}
