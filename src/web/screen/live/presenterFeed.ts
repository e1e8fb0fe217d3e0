import type { LiveSource } from "../../../core/presenters/livePresenter.ts";
import { openWhep, type WhepSession } from "../../shared/whep.ts";
import { FeedState } from "./feedState.ts";
import type { LivePicture } from "./livePicture.ts";
import { LiveSound } from "./liveSound.ts";

interface FeedOptions {
  link_id: string;
  source: LiveSource;
  /** The credentials of this screen. */
  headers: () => Record<string, string>;
}

const look_ms = 500;
/** While a new connection is on its way, its first packet is looked for more often. */
const look_closely_ms = 100;
/** The old connection stays this long beside the new one, until every block shows a picture of that. */
const overlap_ms = 3_000;

/**
 * Receives one source of one presenter for the whole page, and connects anew by itself. What it shows is whatever came
 * last: a stream whose connection is dead keeps its last picture.
 */
export class PresenterFeed {
  readonly sound = new LiveSound();
  /** The blocks that show it. */
  readonly pictures = new Set<LivePicture>();
  #options: FeedOptions;
  #state: FeedState;
  #session: WhepSession | null = null;
  #next: WhepSession | null = null;
  #ending = new AbortController();
  #looking: ReturnType<typeof setTimeout> | undefined;
  #leaving = new Set<WhepSession>();

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#state = new FeedState(options.source);
  }

  /** The newest stream that has brought something, or is the first. */
  get stream(): MediaStream | null {
    return this.#session?.stream ?? null;
  }

  get has_picture(): boolean {
    return this.#state.hasPicture(performance.now());
  }

  get is_faulty(): boolean {
    return this.#state.isFaulty(performance.now());
  }

  /** Returns what a block shows of it now as a still; null where none does. */
  copyPicture(): HTMLCanvasElement | null {
    for (const picture of this.pictures) {
      const still = picture.copy();
      if (still) return still;
    }
    return null;
  }

  setForwarder(id: string | null): void {
    this.#state.setForwarder(id, performance.now());
    this.#lookIn(0);
  }

  close(): void {
    this.#ending.abort();
    clearTimeout(this.#looking);
    for (const session of [this.#session, this.#next, ...this.#leaving]) session?.close();
    this.sound.close();
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#looking);
    if (this.#ending.signal.aborted) return;
    this.#looking = setTimeout(() => void this.#look(), ms);
  }

  async #look(): Promise<void> {
    const [session, next] = [this.#session, this.#next];
    const [packets, next_packets] = await Promise.all([session?.stats(), next?.stats()]);
    if (this.#ending.signal.aborted) return;
    const now = performance.now();
    if (session && packets && session === this.#session)
      this.#state.see({ ...packets, is_broken: session.is_broken }, now);
    if (next && next_packets && next === this.#next) this.#judge(next, next_packets, now);
    if (this.#state.wantsToOpen(now)) void this.#open(now);
    const isPending = this.#next !== null || !this.has_picture;
    this.#lookIn(isPending ? look_closely_ms : look_ms);
  }

  #judge(next: WhepSession, packets: Awaited<ReturnType<WhepSession["stats"]>>, now: number): void {
    const verdict = this.#state.seeOpening(packets, now);
    if (verdict === "waits") return;
    this.#next = null;
    if (verdict === "takes over") this.#takeOver(next);
    else next.close();
  }

  async #open(now: number): Promise<void> {
    const { link_id, source, headers } = this.#options;
    this.#state.beginToOpen(now);
    const url = `/whep/${encodeURIComponent(link_id)}?source=${source}`;
    const opened = await openWhep({ url, headers: headers(), signal: this.#ending.signal });
    if ("failure" in opened) return this.#state.failToOpen(performance.now());
    if (this.#ending.signal.aborted) return opened.close();
    if (this.#state.open(performance.now())) this.#takeOver(opened);
    else this.#next = opened;
    this.#lookIn(look_closely_ms);
  }

  #takeOver(session: WhepSession): void {
    const before = this.#session;
    this.#session = session;
    this.sound.play(session.stream);
    if (!before) return;
    this.#leaving.add(before);
    setTimeout(() => {
      this.#leaving.delete(before);
      before.close();
    }, overlap_ms);
  }
}
