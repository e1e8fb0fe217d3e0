import type { SeenFace } from "../../../core/faces/faceBoxes.ts";
import { CameraFeed } from "./cameraFeed.ts";
import { NoCamera } from "./openStream.ts";
import type { CameraState, Detection, PeopleDetector, DetectionNeeds } from "./detection.ts";

// Somebody who comes near is noticed within a quarter of a second; a hand's movements are followed as well as the
// device can.
const faces_every_ms = 250;
const hands_every_ms = 66;
// The browser reports a camera that was plugged in, but nobody reports what else may mend.
const again_ms = 30_000;
const settled_ms = 1_000;

// Faces this high are still found.
const least_dots = 12;
const fewest_dots = 192;
const most_dots = 480;

/** Runs the screen's one camera, open only while somebody wants something of it. */
export class Camera implements PeopleDetector {
  state: CameraState = { is: "off" };
  #wants = new Set<DetectionNeeds>();
  #detectionListeners = new Set<(detection: Detection) => void>();
  #stateListeners = new Set<(state: CameraState) => void>();
  #feed: CameraFeed | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  /** The faces as they were seen last; between two looks for them they are taken to be where they were. */
  #faces: { at: number; seen: SeenFace[] } = { at: -Infinity, seen: [] };

  constructor() {
    globalThis.navigator.mediaDevices?.addEventListener("devicechange", () => this.#tryAgain(settled_ms));
  }

  want(wanted: DetectionNeeds): () => void {
    this.#wants.add(wanted);
    if (this.state.is === "off") void this.#open();
    return () => {
      this.#wants.delete(wanted);
      if (this.#wants.size === 0) this.close();
    };
  }

  onDetection(listener: (detection: Detection) => void): () => void {
    this.#detectionListeners.add(listener);
    return () => this.#detectionListeners.delete(listener);
  }

  onState(listener: (state: CameraState) => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  close(): void {
    clearTimeout(this.#again);
    this.#wants.clear();
    this.#shut();
    this.#become({ is: "off" });
  }

  async #open(): Promise<void> {
    this.#become({ is: "opening" });
    try {
      const feed = await CameraFeed.open(() => this.#fail("The camera was unplugged"));
      // Meanwhile nobody wants it any more, or somebody wanted it anew.
      if (this.state.is !== "opening" || this.#feed) return feed.close();
      this.#feed = feed;
      await this.#lookOn(feed);
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error), error instanceof NoCamera);
    }
  }

  async #lookOn(feed: CameraFeed): Promise<void> {
    while (this.#feed === feed) {
      const began_at = performance.now();
      const hands = this.#wantsAny("hands");
      const isDue = !hands || began_at - this.#faces.at >= faces_every_ms;
      const isForFaces = isDue && this.#wantsAny("faces");
      const result = await feed.detect({ faces_dots: isForFaces ? this.#dots() : null, hands });
      if (this.#feed !== feed) return;
      if (isForFaces) this.#faces = { at: began_at, seen: result.faces };
      this.#tell(feed, { ...result, faces: this.#faces.seen });
      // Whoever records the page's performance sees this; nobody stores it.
      performance.measure("cuelight.look", { start: began_at, detail: { took_ms: result.took_ms } });
      performance.clearMeasures("cuelight.look");
      const every_ms = hands ? hands_every_ms : faces_every_ms;
      await passed(began_at + every_ms - performance.now());
    }
  }

  #tell(feed: CameraFeed, { at, aspect, faces, hands }: Detection): void {
    if (this.state.is !== "seeing") this.#become({ is: "seeing", camera: feed.camera, aspect });
    for (const listener of this.#detectionListeners) listener({ at, aspect, faces, hands });
  }

  #wantsAny(what: "faces" | "hands"): boolean {
    return [...this.#wants].some((wanted) => wanted[what]);
  }

  /** Returns as many pixels as the smallest face that matters needs. */
  #dots(): number {
    const least = Math.min(...[...this.#wants].map(({ least_face = 1 }) => least_face));
    return Math.min(Math.max(least_dots / least, fewest_dots), most_dots);
  }

  #fail(problem: string, is_absent = false): void {
    if (this.state.is === "off") return;
    this.#shut();
    this.#become({ is: "blind", problem, is_absent });
    this.#tryAgain(again_ms);
  }

  #tryAgain(wait_ms: number): void {
    if (this.state.is !== "blind") return;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.state.is === "blind" && void this.#open(), wait_ms);
  }

  #shut(): void {
    this.#feed?.close();
    this.#feed = null;
    this.#faces = { at: -Infinity, seen: [] };
  }

  #become(state: CameraState): void {
    this.state = state;
    for (const listener of this.#stateListeners) listener(state);
  }
}

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
