import type { SeenFace } from "../../../core/faces/faceBoxes.ts";
import { FaceModel } from "./faceModel.ts";
import { HandModel } from "./handModel.ts";
import type { SeenHand } from "./detection.ts";

/** One picture to look at; nothing of it is stored. */
export interface DetectionRequest {
  picture: ImageBitmap;
  /** Says how finely faces are looked for, in pixels of the picture's height; null means not at all. */
  faces_dots: number | null;
  hands: boolean;
}

export type DetectionResult = { faces: SeenFace[]; hands: SeenHand[]; took_ms: number } | { failed: string };

const page = globalThis as unknown as {
  addEventListener(type: "message", listener: (event: { data: DetectionRequest }) => void): void;
  postMessage(result: DetectionResult, transfer: []): void;
};

/** The models are loaded when they are wanted for the first time. */
const models: { faces?: Promise<FaceModel>; hands?: Promise<HandModel> } = {};

page.addEventListener("message", ({ data }) => void answer(data));

async function answer(request: DetectionRequest): Promise<void> {
  try {
    page.postMessage(await detectPeople(request), []);
  } catch (error) {
    page.postMessage({ failed: error instanceof Error ? error.message : String(error) }, []);
  } finally {
    request.picture.close();
  }
}

async function detectPeople({
  picture,
  faces_dots,
  hands: wantsHands,
}: DetectionRequest): Promise<DetectionResult> {
  const faceModel = faces_dots === null ? null : await (models.faces ??= FaceModel.load());
  const handModel = wantsHands ? await (models.hands ??= HandModel.load()) : null;
  const began_at = performance.now();
  const faces = faceModel ? await faceModel.find(picture, faces_dots!) : [];
  const hands = handModel ? await handModel.find(picture) : [];
  return { faces, hands, took_ms: performance.now() - began_at };
}
