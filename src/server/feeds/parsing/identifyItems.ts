import { createHash } from "node:crypto";
import type { FeedItem } from "../../../core/feeds/feedItem.ts";
import type { PlainItem } from "./plainItem.ts";

/**
 * Gives each item the shortest identity that no other of the feed has: its guid, else its link, else its words; where those
 * repeat, together with its link, title, date and summary, as many as it takes. Only what is the same in all of them is one item.
 */
export function identifyItems(items: readonly PlainItem[]): FeedItem[] {
  const distinct = new Map(items.map((item) => [JSON.stringify(listParts(item)), item]));
  const identified = Array.from(distinct.values(), (item) => ({ item, keys: makeKeys(item) }));
  const times = new Map<string, number>();
  for (const { keys } of identified) for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  return identified.map(({ item: { title, summary, image, link, published_at, source }, keys }) => {
    const key = keys.find((key) => times.get(key) === 1)!;
    return { key, keys, title, summary, image, link, published_at, source };
  });
}

function listParts({ id, link, title, summary, published_at }: PlainItem): string[] {
  return [id || link || `${title}\n${summary}`, link, title, String(published_at ?? ""), summary];
}

/** From the shortest identity to the longest. */
function makeKeys(item: PlainItem): string[] {
  const parts = listParts(item);
  return parts.map((first, place) =>
    computeHash(place === 0 ? first : JSON.stringify(parts.slice(0, place + 1))),
  );
}

function computeHash(identity: string): string {
  return createHash("sha256").update(identity).digest("hex").slice(0, 16);
}
