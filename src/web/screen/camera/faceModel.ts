import type { GraphModel } from "@tensorflow/tfjs-converter";
import { type Tensor, tensor4d } from "@tensorflow/tfjs-core";
import { facesIn, grids, numbers_per_guess } from "./faceBoxes.ts";
import { type Graph, loadGraph } from "./loadGraph.ts";
import { coloursOf, Mirror } from "./mirrored.ts";
import { models } from "./models.ts";
import type { SeenFace } from "./sight.ts";

/** Finds faces in pictures of any size: the larger the picture, the further away they may be. */
export class FaceModel {
  #graph: GraphModel;
  #mirror = new Mirror();

  private constructor(graph: GraphModel) {
    this.#graph = graph;
  }

  static async load(): Promise<FaceModel> {
    return new FaceModel(await loadGraph(models.faces, openToAnySize));
  }

  async find(picture: ImageBitmap, dots_high: number): Promise<SeenFace[]> {
    const height = whole(dots_high);
    const width = whole((height * picture.width) / picture.height);
    const dots = this.#mirror.read(picture, { width, height });
    const colours = coloursOf(dots, new Float32Array(width * height * 3), (colour) => colour / 127.5 - 1);
    const input = tensor4d(colours, [1, height, width, 3]);
    const outputs = this.#graph.execute(input) as Tensor[];
    try {
      return facesIn({
        width,
        height,
        grids: await Promise.all(
          grids.map(async ({ stride, guesses }) => {
            const count = Math.ceil(width / stride) * Math.ceil(height / stride) * guesses;
            const of = (numbers: number) =>
              outputs.find(({ shape }) => shape[1] === count && shape[2] === numbers)!.data();
            const [scores, boxes] = await Promise.all([of(1), of(numbers_per_guess)]);
            return { scores, boxes };
          }),
        ),
      });
    } finally {
      for (const tensor of [input, ...outputs]) tensor.dispose();
    }
  }
}

/** The coarser grid must fit the picture. */
const whole = (dots: number) => Math.max(1, Math.round(dots / 32)) * 32;

/** It was stored for pictures of 256 by 256, but nothing in what it learned depends on that. */
function openToAnySize({ modelTopology, weightsManifest }: Graph, weights: ArrayBuffer): void {
  for (const { op, attr } of modelTopology.node) if (op === "Placeholder") delete attr?.["shape"];
  let offset = 0;
  for (const { name, shape } of weightsManifest.flatMap((group) => group.weights)) {
    const count = shape.reduce((product, size) => product * size, 1);
    // How many guesses there are follows from the picture.
    if (name.endsWith("/shape")) new Int32Array(weights, offset, count)[1] = -1;
    offset += 4 * count;
  }
}
