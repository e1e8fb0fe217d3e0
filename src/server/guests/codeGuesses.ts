interface Options {
  window_ms: number;
  /** Different codes that one address may try in a window. */
  most_codes: number;
  /** Codes of all addresses that are remembered; beyond that the address that began first is forgotten. */
  most_remembered: number;
  now: () => number;
}

export interface CodeGuess {
  /** Null: it may be judged. */
  retry_s: number | null;
  /** For a code that leads somewhere: it was no guess. */
  takeBack: () => void;
}

/**
 * Counts join codes that are tried from an address, before anybody looks whether they are right: of many at once only as many
 * are judged as may be. The same code again tells nobody more, so phones that ask for one that is gone count as one guess.
 */
export function openCodeGuesses({ window_ms, most_codes, most_remembered, now }: Options) {
  const windows = new Map<string, { ends_at: number; codes: Set<string> }>();
  let remembered = 0;

  function forget(address: string): void {
    remembered -= windows.get(address)?.codes.size ?? 0;
    windows.delete(address);
  }

  function current(address: string, at: number) {
    const known = windows.get(address);
    if (known && known.ends_at > at) return known;
    forget(address);
    const window = { ends_at: at + window_ms, codes: new Set<string>() };
    windows.set(address, window);
    return window;
  }

  return (address: string, given: string): CodeGuess => {
    const code = given.toUpperCase();
    const at = now();
    const window = current(address, at);
    const { codes, ends_at } = window;
    const isNew = !codes.has(code);
    if (isNew && codes.size >= most_codes)
      return { retry_s: Math.max(1, Math.ceil((ends_at - at) / 1000)), takeBack: () => {} };
    if (isNew) {
      codes.add(code);
      remembered += 1;
      // The map is in the order in which windows began, so the first is the oldest; this one stays.
      for (const oldest of windows.keys()) {
        if (remembered <= most_remembered || oldest === address) break;
        forget(oldest);
      }
    }
    return {
      retry_s: null,
      takeBack() {
        if (codes.delete(code) && windows.get(address) === window) remembered -= 1;
        if (codes.size === 0 && windows.get(address) === window) windows.delete(address);
      },
    };
  };
}
