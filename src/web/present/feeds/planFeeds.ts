import type { LiveSource } from "../../../core/presenters/livePresenter.ts";

export interface SentMedia<Track> {
  /** False where the machine has none; a camera that is only switched off is there. */
  hasCamera: boolean;
  camera: Track | null;
  microphone: Track | null;
  screen: { video: Track; audio: Track | null } | null;
}

/** What goes out on each source; null: nothing does, and the source is not published. */
export type FeedPlan<Track> = Record<LiveSource, { video: Track | null; audio: Track[] } | null>;

/**
 * The microphone goes with the camera, also while that is off, so that switching it interrupts no sound. Only where
 * there is no camera at all does it go with the screen.
 */
export function planFeeds<Track>({
  hasCamera,
  camera,
  microphone,
  screen,
}: SentMedia<Track>): FeedPlan<Track> {
  const spoken = microphone ? [microphone] : [];
  const played = screen?.audio ? [screen.audio] : [];
  const isWithScreen = !hasCamera && screen !== null;
  return {
    camera: !isWithScreen && (hasCamera || microphone) ? { video: camera, audio: spoken } : null,
    screen: screen && { video: screen.video, audio: isWithScreen ? [...spoken, ...played] : played },
  };
}
