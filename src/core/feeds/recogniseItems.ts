import { itemRef, type WrittenItem } from "./compareItems.ts";
import type { FeedItem } from "./feedItem.ts";

/**
 * Items keep the keys under which they were written before. Which identity an item needs depends on what stands beside it in
 * the feed, and others that share its guid come and go.
 */
export function recogniseItems(
  items: readonly FeedItem[],
  { prefix, written }: { prefix: string; written: readonly WrittenItem[] },
): FeedItem[] {
  const known = new Map(written.map((item) => [item.ref, item]));
  return items.map((item) => {
    const key = item.keys.findLast((key) => {
      const earlier = known.get(itemRef(prefix, { key }));
      return earlier !== undefined && mayBe(item, key, earlier);
    });
    return { ...item, key: key ?? item.key };
  });
}

/** Of several that share a key now, only that one was written under it which still says the same. */
function mayBe({ keys, key, title, link }: FeedItem, candidate: string, { values }: WrittenItem): boolean {
  const is_shared = keys.indexOf(candidate) < keys.indexOf(key);
  return !is_shared || (values["title"] === title && values["link"] === link);
}
