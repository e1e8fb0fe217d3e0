import type { Box } from "../../../../core/posts/tileBox.ts";
import { restyle } from "../../restyle.ts";

const svg = "http://www.w3.org/2000/svg";

/** Makes a filled drawing on a grid of 24. */
export function drawing(name: string, path: string): SVGElement {
  const drawn = document.createElementNS(svg, "svg");
  drawn.setAttribute("viewBox", "0 0 24 24");
  drawn.setAttribute("class", name);
  drawn.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(svg, "path");
  line.setAttribute("d", path);
  drawn.append(line);
  return drawn;
}

export function place(element: HTMLElement, { x, y, w, h }: Box): void {
  restyle(element, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
}

/** Returns a box in the middle of another, as large as its sides allow. */
export function contained(ratio: number, { x, y, w, h }: Box): Box {
  const width = Math.min(w, h * ratio);
  const height = width / ratio;
  return { x: x + (w - width) / 2, y: y + (h - height) / 2, w: width, h: height };
}

export const opaque = (element: HTMLElement, opacity: number) =>
  restyle(element, { opacity: opacity.toFixed(3) });
