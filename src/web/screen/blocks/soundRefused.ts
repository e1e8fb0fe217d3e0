/** A browser lets a page be heard only once somebody has touched it, unless it was started otherwise. */
export const isRefused = (error: unknown) =>
  error instanceof DOMException && error.name === "NotAllowedError";

export const sound_refused =
  "The sound is blocked by the browser: start it with autoplay allowed, or touch the screen once";
