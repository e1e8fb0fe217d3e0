import { most_items } from "../../../core/feeds/feedItem.ts";
import type { RawItem } from "./rawItem.ts";

/** More items are kept than count in the end, because some say nothing and some are there twice. */
const most_kept = 2 * most_items;

interface KeptItem {
  age: number;
  /** The item's place in the feed. */
  place: number;
  item: RawItem;
}

/**
 * Keeps only the newest items of a feed, however many it has, and looks closely at them alone: a feed of a hundred
 * thousand items costs no more than the walk through its text.
 */
export class NewestItems {
  #kept: KeptItem[] = [];
  #added = 0;
  /** An item as old as this or older has no chance any more. */
  #too_old = Infinity;

  /** Items without a date count as new as they are read; of equals the first in the feed counts. */
  add(published_at: number | null, read: () => RawItem): void {
    const age = published_at === null ? -Infinity : -published_at;
    const place = this.#added++;
    if (age >= this.#too_old) return;
    this.#kept.push({ age, place, item: read() });
    if (this.#kept.length === 2 * most_kept) this.#leaveOldest();
  }

  #leaveOldest(): void {
    const byAge = (one: KeptItem, other: KeptItem) =>
      one.age === other.age ? one.place - other.place : one.age - other.age;
    this.#kept = this.#kept.sort(byAge).slice(0, most_kept);
    this.#too_old = this.#kept.at(-1)!.age;
  }

  /** Returns the items in the feed's order. */
  all(): RawItem[] {
    if (this.#kept.length > most_kept) this.#leaveOldest();
    return this.#kept.sort((one, other) => one.place - other.place).map(({ item }) => item);
  }
}
