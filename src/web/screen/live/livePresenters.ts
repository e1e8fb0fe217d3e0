import type { OnAirPresenter } from "../../../core/presenters/livePresenter.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import type { LiveOptions, LiveView } from "./drawLive.ts";
import type { PresenterFeeds } from "./presenterFeeds.ts";

interface LiveParts {
  feeds: PresenterFeeds;
  draw: (feeds: PresenterFeeds, options: LiveOptions) => LiveView;
}

/** After this long what could not be loaded is asked for again. */
const again_ms = 2_000;

/**
 * Knows who is on air, and draws their pictures. All that this needs is loaded when somebody is on air for the first
 * time, because on most screens nobody ever is.
 */
export class LivePresenters {
  #headers: () => Record<string, string>;
  #on_air: readonly OnAirPresenter[] = [];
  #parts: LiveParts | null = null;
  #is_loading = false;

  /** `token` is the screen's own. */
  constructor({ token }: { token: () => string }) {
    this.#headers = () => ({ Authorization: `Bearer ${token()}` });
  }

  set({ on_air = [] }: Pick<Programme, "on_air">): void {
    this.#on_air = on_air;
    this.#parts?.feeds.set(on_air);
    if (on_air.length > 0) void this.#load();
  }

  /** Returns null until what it needs is loaded. */
  draw(options: LiveOptions): LiveView | null {
    return this.#parts?.draw(this.#parts.feeds, options) ?? null;
  }

  /** How much of a live voice is heard, from 0 to 1. */
  get voice_level(): number {
    return this.#parts?.feeds.voice_level ?? 0;
  }

  async #load(): Promise<void> {
    if (this.#parts || this.#is_loading) return;
    this.#is_loading = true;
    try {
      const { drawLive, PresenterFeeds } = await import("./drawLive.ts");
      const feeds = new PresenterFeeds(this.#headers);
      feeds.set(this.#on_air);
      this.#parts = { feeds, draw: drawLive };
    } catch {
      setTimeout(() => this.#on_air.length > 0 && void this.#load(), again_ms);
    } finally {
      this.#is_loading = false;
    }
  }
}
