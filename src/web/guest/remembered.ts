import { guestToken } from "../../core/engagements/joinCode.ts";
import { randomWord } from "./random.ts";

const token_bytes = 32;

export interface Identity {
  token: string;
  /** False: it is forgotten with the page. */
  isKept: boolean;
}

/** Who this phone is to the server. */
export function whoAmI(): Identity {
  const known = recall("token");
  if (known !== null && guestToken.test(known)) return { token: known, isKept: true };
  const token = randomWord(token_bytes);
  remember("token", token);
  return { token, isKept: recall("token") === token };
}

/** `answer`: one the server may not have yet; `game`: the one whose end was seen. */
type What = "token" | "name" | "answer" | "game";

/** What a phone remembers of its guest; browsers that keep nothing are no reason to stop. */
export function remember(what: What, value: string): void {
  try {
    localStorage.setItem(`cuelight.${what}`, value);
  } catch {
    // It is asked for again next time.
  }
}

export function recall(what: What): string | null {
  try {
    return localStorage.getItem(`cuelight.${what}`);
  } catch {
    return null;
  }
}
