/**
 * `insecure`: browsers give a camera to https pages only; `in_app`: the browser inside another app gives none; `denied`:
 * the person or the machine said no; `missing`: there is none; `busy`: another program has it.
 */
export type MediaProblem = "insecure" | "in_app" | "denied" | "missing" | "busy";

/** The names by which apps give away that a page is shown inside them. */
const apps =
  /\b(FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Twitter|LinkedInApp|Snapchat|TikTok|BytedanceWebview|GSA\/|; wv\))/;

/** Returns why there can be no camera here at all, before anybody is asked. */
export function findBarrier(machine: {
  hasMediaDevices: boolean;
  isSecureContext: boolean;
  userAgent: string;
}): MediaProblem | null {
  if (machine.hasMediaDevices) return null;
  if (apps.test(machine.userAgent)) return "in_app";
  return machine.isSecureContext ? "missing" : "insecure";
}

/** Returns what a browser's error means. */
export function readMediaError(error: unknown, userAgent: string): MediaProblem {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError")
    return apps.test(userAgent) ? "in_app" : "denied";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
  return "busy";
}
