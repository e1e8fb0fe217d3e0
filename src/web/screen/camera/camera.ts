import type { SeenFace } from "../../../core/faces/faceBoxes.ts";
import { CameraFeed } from "./cameraFeed.ts";
import { NoCamera } from "./openStream.ts";
import type { CameraState, Detection, PeopleDetector, DetectionNeeds } from "./detection.ts";

// Who comes near is noticed within a quarter of a second; a hand's movements are followed as well as the device can.
const faces_every_ms = 250;
const hands_every_ms = 66;
// A camera that was plugged in somewhere is told of by itself; what else may mend, nobody tells.
const again_ms = 30_000;
const settled_ms = 1_000;

// Faces this high are still found.
const least_dots = 12;
const fewest_dots = 192;
const most_dots = 480;

/** The screen's one camera, open only while somebody wants something of it. */
export class Camera implements PeopleDetector {
  state: CameraState = { is: "off" };
  #wants = new Set<DetectionNeeds>();
  #sightHearers = new Set<(sight: Detection) => void>();
  #stateHearers = new Set<(state: CameraState) => void>();
  #eye: CameraFeed | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  /** As they were seen last; between two looks for them they are taken to be where they were. */
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

  onSight(hear: (sight: Detection) => void): () => void {
    this.#sightHearers.add(hear);
    return () => this.#sightHearers.delete(hear);
  }

  onState(hear: (state: CameraState) => void): () => void {
    this.#stateHearers.add(hear);
    return () => this.#stateHearers.delete(hear);
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
      const eye = await CameraFeed.open(() => this.#fail("The camera was unplugged"));
      // Meanwhile nobody wants it any more, or somebody wanted it anew.
      if (this.state.is !== "opening" || this.#eye) return eye.close();
      this.#eye = eye;
      await this.#lookOn(eye);
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error), error instanceof NoCamera);
    }
  }

  async #lookOn(eye: CameraFeed): Promise<void> {
    while (this.#eye === eye) {
      const began_at = performance.now();
      const hands = this.#wantsAny("hands");
      const isDue = !hands || began_at - this.#faces.at >= faces_every_ms;
      const isForFaces = isDue && this.#wantsAny("faces");
      const looked = await eye.look({ faces_dots: isForFaces ? this.#dots() : null, hands });
      if (this.#eye !== eye) return;
      if (isForFaces) this.#faces = { at: began_at, seen: looked.faces };
      this.#tell(eye, { ...looked, faces: this.#faces.seen });
      // Seen by whoever records the page's performance; nobody keeps it.
      performance.measure("cuelight.look", { start: began_at, detail: { took_ms: looked.took_ms } });
      performance.clearMeasures("cuelight.look");
      const every_ms = hands ? hands_every_ms : faces_every_ms;
      await passed(began_at + every_ms - performance.now());
    }
  }

  #tell(eye: CameraFeed, { at, aspect, faces, hands }: Detection): void {
    if (this.state.is !== "seeing") this.#become({ is: "seeing", camera: eye.camera, aspect });
    for (const hear of this.#sightHearers) hear({ at, aspect, faces, hands });
  }

  #wantsAny(what: "faces" | "hands"): boolean {
    return [...this.#wants].some((wanted) => wanted[what]);
  }

  /** As finely as the smallest face that matters needs. */
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
    this.#eye?.close();
    this.#eye = null;
    this.#faces = { at: -Infinity, seen: [] };
  }

  #become(state: CameraState): void {
    this.state = state;
    for (const hear of this.#stateHearers) hear(state);
  }
}

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
