import type { Publisher } from "../../../contract/livePresenters.ts";
import type { LinkQuality } from "../../../core/presenters/livePresenter.ts";

export type PictureState = "connecting" | "none" | LinkQuality;

// A first picture takes a second or two; over a relay and a weak network a few more.
const connecting_ms = 10_000;

type Feed = Pick<Publisher, "sources" | "quality" | "connected_at">;

/** What comes of a publisher's picture at a moment. */
export function judgePicture({ sources, quality, connected_at }: Feed, now: number): PictureState {
  if (sources.length === 0) return "none";
  if (quality !== null) return quality;
  return now - connected_at < connecting_ms ? "connecting" : "none";
}

export const pictureLabels: Record<PictureState, string> = {
  connecting: "Connecting",
  none: "No picture comes",
  good: "Connection good",
  weak: "Picture may stutter",
  bad: "Picture breaks up",
};
