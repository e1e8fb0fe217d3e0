import { parentPort } from "node:worker_threads";
import type { GraphModel } from "@tensorflow/tfjs-converter";
import { type Tensor, tensor4d } from "@tensorflow/tfjs-core";
import { removeOverlapping, decodeFaces, type SeenFace } from "../../../core/faces/faceBoxes.ts";
import { loadFaceGraph } from "./loadFaceGraph.ts";

/** Its sides are whole multiples of 32; three bytes a dot. */
export interface SmallPicture {
  width: number;
  height: number;
  colours: Uint8Array;
}

export type FaceResult = { faces: SeenFace[] } | { failed: string };

const loading = loadFaceGraph();

parentPort?.on("message", (pictures: SmallPicture[]) => void answer(pictures));

async function answer(pictures: SmallPicture[]): Promise<void> {
  const found: FaceResult = await lookForFaces(pictures).then(
    (faces) => ({ faces }),
    (error: unknown) => ({ failed: String(error) }),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage(found);
}

async function lookForFaces(pictures: SmallPicture[]): Promise<SeenFace[]> {
  const graph = await loading;
  const found: SeenFace[] = [];
  for (const picture of pictures) found.push(...(await lookAt(graph, picture)));
  return removeOverlapping(found);
}

async function lookAt(graph: GraphModel, { width, height, colours }: SmallPicture): Promise<SeenFace[]> {
  const input = tensor4d(
    Float32Array.from(colours, (colour) => colour / 127.5 - 1),
    [1, height, width, 3],
  );
  const outputs = graph.execute(input) as Tensor[];
  try {
    return await decodeFaces({ width, height, outputs });
  } finally {
    for (const tensor of [input, ...outputs]) tensor.dispose();
  }
}
