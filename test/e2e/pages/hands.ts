import "../../../src/web/shared/tokens.css";
import "../../../src/web/shared/fonts.css";
import "../../../src/web/screen/screen.css";
import type { Programme } from "../../../src/core/playback/programme.ts";
import type { ClientMessage } from "../../../src/contract/clientMessages.ts";
import type { Calibration } from "../../../src/core/stages/calibration.ts";
import type {
  CameraState,
  Detection,
  PeopleDetector,
  DetectionNeeds,
} from "../../../src/web/screen/camera/detection.ts";
import { Hands } from "../../../src/web/screen/hands/hands.ts";
import { Wizard } from "../../../src/web/screen/wizard/wizard.ts";

/** The layers above a camera's model: what it would see is handed to them. */
export interface HandsPage {
  follow(stage: Pick<Programme["stage"], "interaction" | "calibration"> | null): void;
  see(detection: Omit<Detection, "at">): void;
  become(state: CameraState): void;
  calibrate(languages: string[]): void;
  /** What the server answers to a calibration. */
  saved(calibration: Calibration): void;
  wanted: DetectionNeeds[];
  /** How often somebody was said to be still there. */
  touches(): number;
  chosen: { x: number; y: number }[];
  said: ClientMessage[];
}

declare global {
  interface Window {
    hands: HandsPage;
  }
}

const wanted: DetectionNeeds[] = [];
const chosen: { x: number; y: number }[] = [];
const said: ClientMessage[] = [];
let touches = 0;
let languages: string[] = [];
let calibration: Calibration | null = null;

class SeeingNothing implements PeopleDetector {
  state: CameraState = { is: "off" };
  #detectionListeners = new Set<(detection: Detection) => void>();
  #stateListeners = new Set<(state: CameraState) => void>();

  want(what: DetectionNeeds): () => void {
    wanted.push(what);
    return () => void wanted.splice(wanted.indexOf(what), 1);
  }

  onDetection(listener: (detection: Detection) => void): () => void {
    this.#detectionListeners.add(listener);
    return () => this.#detectionListeners.delete(listener);
  }

  onState(listener: (state: CameraState) => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  see(detection: Detection): void {
    for (const listener of this.#detectionListeners) listener(detection);
  }

  become(state: CameraState): void {
    this.state = state;
    for (const listener of this.#stateListeners) listener(state);
  }

  close(): void {}
}

const camera = new SeeingNothing();
const wizard = new Wizard({
  camera,
  calibration: () => calibration,
  languages: () => languages,
  say: (message) => said.push(message),
});
const hands = new Hands({
  camera,
  choose: (x, y) => chosen.push({ x, y }),
  touch: () => void (touches += 1),
  isPaused: () => wizard.isOpen,
});

window.hands = {
  follow: (stage) => hands.follow(stage),
  see: (detection) => camera.see({ at: performance.now(), ...detection }),
  become: (state) => camera.become(state),
  calibrate(given) {
    languages = given;
    wizard.open();
  },
  saved(given) {
    calibration = given;
  },
  wanted,
  touches: () => touches,
  chosen,
  said,
};
