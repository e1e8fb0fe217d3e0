import type { Playing, Sensors } from "../../core/playback/playhead.ts";
import type { LivePresenters } from "./live/livePresenters.ts";
import type { Files } from "./shotFilling.ts";

/** What a player is given by the page that it plays in. */
export interface PlayerOptions extends Files {
  /** Returns the server's time. */
  now(): number;
  /** Returns what the stage's cameras say, and what a visitor chose. */
  sensors(): Sensors;
  /** Has the pictures of presenters who are on air; missing where none can be received. */
  live?: LivePresenters;
  /**
   * Is called when another shot, or the idle card, is on. `playing` is null for the speaker's view, which is nothing that
   * plays; `shown_at` for a shot of which nothing can be shown.
   */
  onShown(playing: Playing | null, shown_at: number | null): void;
  /** The element that wears the brand; by default the whole page. */
  wearer?: HTMLElement;
  /** Nothing moves unless `update` is called, because the clock is in somebody's hand. */
  is_driven?: boolean;
  /** Is called when the browser does not let an alert be heard. */
  onSilentAlert?(): void;
}
