import { type AnyFeed, ParseError, parseFeed, parseJsonFeed } from "feedsmith";
import { type FeedItem, newestItems } from "../../../core/feeds/feedItem.ts";
import { cut } from "../../../core/records/values.ts";
import { findFeedLinks } from "./findFeedLinks.ts";
import { mendXml } from "./mendXml.ts";
import { placeOf, plainItem, plainText } from "./plainItem.ts";
import { rawFeed } from "./rawFeed.ts";
import { rootName } from "./rootName.ts";

export type Parsed =
  | { kind: "feed"; title: string | null; items: FeedItem[] }
  /** A page that names feeds. */
  | { kind: "page"; feed_urls: string[] }
  | { kind: "nothing"; why: string };

/** What stands at an address: a feed, a page that names one, or why it is neither. */
export function readFeedText(text: string, url: string): Parsed {
  const trimmed = text.trim();
  if (trimmed === "") return nothing("The address answers with nothing");
  if (trimmed.startsWith("{")) return readJson(trimmed, url);
  if (rootName(trimmed) === "html") return readPage(trimmed, url);
  return readXml(trimmed, url);
}

function nothing(why: string): Parsed {
  return { kind: "nothing", why };
}

function readJson(text: string, url: string): Parsed {
  const given = tryTo(() => JSON.parse(text) as unknown);
  if (given === null) return nothing("The feed is damaged: it is no valid JSON");
  const items = (given as { items?: unknown }).items;
  if (!Array.isArray(items)) return nothing("This is not a feed");
  // Some write only the number of the version.
  const version = "https://jsonfeed.org/version/1.1";
  const feed = tryTo(() => parseJsonFeed({ ...(given as object), version }));
  if (!feed) return nothing("The feed is damaged: nothing in it can be read");
  return feedOf({ format: "json", feed }, url);
}

function readPage(text: string, url: string): Parsed {
  const feed_urls = findFeedLinks(text, url);
  return feed_urls.length === 0
    ? nothing("This is not a feed, and the page names none")
    : { kind: "page", feed_urls };
}

const feed_roots = new Set(["rss", "feed", "rdf", "channel"]);

function readXml(text: string, url: string): Parsed {
  const mended = mendXml(text);
  try {
    return feedOf(parseFeed(mended), url, isCutOff(text));
  } catch (error) {
    if (!feed_roots.has(rootName(text) ?? "")) return nothing("This is not a feed");
    // Items that say nothing are none, but they make a feed.
    if (error instanceof ParseError && /<(\w+:)?(item|entry)\b/i.test(mended))
      return { kind: "feed", title: null, items: [] };
    return nothing("The feed is damaged: nothing in it can be read");
  }
}

/** In the middle of an item. */
function isCutOff(text: string): boolean {
  const last = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.index ?? -1;
  return last(/<(item|entry)[\s>]/gi) > last(/<\/(item|entry)\s*>/gi);
}

function feedOf(given: AnyFeed, url: string, is_cut_off = false): Parsed {
  const raw = rawFeed(given);
  const place = placeOf(raw, url);
  const whole = is_cut_off ? raw.items.slice(0, -1) : raw.items;
  const items = whole.flatMap((item) => plainItem(item, place) ?? []);
  return { kind: "feed", title: cut(plainText(raw.title), 200) || null, items: newestItems(items) };
}

/** The readers throw at what they cannot read. */
function tryTo<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
