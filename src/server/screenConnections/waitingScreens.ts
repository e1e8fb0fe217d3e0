import type { Connection } from "../live/connection.ts";

interface Bounds {
  most_of_address: number;
  most: number;
  newcomers_a_second: number;
}

/** A hall full of new screens behind one address waits together; nobody else needs so many places. */
const usual: Bounds = { most_of_address: 500, most: 2_000, newcomers_a_second: 20 };

type WaitingConnection = Pick<Connection, "address">;

/**
 * Holds the pages that wait to be claimed. Anybody may open one, so what waiting costs is bounded, for each address
 * and for all: a newcomer finds a place, and the oldest page of the address that holds too many goes.
 */
export class WaitingScreens<Page extends WaitingConnection> {
  #bounds: Bounds;
  #tokens = new Map<Page, string>();
  /** The pages are grouped by address, the oldest first. */
  #pages = new Map<string, Set<Page>>();
  #second = -1;
  #newcomers = new Map<string, number>();

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { ...usual, ...bounds };
  }

  /** The tokens of all pages that wait. */
  get tokens(): string[] {
    return [...this.#tokens.values()];
  }

  /** Counts a newcomer; false when too many came from its address within a second, by the monotonic clock. */
  admit({ address }: WaitingConnection, now_ms: number): boolean {
    const second = Math.floor(now_ms / 1000);
    if (second !== this.#second) this.#newcomers.clear();
    this.#second = second;
    const count = (this.#newcomers.get(address) ?? 0) + 1;
    this.#newcomers.set(address, count);
    return count <= this.#bounds.newcomers_a_second;
  }

  /** Returns the page that has to go to make room, or null when there is room. */
  add(page: Page, token: string): Page | null {
    this.#tokens.set(page, token);
    const pages = this.#pages.get(page.address) ?? new Set();
    this.#pages.set(page.address, pages.add(page));
    if (pages.size > this.#bounds.most_of_address) return findOldest(pages);
    if (this.#tokens.size > this.#bounds.most) return findOldest(this.#largest());
    return null;
  }

  /** Returns the page's token, or undefined when it did not wait. */
  remove(page: Page): string | undefined {
    const token = this.#tokens.get(page);
    this.#tokens.delete(page);
    const pages = this.#pages.get(page.address);
    pages?.delete(page);
    if (pages?.size === 0) this.#pages.delete(page.address);
    return token;
  }

  #largest(): Set<Page> {
    return [...this.#pages.values()].reduce((largest, pages) =>
      pages.size > largest.size ? pages : largest,
    );
  }
}

const findOldest = <Page>(pages: Set<Page>): Page => pages.values().next().value!;
