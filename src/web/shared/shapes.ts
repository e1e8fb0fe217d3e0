import { shapes } from "../../core/quizzes/shownQuestion.ts";

export type Shape = (typeof shapes)[number];

/**
 * The shapes are filled, on a grid of 24; they have much the same weight, and can be told apart also when they are
 * small.
 */
const paths: Record<Shape, string> = {
  triangle: "M12 2.6 22.6 21H1.4z",
  diamond: "M12 1 23 12 12 23 1 12z",
  circle: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z",
  square: "M3 3h18v18H3z",
  star: "m12 1 3.1 7.2 7.9.7-6 5.2 1.8 7.7L12 17.7l-6.8 4.1L7 14.1 1 8.9l7.9-.7z",
  hexagon: "M6.3 2h11.4L23.4 12l-5.7 10H6.3L.6 12z",
  heart:
    "M12 22 2.9 12.4C.4 9.8.6 5.9 2.9 3.7c2.5-2.4 6.3-1.9 8.3.6l.8 1 .8-1c2-2.5 5.8-3 8.3-.6 2.3 2.2 2.5 6.1 0 8.7z",
  drop: "M12 .8c4 5.2 7.6 9.6 7.6 14.2a7.6 7.6 0 0 1-15.2 0C4.4 10.4 8 6 12 .8z",
  cross: "M8.3 1.5h7.4v6.8h6.8v7.4h-6.8v6.8H8.3v-6.8H1.5V8.3h6.8z",
  moon: "M13.6 1.6A10.5 10.5 0 1 0 22.5 15.9 9 9 0 0 1 13.6 1.6z",
  pentagon: "M12 1.3 23.2 9.5 18.9 22.6H5.1L.8 9.5z",
  bolt: "M14.5.8 3.5 13.9h6.6L8.3 23.2 20.5 9.3h-7.1z",
};

/** Returns the `d` of an SVG path in a box of 24 × 24. */
export function shapePath(shape: Shape): string {
  return paths[shape];
}
