import { isRefused } from "../blocks/soundRefused.ts";

/** A sound that is switched hard clicks, so it takes this long from nothing to all of it. */
const ramp_ms = 200;
/** Somebody may touch the screen at any time; from then on it may be heard. */
const asks_again_ms = 1_000;

/** Plays the sound of one feed, once however many blocks show it: as loud as the loudest of them wants it. */
export class LiveSound {
  #audio = new Audio();
  #wanted = new Map<object, number>();
  #is_muted = false;
  #level = 0;
  #level_at = 0;
  #asks_at = 0;
  #ramping: ReturnType<typeof setInterval> | undefined;
  #onRefused = new Map<object, () => void>();

  constructor() {
    this.#audio.volume = 0;
  }

  /** How loud it is, from 0 to 1. */
  get level(): number {
    return this.#audio.paused ? 0 : this.#level;
  }

  play(stream: MediaStream): void {
    this.#audio.srcObject = new MediaStream(stream.getAudioTracks());
    this.#follow();
  }

  mute(is_muted: boolean): void {
    this.#is_muted = is_muted;
    this.#follow();
  }

  /** Sets how loud somebody wants it. `onRefused` is called when the browser lets nothing be heard. */
  want(who: object, volume: number, onRefused: () => void): void {
    if (this.#wanted.get(who) === volume) return;
    this.#wanted.set(who, volume);
    this.#onRefused.set(who, onRefused);
    this.#follow();
  }

  leave(who: object): void {
    this.#wanted.delete(who);
    this.#onRefused.delete(who);
    this.#follow();
  }

  close(): void {
    clearInterval(this.#ramping);
    this.#audio.pause();
    this.#audio.srcObject = null;
  }

  get #target(): number {
    return this.#is_muted ? 0 : Math.min(1, Math.max(0, ...this.#wanted.values()));
  }

  #follow(): void {
    if (this.#target === this.#level && (this.#level === 0 || !this.#audio.paused)) return;
    this.#level_at = performance.now();
    this.#ramping ??= setInterval(() => this.#step(), 20);
    if (this.#target > 0) this.#start();
  }

  #step(): void {
    const now = performance.now();
    const most = (now - this.#level_at) / ramp_ms;
    this.#level_at = now;
    const target = this.#target;
    this.#level += Math.min(most, Math.max(-most, target - this.#level));
    this.#audio.volume = this.#level;
    if (target > 0 && this.#audio.paused) return this.#start();
    if (this.#level !== target) return;
    clearInterval(this.#ramping);
    this.#ramping = undefined;
    if (target === 0) this.#audio.pause();
  }

  #start(): void {
    if (!this.#audio.paused || !this.#audio.srcObject || performance.now() < this.#asks_at) return;
    this.#asks_at = performance.now() + asks_again_ms;
    this.#audio.play().catch((error: unknown) => {
      if (isRefused(error)) for (const onRefused of this.#onRefused.values()) onRefused();
    });
  }
}
