import { hasFields, isOneOf, isString } from "../../client/checks.ts";

/** `language` is the one that was chosen by hand; devices are remembered by their ids and by their names. */
export type RememberedKey = "language" | "camera" | "microphone" | "camera_name" | "microphone_name";

/** Remembers a choice on this device; a browser that stores nothing is no reason to stop. */
export function remember(what: RememberedKey, value: string): void {
  try {
    localStorage.setItem(`cuelight.present.${what}`, value);
  } catch {
    // The choice is made again next time.
  }
}

export function recall(what: RememberedKey): string | null {
  try {
    return localStorage.getItem(`cuelight.present.${what}`);
  } catch {
    return null;
  }
}

/** What was on when this window was last connected. */
export interface RememberedSwitches {
  camera: boolean;
  microphone: boolean;
  screen: boolean;
}

/**
 * Whether this window was connected is remembered for as long as the window is there: a page that is loaded again takes
 * its place again by itself, with what was off still off, and one that is opened anew asks first. Null: not connected.
 */
export function rememberConnected(switches: RememberedSwitches | null): void {
  try {
    if (switches)
      sessionStorage.setItem(connected_key, JSON.stringify({ ...switches, at: location.pathname }));
    else sessionStorage.removeItem(connected_key);
  } catch {
    // The person connects by hand again.
  }
}

export function recallConnected(): RememberedSwitches | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(connected_key) ?? "null");
    return isKept(kept) && kept.at === location.pathname ? kept : null;
  } catch {
    return null;
  }
}

const connected_key = "cuelight.present.connected";
const isKept = hasFields<RememberedSwitches & { at: string }>({
  at: isString,
  camera: isOneOf(true, false),
  microphone: isOneOf(true, false),
  screen: isOneOf(true, false),
});
