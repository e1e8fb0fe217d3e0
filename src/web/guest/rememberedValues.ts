/**
 * `answer`: one the server may not have yet; `game`: the one whose end was seen; `token`: the one for all engagements, of phones
 * that made it themselves; `kept`: whether anything is.
 */
export type RememberedKey = "name" | "answer" | "game" | "kept" | "token" | `token.${string}`;

/** What a phone remembers of its guest; browsers that keep nothing are no reason to stop. */
export function remember(what: RememberedKey, value: string): void {
  try {
    localStorage.setItem(`cuelight.${what}`, value);
  } catch {
    // It is asked for again next time.
  }
}

export function recall(what: RememberedKey): string | null {
  try {
    return localStorage.getItem(`cuelight.${what}`);
  } catch {
    return null;
  }
}
