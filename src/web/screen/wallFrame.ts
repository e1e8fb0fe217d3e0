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
  const { wall, cell } = readFrame(element);
  return computeViewport(readWindow(element), picture, wall, cell);
}

/** Returns the size of the window, or of the box that is one to what is drawn in it. */
export function readWindow(element: HTMLElement): Size {
  return readFrame(element).window ?? { width: innerWidth, height: innerHeight };
}

function readFrame(element: HTMLElement): Frame {
  const written = element.closest<HTMLElement>("[data-frame]")?.dataset["frame"];
  if (written === undefined) return noFrame;
  if (read?.written !== written) read = { written, frame: JSON.parse(written) as Frame };
  return read.frame;
}

/** What was read last: a page asks for the same one over and over. */
let read: { written: string; frame: Frame } | null = null;

const noFrame: Frame = { wall: null, cell: null };

/** Lays out an element as large as the whole wall, so that the window shows its part of it. */
export function spread({ style }: HTMLElement, { left, top, width, height }: WallViewport["ground"]): void {
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}
