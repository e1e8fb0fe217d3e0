import { readFile } from "node:fs/promises";
import type { FetchResult } from "../media/safeFetch.ts";

const files: Record<string, URL> = {
  "bundled:demo": new URL("../demo/demoFeed.xml", import.meta.url),
};

const hour_ms = 3_600_000;

/**
 * A feed that comes with the program; null for every other address. Its items are always some minutes old, counted from
 * the full hour so that they do not change at every reading.
 */
export async function readBundled(url: string): Promise<FetchResult | null> {
  const file = files[url];
  if (!file) return null;
  const now = Date.now();
  const hour = now - (now % hour_ms);
  const text = (await readFile(file, "utf8")).replaceAll(/\{minutes ago: (\d+)\}/g, (_, minutes: string) =>
    new Date(hour - Number(minutes) * 60_000).toUTCString(),
  );
  return { status: 200, headers: {}, body: Buffer.from(text), url };
}
