/**
 * `answer` is one the server may not have yet, `game` the one whose end was seen, `token` the one for all engagements
 * of phones that made it themselves, `ticket` says that a personal code was given, and `kept` whether anything is kept.
 */
export type RememberedKey =
  | "name"
  | "answer"
  | "game"
  | "kept"
  | "token"
  | `token.${string}`
  | `ticket.${string}`;

/** Remembers something of the phone's guest; a browser that stores nothing is no reason to stop. */
export function remember(what: RememberedKey, value: string): void {
  try {
    localStorage.setItem(`cuelight.${what}`, value);
  } catch {
    // The value is asked for again next time.
  }
}

export function recall(what: RememberedKey): string | null {
  try {
    return localStorage.getItem(`cuelight.${what}`);
  } catch {
    return null;
  }
}

export function forget(what: RememberedKey[]): void {
  try {
    for (const key of what) localStorage.removeItem(`cuelight.${key}`);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}
