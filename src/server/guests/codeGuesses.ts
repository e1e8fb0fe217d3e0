import { createLruCache } from "../createLruCache.ts";
import type { Shared } from "../http/counter.ts";

interface Options {
  window_ms: number;
  /** One address may try so many different codes in a window. */
  most_codes: number;
  /** So many codes of all addresses are remembered; beyond that the address that began first is forgotten. */
  most_remembered: number;
  now: () => number;
  /** Counts with the other workers of the machine. */
  shared?: Shared | undefined;
}

export interface CodeGuess {
  /** Null means that the code may be judged. */
  retry_s: number | null;
  /** Is called for a code that leads somewhere, because it was no guess. */
  takeBack: () => void;
}

interface Window {
  ends_at: number;
  codes: Set<string>;
}

/**
 * Counts join codes that are tried from an address, before anybody looks whether they are right: of many at once only
 * as many are judged as may be. Trying the same code again tells nobody more, so phones that ask for a code that is
 * gone count as one guess.
 */
export function openCodeGuesses({ window_ms, most_codes, most_remembered, now, shared }: Options) {
  // A window holds at least one code, so there are never more windows than codes.
  const windows = createLruCache<Window>(most_remembered, ({ codes }) => {
    remembered -= codes.size;
  });
  let remembered = 0;

  function current(address: string, at: number): Window {
    // Reading a window must not move it: windows stay in the order in which they began.
    const known = windows.peek(address);
    if (known && known.ends_at > at) return known;
    windows.delete(address);
    const window = { ends_at: at + window_ms, codes: new Set<string>() };
    windows.set(address, window);
    return window;
  }

  /** Makes room for the address that just tried a code; its own window stays. */
  function forgetOldest(address: string): void {
    const isTooMuch = () => remembered > most_remembered;
    while (isTooMuch() && windows.rkeys().next().value !== address) windows.pop();
  }

  function remember(address: string, { codes }: Window, code: string): void {
    codes.add(code);
    remembered += 1;
    forgetOldest(address);
  }

  // The others tell of right codes too; an address has few of those.
  const tell = shared?.((key) => {
    const [address, code] = JSON.parse(key) as [string, string];
    const window = current(address, now());
    if (!window.codes.has(code) && window.codes.size < most_codes) remember(address, window, code);
  });

  return (address: string, given: string): CodeGuess => {
    const code = given.toUpperCase();
    const at = now();
    const window = current(address, at);
    const { codes, ends_at } = window;
    const isNew = !codes.has(code);
    if (isNew && codes.size >= most_codes)
      return { retry_s: Math.max(1, Math.ceil((ends_at - at) / 1000)), takeBack: () => {} };
    if (isNew) {
      remember(address, window, code);
      tell?.(JSON.stringify([address, code]));
    }
    return {
      retry_s: null,
      takeBack() {
        const isRemembered = windows.peek(address) === window;
        if (codes.delete(code) && isRemembered) remembered -= 1;
        if (codes.size === 0 && isRemembered) windows.delete(address);
      },
    };
  };
}
