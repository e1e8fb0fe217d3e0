import type { SeenFace } from "../../../core/faces/faceBoxes.ts";

/**
 * Holds what a camera's picture shows, as fractions of the mirrored picture: left is where a visitor's left hand is.
 */
export interface Detection {
  /** The moment when the picture was taken, as `performance.now()` counts. */
  at: number;
  /** The picture's width to height. */
  aspect: number;
  faces: SeenFace[];
  hands: SeenHand[];
}

export interface SeenHand {
  /** The 21 points of a hand in MediaPipe's order: 0 the wrist, 4 the thumb's tip, 8 the forefinger's. */
  points: { x: number; y: number }[];
  score: number;
}

export interface DetectionNeeds {
  faces: boolean;
  hands: boolean;
  /** A face must take up this share of the picture's height to be of interest. */
  least_face?: number;
}

/** `problem` says in plain words why nothing is seen; `is_absent` means that the device has no camera. */
export type CameraState =
  | { is: "off" }
  | { is: "opening" }
  | { is: "seeing"; camera: string; aspect: number }
  | { is: "blind"; problem: string; is_absent: boolean };

/** The screen's one camera, open only while somebody wants something of it. */
export interface PeopleDetector {
  readonly state: CameraState;
  /** The wish lasts until the returned function is called; what several want at a time is looked for together. */
  want(wanted: DetectionNeeds): () => void;
  onDetection(listener: (detection: Detection) => void): () => void;
  onState(listener: (state: CameraState) => void): () => void;
  close(): void;
}
