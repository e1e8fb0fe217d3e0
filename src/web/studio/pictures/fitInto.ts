import type { Size } from "../../../core/stages/wallViewport.ts";

/**
 * Gives a root that screens draw into the shape of its stage, as large as its host has room for, and tells what is drawn
 * that this is its window. Returns whether there is any room.
 */
export function fitInto(host: HTMLElement, root: HTMLElement, { width, height }: Size): boolean {
  const scale = Math.min(host.clientWidth / width, host.clientHeight / height);
  const window = { width: width * scale, height: height * scale };
  root.style.width = `${window.width}px`;
  root.style.height = `${window.height}px`;
  root.dataset["frame"] = JSON.stringify({ wall: null, cell: null, window });
  return window.width > 0;
}
