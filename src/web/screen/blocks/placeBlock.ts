import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import type { DrawnCanvas } from "../../../core/compose/composeShot.ts";
import type { Drawer } from "./drawer.ts";

export interface Place {
  left: number;
  top: number;
  width: number | undefined;
  height: number | undefined;
}

/** Computes where a block stands and how large it is, in pixels of the canvas. */
export function placeBlock(block: ComposedBlock, drawer: Drawer, canvas: DrawnCanvas): Place {
  const usual = drawer.usualSize?.(block, canvas);
  const { x, y, w = usual?.w, h = usual?.h } = block.transform;
  const isSquare = drawer.is_square || (block.mask?.shape === "circle" && !drawer.sizes_itself);
  if (!isSquare || w === undefined || h === undefined) return { left: x, top: y, width: w, height: h };
  const side = Math.min(w, h);
  return { left: x + (w - side) / 2, top: y + (h - side) / 2, width: side, height: side };
}

/** Computes how far a block has to go to be just outside the canvas: to the right and down, to the left and up. */
export function waysOut(block: ComposedBlock, place: Place, canvas: DrawnCanvas) {
  const { rotate = 0, scale = 1 } = block.transform;
  const width = place.width ?? Math.max(0, canvas.width - place.left);
  const height = place.height ?? Math.max(0, canvas.height - place.top);
  const turn = (rotate * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const half = {
    x: ((width * cos + height * sin) * scale) / 2,
    y: ((width * sin + height * cos) * scale) / 2,
  };
  const middle = { x: place.left + width / 2, y: place.top + height / 2 };
  return {
    right: Math.max(0, canvas.width - middle.x + half.x),
    down: Math.max(0, canvas.height - middle.y + half.y),
    left: Math.max(0, middle.x + half.x),
    up: Math.max(0, middle.y + half.y),
  };
}

/**
 * Computes how far a block slides: a little way, as the page's look says. One that reaches from edge to edge goes all
 * the way, because else its edge would be seen within the canvas.
 */
export function slideWays(block: ComposedBlock, place: Place, canvas: DrawnCanvas, distance: number) {
  const { right, down, left, up } = waysOut(block, place, canvas);
  const reaches = (from: number, length: number | undefined, whole: number) =>
    length !== undefined && from <= 0 && from + length >= whole;
  const whole = {
    x: reaches(place.left, place.width, canvas.width),
    y: reaches(place.top, place.height, canvas.height),
  };
  const sideways = whole.x ? Infinity : distance;
  const upright = whole.y ? Infinity : distance;
  return {
    right: Math.min(right, sideways),
    left: Math.min(left, sideways),
    down: Math.min(down, upright),
    up: Math.min(up, upright),
    whole,
  };
}

// These are shares of the canvas's shorter side, where an author only said "rounded", "a border" or "a shadow".
const usual_radius = 0.022;
const usual_border = 0.004;
const usual_shadow = 0.03;

/** Makes its edge: what is cut off, the line around it, the shadow under it. */
export function makeEdge({ mask }: ComposedBlock, { sizes_itself }: Drawer, canvas: DrawnCanvas) {
  const length = (share: number) => Math.min(canvas.width, canvas.height) * share;
  const shape = mask?.shape ?? "none";
  const shadow = makeShadow(mask?.shadow === true ? length(usual_shadow) : mask?.shadow);
  const { width = length(usual_border), color = "#ffffff" } = mask?.border ?? { width: 0 };
  return {
    style: {
      borderRadius:
        shape === "circle" ? "50%" : shape === "rounded" ? `${mask?.radius ?? length(usual_radius)}px` : "",
      border: width > 0 ? `${width}px solid ${color}` : "",
      // Letters reach beyond their lines, and words are never cut.
      overflow: shape === "none" || sizes_itself ? "" : "hidden",
      boxShadow: shape === "none" || !shadow ? "" : shadow,
    },
    // A block that has no edge of its own casts the shadow of its content.
    filter: shape === "none" && shadow ? `drop-shadow(${shadow})` : null,
  };
}

function makeShadow(blur: number | false | undefined): string | null {
  return blur ? `0 ${blur / 3}px ${blur}px rgb(0 0 0 / 45%)` : null;
}
