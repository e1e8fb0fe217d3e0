interface Graph {
  modelTopology: { node: { op: string; attr?: Record<string, unknown> }[] };
  weightsManifest: { weights: { name: string; shape: number[] }[] }[];
}

/** It was stored for pictures of 256 by 256, but nothing in what it learned depends on that. */
export function openToAnySize({ modelTopology, weightsManifest }: Graph, weights: ArrayBuffer): void {
  for (const { op, attr } of modelTopology.node) if (op === "Placeholder") delete attr?.["shape"];
  let offset = 0;
  for (const { name, shape } of weightsManifest.flatMap((group) => group.weights)) {
    const count = shape.reduce((product, size) => product * size, 1);
    // How many guesses there are follows from the picture.
    if (name.endsWith("/shape")) new Int32Array(weights, offset, count)[1] = -1;
    offset += 4 * count;
  }
}

/** The coarser grid must fit the picture. */
export const wholeDots = (dots: number) => Math.max(1, Math.round(dots / 32)) * 32;
