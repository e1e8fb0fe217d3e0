import type { GraphModel } from "@tensorflow/tfjs-converter";
import { type Tensor, tensor4d } from "@tensorflow/tfjs-core";
import { decodeFaces, type SeenFace } from "../../../core/faces/faceBoxes.ts";
import { openToAnySize, wholeDots } from "../../../core/faces/openToAnySize.ts";
import { loadGraph } from "./loadGraph.ts";
import { readColours, Mirror } from "./mirrored.ts";
import { models } from "./models.ts";

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
    const height = wholeDots(dots_high);
    const width = wholeDots((height * picture.width) / picture.height);
    const dots = this.#mirror.read(picture, { width, height });
    const colours = readColours(dots, new Float32Array(width * height * 3), (colour) => colour / 127.5 - 1);
    const input = tensor4d(colours, [1, height, width, 3]);
    const outputs = this.#graph.execute(input) as Tensor[];
    try {
      return await decodeFaces({ width, height, outputs });
    } finally {
      for (const tensor of [input, ...outputs]) tensor.dispose();
    }
  }
}
