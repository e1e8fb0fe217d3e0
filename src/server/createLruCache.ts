import { LRUCache } from "lru-cache";

/**
 * A map with room for `limit` entries: beyond that, the one that was used longest ago is dropped. `peek` reads an entry
 * without using it.
 */
export function createLruCache<Value extends {}>(limit: number, onDrop?: (value: Value) => void) {
  // The option `max` would reserve the memory of all entries at once, 2.8 MB for each cache of 100,000.
  return new LRUCache<string, Value>({
    maxSize: limit,
    sizeCalculation: () => 1,
    ...(onDrop && { dispose: onDrop }),
  });
}
