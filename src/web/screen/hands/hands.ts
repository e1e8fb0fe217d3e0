import { type FollowedHand, followHand } from "../../../core/hands/followHand.ts";
import type { Point } from "../../../core/hands/hand.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import type { Detection, PeopleDetector } from "../camera/detection.ts";
import { Cursor } from "./cursor.ts";

type Stage = Pick<Programme["stage"], "interaction" | "calibration">;

interface Options {
  camera: Pick<PeopleDetector, "want" | "onDetection">;
  /** Does what a touch at this place of the window does. */
  choose(x: number, y: number): void;
  /** Is called when a hand moves, because its owner is still there. */
  touch(): void;
  /** Tells whether something else uses the visitor's hands at the moment. */
  isPaused(): boolean;
}

// A hand that is used moves at least this share of the screen; and it is told no more often than this.
const least_move = 0.03;
const touch_every_ms = 2_000;
// A camera that stands still shows no hand any more.
const blind_ms = 1_000;

/** Follows visitors' hands before the screen's camera: pointing moves a cursor, a pinch chooses. */
export class Hands {
  #options: Options;
  #cursor = new Cursor();
  #stage: Stage | null = null;
  #hand: FollowedHand | null = null;
  #stop: (() => void) | null = null;
  #touched: { at: number; pointer: Point } | null = null;
  #blind: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Sets the stage as it is now; null means that the screen belongs to none. */
  follow(stage: Stage | null): void {
    this.#stage = stage;
    const isUsed = stage !== null && stage.interaction.enabled && stage.interaction.input !== "touch";
    if (isUsed && !this.#stop) this.#start();
    if (!isUsed) this.#end();
  }

  #start(): void {
    const { camera } = this.#options;
    document.body.append(this.#cursor.element);
    const stopWanting = camera.want({ faces: false, hands: true });
    const stopHearing = camera.onDetection((detection) => this.#see(detection));
    this.#stop = () => {
      stopWanting();
      stopHearing();
    };
  }

  #end(): void {
    this.#stop?.();
    this.#stop = null;
    this.#lose();
    this.#cursor.element.remove();
  }

  #see(detection: Detection): void {
    clearTimeout(this.#blind);
    if (this.#options.isPaused()) return this.#lose();
    this.#hand = followHand(this.#hand, detection, this.#stage?.calibration ?? null);
    if (!this.#hand) return this.#cursor.hide();
    this.#blind = setTimeout(() => this.#lose(), blind_ms);
    this.#cursor.show(inWindow(this.#hand.pointer), this.#hand.closing);
    this.#noteMove(this.#hand);
    if (this.#hand.chosen) this.#choose(inWindow(this.#hand.chosen));
  }

  #noteMove({ pointer, seen_at }: FollowedHand): void {
    const before = this.#touched;
    if (before && seen_at - before.at < touch_every_ms) return;
    if (before && Math.hypot(pointer.x - before.pointer.x, pointer.y - before.pointer.y) < least_move) return;
    this.#touched = { at: seen_at, pointer };
    this.#options.touch();
  }

  #choose({ x, y }: Point): void {
    this.#cursor.choose();
    this.#options.choose(x, y);
  }

  #lose(): void {
    clearTimeout(this.#blind);
    this.#hand = null;
    this.#cursor.hide();
  }
}

/** On a wall, too, a hand points within the screen that sees it. */
function inWindow({ x, y }: Point): Point {
  return { x: x * innerWidth, y: y * innerHeight };
}
