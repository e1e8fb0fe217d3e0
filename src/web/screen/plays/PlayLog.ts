import { describeNowPlaying } from "../../../core/playback/nowPlaying.ts";
import type { Playing } from "../../../core/playback/playhead.ts";
import { longest_play_ms } from "../../../contract/liveMessages.ts";
import type { ScreenPlay } from "../../../contract/plays.ts";
import type { UntoldPlays } from "./UntoldPlays.ts";

type Subject = Omit<ScreenPlay, "from" | "to" | "offline">;

interface Options {
  /** Returns the server's time, as far as the device knows it. */
  now(): number;
  /** Returns the most by which it can be wrong; infinite before the server has told it. */
  clockError_ms(): number;
  /** Returns a monotonic time. */
  localTime(): number;
  findChannel(): string | null;
}

/** A play that goes on is stored this often, so that a device whose power is cut loses no more of it. */
const store_ms = 60_000;
/** A page that was not asked for so long slept, and its screen was dark. */
const slept_ms = 30_000;

/** Notes what the screen shows from when to when. */
export class PlayLog {
  #options: Options;
  #untold: UntoldPlays;
  #stage_id: string | null = null;
  /** What is on; the page may be hidden all the same. */
  #shown: { subject: Subject; started_at: number } | null = null;
  #play: ScreenPlay | null = null;
  #stored_at = 0;
  #isHidden = false;
  #isOffline = false;
  #looked: { at: number; ahead_ms: number };
  /** When this page began to note plays by a clock that nobody has confirmed; null once the server has. */
  #unsure_since: number | null;

  constructor(untold: UntoldPlays, options: Options) {
    this.#options = options;
    this.#untold = untold;
    this.#looked = this.#readClock();
    this.#unsure_since = this.#looked.at;
  }

  /** Must be called before what it plays is shown. */
  follow(stage_id: string | null): void {
    this.#stage_id = stage_id;
    if (stage_id === null) this.end();
  }

  /** Notes that something is on since a moment. What is told again, because words in it changed, goes on. */
  show(playing: Playing, at: number): void {
    if (this.#stage_id === null) return;
    const { chapter_id: _chapter_id, started_at, until: _until, ...shown } = describeNowPlaying(playing);
    const { kind, story_id, scene_id, shot_id, record_ref } = shown;
    const channel_id = this.#options.findChannel();
    const subject = { stage_id: this.#stage_id, kind, story_id, scene_id, shot_id, record_ref, channel_id };
    const known = this.#shown;
    if (known?.started_at === started_at && isSame(known.subject, subject)) return;
    this.#shown = { subject, started_at };
    this.#begin(Math.round(at));
  }

  /** Nothing of a stage is on any more. */
  end(): void {
    this.#finish(this.#now());
    this.#shown = null;
  }

  hide(isHidden: boolean): void {
    this.#isHidden = isHidden;
    if (isHidden) this.#finish(this.#now());
    else if (!this.#play) this.#begin(this.#now());
  }

  /** The connection counts as down since the server was last heard. */
  lost(heard_at: number): void {
    this.#isOffline = true;
    this.#untold.markOffline(heard_at);
    this.look();
  }

  found(): void {
    this.#isOffline = false;
  }

  /** Must be called about once a second. */
  look(): void {
    this.#correctTimes();
    const at = this.#looked.at;
    if (!this.#play) return;
    if (this.#isOffline) this.#play.offline = true;
    if (at >= this.#play.from + longest_play_ms) this.#begin(this.#play.from + longest_play_ms);
    const channel_id = this.#options.findChannel();
    if (channel_id !== this.#shown!.subject.channel_id) {
      this.#shown!.subject = { ...this.#shown!.subject, channel_id };
      this.#begin(at);
    }
    this.#play.to = at;
    if (at - this.#stored_at >= store_ms) this.store();
  }

  /** Stores the play that is on as far as it has come. */
  store(): void {
    if (!this.#play || this.#play.to <= this.#play.from) return;
    this.#stored_at = this.#play.to;
    this.#untold.put([{ ...this.#play }]);
  }

  #begin(at: number): void {
    this.#finish(at);
    if (!this.#shown || this.#isHidden) return;
    this.#play = { ...this.#shown.subject, from: at, to: at, offline: this.#isOffline };
    this.#stored_at = at;
  }

  #finish(at: number): void {
    if (!this.#play) return;
    this.#play.to = Math.min(at, this.#play.from + longest_play_ms);
    this.store();
    this.#play = null;
  }

  /** A clock that steps is either the first answer of the server, or the device slept. */
  #correctTimes(): void {
    const before = this.#looked;
    this.#looked = this.#readClock();
    const stepped_ms = Math.round(this.#looked.ahead_ms - before.ahead_ms);
    if (this.#unsure_since !== null && this.#options.clockError_ms() < Infinity) {
      if (stepped_ms !== 0) this.#shift(this.#unsure_since, stepped_ms);
      this.#unsure_since = null;
    } else if (this.#looked.at - before.at > slept_ms && this.#play) {
      this.#finish(before.at);
      this.#begin(this.#looked.at);
    }
  }

  #shift(since: number, by_ms: number): void {
    this.#untold.shift(since, by_ms);
    if (!this.#play || this.#play.from < since) return;
    this.#play.from += by_ms;
    this.#play.to += by_ms;
    this.#stored_at += by_ms;
  }

  #now(): number {
    return Math.round(this.#options.now());
  }

  #readClock(): { at: number; ahead_ms: number } {
    const at = this.#options.now();
    return { at: Math.round(at), ahead_ms: at - this.#options.localTime() };
  }
}

const isSame = (one: Subject, other: Subject) =>
  (Object.keys(one) as (keyof Subject)[]).every((name) => one[name] === other[name]);
