import type { SeenFace } from "../../../core/faces/faceBoxes.ts";

/** What a camera's picture shows, as fractions of the mirrored picture: left is where a visitor's left hand is. */
export interface Detection {
  /** When the picture was taken, as `performance.now()` counts. */
  at: number;
  /** Of the picture, width to height. */
  aspect: number;
  faces: SeenFace[];
  hands: SeenHand[];
}

export interface SeenHand {
  /** The 21 of a hand in MediaPipe's order: 0 the wrist, 4 the thumb's tip, 8 the forefinger's. */
  points: { x: number; y: number }[];
  score: number;
}

export interface DetectionNeeds {
  faces: boolean;
  hands: boolean;
  /** The least share of the picture's height that a face must take up to be of interest. */
  least_face?: number;
}

/** `problem` says in plain words why nothing is seen; `is_absent`: the device has no camera. */
export type CameraState =
  | { is: "off" }
  | { is: "opening" }
  | { is: "seeing"; camera: string; aspect: number }
  | { is: "blind"; problem: string; is_absent: boolean };

/** The screen's one camera, open only while somebody wants something of it. */
export interface PeopleDetector {
  readonly state: CameraState;
  /** Until the answer is called; what several want at a time is looked for together. */
  want(wanted: DetectionNeeds): () => void;
  onDetection(listener: (detection: Detection) => void): () => void;
  onState(listener: (state: CameraState) => void): () => void;
  close(): void;
}
