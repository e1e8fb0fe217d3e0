import { isSame, mergeFields } from "../events/mergeFields.ts";
import { mostValues, type Values } from "../records/values.ts";
import type { FeedItem } from "./feedItem.ts";

/** A record as the feed wrote it last. */
export interface WrittenItem {
  ref: string;
  values: Values;
  gone_at: number | null;
}

/** A record as it is, with what people wrote into it. */
export interface HeldRecord {
  ref: string;
  values: Values;
  hand: Record<string, string | null>;
  stale: boolean;
}

export interface ItemChanges {
  records: { ref: string; values: Values }[];
  /** What the feed will have written, where that is not what is remembered. */
  written: { ref: string; values: Values }[];
  /** Records of items that are back, as they were. */
  back: string[];
  /** Refs of items that the feed no longer has. */
  gone: string[];
}

interface Earlier {
  prefix: string;
  /** Items that the feed has beside those that count. */
  others?: readonly FeedItem[];
  written: readonly WrittenItem[];
  records: readonly HeldRecord[];
  now: number;
}

/** Compares a reading of a feed with what is stored. An unchanged item changes nothing, and what people wrote stays. */
export function compareItems(
  items: readonly FeedItem[],
  { prefix, others = [], written, records, now }: Earlier,
): ItemChanges {
  const earlier = new Map(written.map((item) => [item.ref, item]));
  const held = new Map(records.map((record) => [record.ref, record]));
  const changes: ItemChanges = { records: [], written: [], back: [], gone: [] };
  const refs = new Set([...items, ...others].map((item) => itemRef(prefix, item)));
  for (const [place, item] of items.entries()) {
    const ref = itemRef(prefix, item);
    const last = earlier.get(ref);
    // Of items without a date that come together, the feed has the newest first.
    compareItem(changes, buildValues(item, last, now - place), { ref, last, record: held.get(ref) });
  }
  changes.gone = written
    .filter(({ ref, gone_at }) => gone_at === null && !refs.has(ref))
    .map(({ ref }) => ref);
  return changes;
}

export function itemRef(prefix: string, { key }: Pick<FeedItem, "key">): string {
  return `${prefix}/${key}`;
}

/** Every record has all values, so that a template finds every blank. */
function buildValues(item: FeedItem, last: WrittenItem | undefined, now: number): Values {
  const { title, summary, image, link, source } = item;
  // An item without a date counts from the moment it was first read.
  const published_at = String(item.published_at ?? last?.values["published_at"] ?? now);
  return { title, summary, image, link, published_at, source };
}

interface KnownItem {
  ref: string;
  last: WrittenItem | undefined;
  record: HeldRecord | undefined;
}

function compareItem(changes: ItemChanges, values: Values, { ref, last, record }: KnownItem): void {
  const is_back = last !== undefined && last.gone_at !== null;
  if (last && areSame(values, last.values)) {
    // A record that somebody deleted stays away until its item changes or comes back.
    if (record ? !record.stale : !is_back) {
      if (is_back) changes.written.push({ ref, values });
      return;
    }
    if (record) {
      changes.back.push(ref);
      changes.written.push({ ref, values });
      return;
    }
  }
  const merged = mergeFields(values, {
    current: record?.values ?? {},
    last: record && last ? last.values : null,
    by_hand: listHandNames(record),
  });
  const next = merged.next as Values;
  if (Object.keys(next).length > mostValues) return;
  if (!record || merged.changed.length > 0) changes.records.push({ ref, values: next });
  else if (record.stale) changes.back.push(ref);
  if (!last || is_back || !areSame(merged.last as Values, last.values))
    changes.written.push({ ref, values: merged.last as Values });
}

function areSame(one: Values, other: Values): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function listHandNames(record: HeldRecord | undefined): Set<string> {
  if (!record) return new Set();
  const { values, hand } = record;
  return new Set(Object.keys(hand).filter((name) => isSame(hand[name], values[name])));
}
