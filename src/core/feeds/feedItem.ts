/** What a feed says of one item, in plain words; what it does not say is empty. */
export interface FeedItem {
  /** Short, the same at every reading, and part of the record's ref. */
  key: string;
  /** Every key that could identify the item, from the shortest identity to the longest; `key` is one of them. */
  keys: readonly string[];
  title: string;
  summary: string;
  image: string;
  link: string;
  /** The moment in epoch ms. */
  published_at: number | null;
  source: string;
}

/** The fields of a collection that is made for a feed. */
export const feedFields = [
  { name: "title", type: "text" },
  { name: "summary", type: "text" },
  { name: "image", type: "image" },
  { name: "link", type: "url" },
  { name: "published_at", type: "datetime" },
  { name: "source", type: "text" },
] as const;

/** No screen shows more items than this; the newest count. */
export const most_items = 200;

/** Returns each key once, newest first; items without a date keep the feed's order at the top. */
export function newestItems(items: readonly FeedItem[]): FeedItem[] {
  const by_key = new Map<string, FeedItem>();
  for (const item of items) if (!by_key.has(item.key)) by_key.set(item.key, item);
  const age = ({ published_at }: FeedItem) => (published_at === null ? -Infinity : -published_at);
  const byAge = (one: FeedItem, other: FeedItem) =>
    age(one) === age(other) ? 0 : age(one) < age(other) ? -1 : 1;
  return [...by_key.values()].toSorted(byAge).slice(0, most_items);
}
