/** A part of a picture, from 0 to 1 of its width and height. */
export interface Crop {
  x: number;
  y: number;
  w: number;
  h: number;
}
