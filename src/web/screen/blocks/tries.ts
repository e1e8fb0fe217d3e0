import { freshUrl } from "./freshUrl.ts";

/** A file that is not there yet, or half there, often is a moment later. */
const waits_ms = [1000, 4000];

/**
 * How often files were tried in vain, by whichever drawing of their shot: one shot may be too short for three tries, and
 * one that failed before holds nothing up when its shot comes again.
 */
export class Tries {
  #vain = new Map<string, number>();

  /** Notes one in vain; after how long to try again, or null when that was the last for now. */
  fail(file: string): number | null {
    const count = (this.#vain.get(file) ?? 0) + 1;
    this.#vain.set(file, count);
    return waits_ms[count - 1] ?? null;
  }

  /** Whether it failed before. */
  succeed(file: string): boolean {
    return this.#vain.delete(file);
  }

  hasFailed(file: string): boolean {
    return this.#vain.has(file);
  }

  /** Where to look for it next: after a failure, past what the browser has kept of it. */
  chooseAddress(file: string, url: string): string {
    return this.hasFailed(file) ? freshUrl(url) : url;
  }

  /** Whether nobody should wait for it. */
  isGivenUp(file: string): boolean {
    return (this.#vain.get(file) ?? 0) > waits_ms.length;
  }
}
