import {
  type Cell,
  type WallViewport,
  computeViewport,
  type Size,
  type Wall,
} from "../../core/stages/wallViewport.ts";

interface Frame {
  wall: Wall | null;
  cell: Cell | null;
  /** A picture that is drawn within another page has no window of its own, but a box. */
  window?: Size;
}

/** Stores on the screen's element which part of a wall this screen shows, where all that is drawn finds it. */
export function frameScreen(screen: HTMLElement, frame: Frame): void {
  const written = JSON.stringify(frame);
  if (screen.dataset["frame"] === written) return;
  screen.dataset["frame"] = written;
  // To what is drawn it is as if the window had become another one.
  dispatchEvent(new Event("resize"));
}

/** Returns the part of a picture of this size that the window shows. */
export function cutFor(element: HTMLElement, picture: Size): WallViewport {
  const framed = element.closest<HTMLElement>("[data-frame]");
  const { wall, cell, window } = framed ? (JSON.parse(framed.dataset["frame"]!) as Frame) : noFrame;
  return computeViewport(window ?? { width: innerWidth, height: innerHeight }, picture, wall, cell);
}

const noFrame: Frame = { wall: null, cell: null };

/** Lays out an element as large as the whole wall, so that the window shows its part of it. */
export function spread({ style }: HTMLElement, { left, top, width, height }: WallViewport["ground"]): void {
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}
