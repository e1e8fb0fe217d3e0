import type { Point } from "../../edit/geometry.ts";

/** Where the pointer is, in pixels of the canvas, and which keys are held. */
export interface Held extends Point {
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
}

/** Something that goes on from a press until the pointer is let go. */
export interface Gesture {
  follow: (held: Held) => void;
  /** `hasMoved`: a finger that only taps moves nothing. */
  end: (hasMoved: boolean) => void;
  cancel: () => void;
}

let count = 0;

/** A name of its own for each drag, so that it is one step back. */
export function nameStep(what: string): string {
  count += 1;
  return `${what} ${count}`;
}
