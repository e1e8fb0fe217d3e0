import type { Programme } from "../../../core/playback/programme.ts";
import type { ClientMessage } from "../../../contract/clientMessages.ts";
import type { ServerMessage } from "../../../contract/liveMessages.ts";
import { leastShare, updateNearness, nobodySeen } from "../../../core/stages/nearness.ts";
import { type Near, findNearSince } from "../../../core/stages/presence.ts";
import type { CameraState, Detection, PeopleDetector } from "./detection.ts";

interface Options {
  camera: PeopleDetector;
  /** Returns the server's time. */
  now(): number;
  say(message: ClientMessage): void;
}

// A lost connection is mostly back before anybody would have come or gone.
const grace_ms = 3_000;
// The server has this long to tell all screens what this one's camera says.
const answer_ms = 2_000;

/**
 * Knows whether anybody is near. The server says so for all cameras of the stage; while it cannot be reached, this
 * screen's own counts.
 */
export class Nearby {
  #options: Options;
  #onChange = () => {};
  #settings: Programme["stage"] | null = null;
  #release: (() => void) | null = null;
  #nearness = nobodySeen;
  /** What this screen's own camera says. */
  #own: Near | null = null;
  #isAlone = true;
  #turn: ReturnType<typeof setTimeout> | undefined;
  /** What the server said last. */
  #told: Near | null = null;

  constructor(options: Options) {
    this.#options = options;
    options.camera.onDetection((detection) => this.#see(detection));
    options.camera.onState((state) => this.#follow(state));
  }

  /** Is called when somebody else is near than before, or nobody. */
  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  near(): Near | null {
    return this.#isAlone ? this.#own : this.#told;
  }

  /** Sets the programme that the screen has from now on; null means that it is no screen any more. */
  keepTo(programme: Programme | null): void {
    this.#told = programme?.near ?? null;
    const before = this.#settings;
    this.#settings = programme?.stage ?? null;
    if (before?.presence === this.#settings?.presence && before?.calibration === this.#settings?.calibration)
      return;
    const release = this.#release;
    this.#release = this.#watch();
    release?.();
    if (!this.#release) this.#turnTo(false);
  }

  hear(message: ServerMessage): void {
    if (message.type === "caught_up") this.#greet();
    else if (message.type === "live" && message.live.near !== undefined && this.#isAnswer(message.live.near))
      this.#settle();
  }

  lost(): void {
    if (this.#isAlone) return;
    clearTimeout(this.#turn);
    this.#turn = setTimeout(() => this.#beAlone(), grace_ms);
  }

  #watch(): (() => void) | null {
    if (!this.#settings?.presence.enabled) return null;
    const { presence, calibration } = this.#settings;
    const least_face = leastShare(presence.distance, calibration?.face ?? null);
    return this.#options.camera.want({ faces: true, hands: false, least_face });
  }

  #see({ faces, at }: Detection): void {
    if (!this.#release || !this.#settings) return;
    const { presence, calibration } = this.#settings;
    this.#nearness = updateNearness(
      this.#nearness,
      { faces, now: at },
      { ...presence, face: calibration?.face ?? null },
    );
    this.#turnTo(this.#nearness.near);
  }

  #follow({ is }: CameraState): void {
    if (is === "blind") this.#turnTo(false);
  }

  #turnTo(near: boolean): void {
    if (!near && this.#nearness.near) this.#nearness = nobodySeen;
    if (near === (this.#own !== null)) return;
    this.#own = near ? { since: this.#options.now(), until: null } : null;
    this.#options.say({ type: "presence", near });
    if (this.#isAlone) this.#onChange();
  }

  /** The server knows nothing of this screen's camera yet. */
  #greet(): void {
    clearTimeout(this.#turn);
    if (!this.#settings?.presence.enabled) return this.#settle();
    const since = this.#isAlone && this.#own ? { since: Math.round(this.#own.since) } : {};
    this.#options.say({ type: "presence", near: this.#own !== null, ...since });
    if (this.#own === null || this.#isAnswer(this.#told)) this.#settle();
    else this.#turn = setTimeout(() => this.#settle(), answer_ms);
  }

  #isAnswer(near: Near | null): boolean {
    return near?.until === null;
  }

  #settle(): void {
    clearTimeout(this.#turn);
    if (!this.#isAlone) return;
    this.#isAlone = false;
    this.#onChange();
  }

  /** Somebody who is near already goes on being so since when all screens knew it. */
  #beAlone(): void {
    const since = findNearSince(this.#told, this.#options.now());
    if (this.#own && since !== null) this.#own = { since, until: null };
    this.#isAlone = true;
    this.#onChange();
  }
}
