import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import type { Canvas } from "../../../core/timeline/timeline.ts";
import { restyle } from "../restyle.ts";
import { blockElement, type Drawer, type BlockContent, type Setting } from "./drawer.ts";

export const shape: Drawer = {
  draw: drawShape,
  usualSize: (_block, { width, height }) => {
    const side = Math.min(width, height) * 0.2;
    return { w: side, h: side };
  },
  colour: ({ props, color }) => (typeof props?.["fill"] === "string" ? props["fill"] : (color ?? "#ffffff")),
};

function drawShape(_block: ComposedBlock, { canvas }: Setting): BlockContent {
  const fill = document.createElement("div");
  fill.className = "shape-fill";
  return {
    element: blockElement("shape", fill),
    write({ props, transform }) {
      const kind = props?.["shape"];
      const radius = typeof props?.["radius"] === "number" ? props["radius"] : 0;
      restyle(fill, {
        borderRadius: kind === "ellipse" ? "50%" : kind === "line" ? "1000000px" : `${radius}px`,
        inset: kind === "line" ? lineInset(transform, canvas) : "0",
      });
    },
  };
}

/** A thicker shape is no line; the number is a share of the canvas's shorter side. */
const thickest = 0.02;

/** The line goes along the longer side of its box, through the middle. */
function lineInset({ w = Infinity, h = 0 }: ComposedBlock["transform"], { width, height }: Canvas): string {
  const most = Math.min(width, height) * thickest;
  const lies = w >= h;
  const spare = Math.max(0, (Math.min(w, h) - most) / 2);
  return lies ? `${spare}px 0` : `0 ${spare}px`;
}
