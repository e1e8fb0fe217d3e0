import { most_items } from "../../../core/feeds/feedItem.ts";
import type { RawItem } from "./rawItem.ts";

/** More than count in the end: some say nothing, and some are there twice. */
const most_kept = 2 * most_items;

interface KeptItem {
  age: number;
  /** In the feed. */
  place: number;
  item: RawItem;
}

/**
 * Of the items of a feed, however many it has, only the newest are looked at closer: what a feed of a hundred thousand
 * costs is the walk through its text.
 */
export class NewestItems {
  #kept: KeptItem[] = [];
  #added = 0;
  /** What is as old as this or older has no chance any more. */
  #too_old = Infinity;

  /** Those without a date are as new as they are read; of equals the first in the feed counts. */
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

  /** In the feed's order. */
  all(): RawItem[] {
    if (this.#kept.length > most_kept) this.#leaveOldest();
    return this.#kept.sort((one, other) => one.place - other.place).map(({ item }) => item);
  }
}
