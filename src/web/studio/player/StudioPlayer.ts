import { Playhead } from "../../../core/playback/playhead.ts";
import { declareBundledFonts } from "../../screen/fonts/bundledFonts.ts";
import { pictureStyles } from "../pictures/pictureStyles.ts";
import { findEntrance } from "./findEntrance.ts";
import { MountedPlayer } from "./MountedPlayer.ts";
import type { PlayerState, Reel } from "./reel.ts";

declareBundledFonts();

/** The state is told this often while it plays: a scrubber needs no more. */
const tell_ms = 60;

/**
 * Plays a reel in an element of the studio by the code of screens, and goes to any moment of it, forwards and
 * backwards. To go to another shot a second player is brought to that moment behind the first one, which stays until
 * the second has its picture: every way in is the true one, and there is never a gap.
 */
export class StudioPlayer {
  #host: HTMLElement;
  #tell: (state: PlayerState) => void;
  #reel: Reel | null = null;
  #playhead: Playhead | null = null;
  #shown: MountedPlayer | null = null;
  #coming: MountedPlayer | null = null;
  /** The moment that is wanted while another one is still being drawn. */
  #wanted: number | null = null;
  #goes = false;
  /** Counts the reels, so that what is drawn of an earlier one is not shown. */
  #loads = 0;
  #state: PlayerState = {
    at: 0,
    is_playing: false,
    is_heard: false,
    loops: false,
    is_ready: false,
    playing: null,
    faults: [],
  };
  #frame: number | null = null;
  #drawn_at = 0;
  #told_at = -Infinity;
  #closed = false;
  #sizes = new ResizeObserver(() => this.#measure());

  constructor(host: HTMLElement, tell: (state: PlayerState) => void) {
    this.#host = host;
    this.#tell = tell;
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [pictureStyles];
    shadow.replaceChildren();
    this.#sizes.observe(host);
    document.addEventListener("visibilitychange", this.#onVisibility);
  }

  /** Plays another reel from now on, at `at`, or else at the same place of it. */
  load(reel: Reel, at?: number): void {
    const before = this.#reel;
    const place = at ?? (before ? reel.from + (this.#state.at - before.from) : reel.from);
    this.#reel = { ...reel, programme: this.#withSound(reel.programme) };
    this.#playhead = new Playhead(reel.programme);
    this.#loads += 1;
    this.#change({ faults: [] });
    this.#go(clamp(place, reel), { anew: true });
  }

  play(): void {
    if (!this.#reel || this.#state.is_playing) return;
    const { from, to } = this.#reel;
    if (this.#state.at >= to - 1) this.#go(from);
    this.#drawn_at = performance.now();
    this.#change({ is_playing: true });
    this.#frame ??= requestAnimationFrame(this.#tick);
  }

  pause(): void {
    this.#change({ is_playing: false });
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
    this.#shown?.update(this.#state.at, true);
  }

  toggle(): void {
    if (this.#state.is_playing) this.pause();
    else this.play();
  }

  seek(at: number): void {
    if (this.#reel) this.#go(clamp(at, this.#reel));
  }

  setLoops(loops: boolean): void {
    this.#change({ loops });
  }

  /** A browser lets a page be heard because somebody has just asked for it. */
  setHeard(is_heard: boolean): void {
    this.#change({ is_heard });
    if (!this.#reel) return;
    this.#reel = { ...this.#reel, programme: this.#withSound(this.#reel.programme) };
    this.#shown?.replay(this.#reel);
    this.#coming?.replay(this.#reel);
  }

  close(): void {
    this.#closed = true;
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#sizes.disconnect();
    document.removeEventListener("visibilitychange", this.#onVisibility);
    this.#shown?.close();
    this.#coming?.close();
  }

  #withSound(programme: Reel["programme"]): Reel["programme"] {
    return { ...programme, stage: { ...programme.stage, plays_audio: this.#state.is_heard } };
  }

  #tick = () => {
    this.#frame = requestAnimationFrame(this.#tick);
    const now = performance.now();
    const passed_ms = now - this.#drawn_at;
    this.#drawn_at = now;
    // Time stands while another moment is being drawn.
    if (!this.#reel || this.#coming || !this.#shown) return;
    const { from, to } = this.#reel;
    const at = Math.min(to, this.#state.at + passed_ms);
    if (at < to) {
      this.#shown.update(at, false);
      this.#state = { ...this.#state, at };
      if (now - this.#told_at >= tell_ms) this.#change({});
      return;
    }
    if (this.#state.loops) return this.#go(from);
    this.#state = { ...this.#state, at: to - 1 };
    this.pause();
  };

  /** Goes to a moment: within the shot that is on by its clock alone, else by drawing anew. */
  #go(at: number, { anew = false } = {}): void {
    this.#change({ at });
    if (!anew && !this.#goes && this.#isWithinShown(at)) {
      this.#shown!.update(at, !this.#state.is_playing);
      return;
    }
    this.#wanted = at;
    if (!this.#goes) void this.#draw();
    else if (anew) this.#coming?.close();
  }

  #isWithinShown(at: number): boolean {
    const { playing } = this.#state;
    if (!this.#shown || !playing || !this.#reel || at >= playing.until) return false;
    return at >= playing.started_at + findEntrance(this.#reel.programme, playing);
  }

  /** Draws what is wanted until nothing else is. */
  async #draw(): Promise<void> {
    this.#goes = true;
    while (this.#wanted !== null && !this.#closed) {
      const at = this.#wanted;
      this.#wanted = null;
      if (this.#host.clientWidth > 0) await this.#drawAt(at);
    }
    this.#goes = false;
    this.#drawn_at = performance.now();
  }

  async #drawAt(at: number): Promise<void> {
    const reel = this.#reel!;
    const load = this.#loads;
    let playing = this.#state.playing;
    const coming = new MountedPlayer(this.#host, reel, {
      onShown: (shown) => {
        playing = shown;
        if (this.#shown === coming) this.#change({ playing });
      },
      onFault: ({ message }) => this.#noteFault(message),
    });
    this.#coming = coming;
    for (const moment of this.#listMoments(reel, at)) if (!(await coming.show(moment))) break;
    this.#coming = null;
    if (this.#closed || load !== this.#loads) return coming.close();
    coming.update(at, !this.#state.is_playing);
    coming.appear();
    this.#shown?.close();
    this.#shown = coming;
    this.#change({ playing, is_ready: true });
  }

  /** A moment on a shot's way in is reached from the shot before, which is still to be seen beneath. */
  #listMoments(reel: Reel, at: number): number[] {
    const playing = this.#playhead!.at(at, reel.sensors);
    const { started_at } = playing;
    const isEntering = at < started_at + findEntrance(reel.programme, playing);
    return isEntering && started_at > reel.from ? [started_at - 1, started_at] : [at];
  }

  #noteFault(message: string | null): void {
    if (message !== null && !this.#state.faults.includes(message))
      this.#change({ faults: [...this.#state.faults, message] });
  }

  #measure(): void {
    this.#shown?.measure();
    this.#coming?.measure();
    this.#shown?.update(this.#state.at, !this.#state.is_playing);
    // What had no room before is drawn once it has.
    if (!this.#shown && !this.#goes && this.#reel) this.#go(this.#state.at, { anew: true });
  }

  /** A page that nobody sees draws no frames; what is heard must not go on alone. */
  #onVisibility = () => {
    if (document.hidden && this.#state.is_playing) this.pause();
  };

  #change(part: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...part };
    if (this.#closed) return;
    this.#told_at = performance.now();
    this.#tell(this.#state);
  }
}

const clamp = (at: number, { from, to }: Reel) => Math.min(Math.max(at, from), Math.max(from, to - 1));
