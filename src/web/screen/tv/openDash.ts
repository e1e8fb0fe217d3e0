import type { StreamOpener } from "./stream.ts";

export const loadDash = () => import("dashjs");

/** These error numbers of the library mean that the manifest, or the beginning of a track, could not be had. */
const unreachable = new Set([11, 25, 28]);
/**
 * These concern extras, and single segments, which at the live edge are often a moment late; a picture that stops is
 * noticed by itself.
 */
const harmless = new Set([12, 16, 17, 27, 29, 33]);

export const openDash: StreamOpener = async (video, url, { onAnswer, onFail }) => {
  const { MediaPlayer, Debug } = await loadDash();
  const player = MediaPlayer().create();
  player.updateSettings({
    debug: { logLevel: Debug.LOG_LEVEL_NONE },
    streaming: {
      delay: { useSuggestedPresentationDelay: true },
      buffer: { bufferTimeDefault: 8, bufferTimeAtTopQuality: 10, initialBufferLevel: 0.5, bufferToKeep: 4 },
      manifestRequestTimeout: 8_000,
      fragmentRequestTimeout: 8_000,
      retryAttempts: { MPD: 0, MediaSegment: 2, InitializationSegment: 1 },
      retryIntervals: { MediaSegment: 300, InitializationSegment: 300 },
    },
  });
  player.on("manifestLoaded", () => onAnswer());
  player.on("error", ({ error }) => {
    const code = typeof error === "object" && "code" in error ? error.code : 0;
    if (!harmless.has(code)) onFail(unreachable.has(code) ? "unreachable" : "broken");
  });
  player.initialize(video, new URL(url, location.href).href, true);
  // Without this it asks a server on the internet for the time.
  player.clearDefaultUTCTimingSources();
  return { rest: () => player.pause(), close: () => player.destroy() };
};
