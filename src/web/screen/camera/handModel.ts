import type { GraphModel } from "@tensorflow/tfjs-converter";
import { type Tensor, tensor4d } from "@tensorflow/tfjs-core";
import { handsIn, most_hands, overlap, findPart, squareAround } from "./handParts.ts";
import { loadGraph } from "./loadGraph.ts";
import { readColours, Mirror, type Part } from "./mirrored.ts";
import { models } from "./models.ts";
import type { SeenHand } from "./detection.ts";

const detector_dots = 320;
const joints_dots = 224;
const joints = 21;

// The detector is given its picture where its own scaling would come out, because that scaling runs in a slow loop.
const detector_input = "StatefulPartitionedCall/map/TensorArrayV2Stack/TensorListStack";
const detector_outputs = [
  "StatefulPartitionedCall/Postprocessor/Slice",
  "StatefulPartitionedCall/Postprocessor/ExpandDims_1",
];
const joints_outputs = ["Identity", "Identity_1"];

// Around what was found there must be room for fingers that stretch.
const found_room = 1.5;
const followed_room = 1.6;
const least_score = 0.5;
// Looking for other hands costs several times as much as following those that are there.
const search_ms = 1_000;

/** Finds hands and follows them from picture to picture. */
export class HandModel {
  #detector: GraphModel;
  #joints: GraphModel;
  #mirror = new Mirror();
  #followed: Part[] = [];
  #searched_at = -Infinity;

  private constructor(detector: GraphModel, joints: GraphModel) {
    this.#detector = detector;
    this.#joints = joints;
  }

  static async load(): Promise<HandModel> {
    const [detector, joints] = await Promise.all([loadGraph(models.hands), loadGraph(models.joints)]);
    return new HandModel(detector, joints);
  }

  async find(picture: ImageBitmap): Promise<SeenHand[]> {
    const aspect = picture.width / picture.height;
    const hands = await this.#jointsIn(picture, this.#followed);
    const now = performance.now();
    const isMissing = hands.length < Math.max(1, this.#followed.length);
    if (isMissing || (hands.length < most_hands && now - this.#searched_at >= search_ms)) {
      this.#searched_at = now;
      const known = hands.map(findPart);
      const others = (await this.#search(picture)).filter((part) => !known.some((one) => overlap(one, part)));
      const squares = others.map((part) => squareAround(part, aspect, found_room));
      hands.push(...(await this.#jointsIn(picture, squares.slice(0, most_hands - hands.length))));
    }
    this.#followed = hands.map((hand) => squareAround(findPart(hand), aspect, followed_room));
    return hands;
  }

  async #search(picture: ImageBitmap): Promise<Part[]> {
    const dots = this.#mirror.read(picture, { width: detector_dots, height: detector_dots });
    const input = makeInput(dots, detector_dots, (colour) => colour / 127.5 - 1);
    const [scores, edges] = await run(this.#detector, { [detector_input]: input }, detector_outputs);
    return handsIn(scores!, edges!);
  }

  async #jointsIn(picture: ImageBitmap, parts: readonly Part[]): Promise<SeenHand[]> {
    const hands: SeenHand[] = [];
    for (const part of parts) {
      const dots = this.#mirror.read(picture, { width: joints_dots, height: joints_dots, part });
      const input = makeInput(dots, joints_dots, (colour) => colour / 255);
      const [places, scores] = await run(this.#joints, input, joints_outputs);
      const score = scores![0]!;
      if (score < least_score) continue;
      const points = Array.from({ length: joints }, (_, n) => ({
        x: part.x + (places![n * 3]! / joints_dots) * part.w,
        y: part.y + (places![n * 3 + 1]! / joints_dots) * part.h,
      }));
      hands.push({ points, score });
    }
    return hands;
  }
}

function makeInput(dots: Uint8ClampedArray, side: number, scaled: (colour: number) => number): Tensor {
  return tensor4d(readColours(dots, new Float32Array(side * side * 3), scaled), [1, side, side, 3]);
}

async function run(
  graph: GraphModel,
  input: Tensor | Record<string, Tensor>,
  outputs: string[],
): Promise<ArrayLike<number>[]> {
  const answers = graph.execute(input, outputs) as Tensor[];
  try {
    return await Promise.all(answers.map((answer) => answer.data()));
  } finally {
    const inputs = "dataId" in input ? [input as Tensor] : Object.values(input);
    for (const tensor of [...answers, ...inputs]) tensor.dispose();
  }
}
