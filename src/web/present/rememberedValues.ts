/** `language` is the one that was chosen by hand, `camera` and `microphone` are devices. */
export type RememberedKey = "language" | "camera" | "microphone";

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

/**
 * Whether this window was connected is remembered for as long as the window is there: a page that is loaded again takes
 * its place again by itself, and one that is opened anew asks first.
 */
export function rememberConnected(isConnected: boolean): void {
  try {
    if (isConnected) sessionStorage.setItem(connected_key, location.pathname);
    else sessionStorage.removeItem(connected_key);
  } catch {
    // The person connects by hand again.
  }
}

export function wasConnected(): boolean {
  try {
    return sessionStorage.getItem(connected_key) === location.pathname;
  } catch {
    return false;
  }
}

const connected_key = "cuelight.present.connected";
