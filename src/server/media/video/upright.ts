export interface Upright {
  /** When set, width and height change places. */
  is_turned: boolean;
  /** The filter that libav applies to each picture. */
  filter: string;
}

const as_it_is: Upright = { is_turned: false, filter: "null" };

/**
 * Reads how pictures are turned to how the camera was held. A file says so by a matrix of nine numbers (`x' = ax +
 * cy`, `y' = bx + dy`), which phones fill with quarter turns, and front cameras also with a mirror.
 */
export function readUpright(matrix: Buffer | null): Upright {
  if (!matrix || matrix.length < 36) return as_it_is;
  const at = (place: number) => matrix.readInt32LE(place * 4);
  const [a, b, c, d] = [at(0), at(1), at(3), at(4)];
  const is_turned = Math.abs(b) + Math.abs(c) > Math.abs(a) + Math.abs(d);
  const filter = is_turned ? turn(b > 0, c > 0) : mirror(a < 0, d < 0);
  return { is_turned, filter };
}

function turn(down: boolean, right: boolean): string {
  if (down) return right ? "transpose=cclock_flip" : "transpose=clock";
  return right ? "transpose=cclock" : "transpose=clock_flip";
}

function mirror(sideways: boolean, upside_down: boolean): string {
  return [...(sideways ? ["hflip"] : []), ...(upside_down ? ["vflip"] : [])].join(",") || "null";
}
