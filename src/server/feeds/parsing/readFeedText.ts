import { type FeedItem, newestItems } from "../../../core/feeds/feedItem.ts";
import { truncate } from "../../../core/records/values.ts";
import { findFeedLinks } from "./findFeedLinks.ts";
import { identifyItems } from "./identifyItems.ts";
import { readPlace, plainItem, plainText } from "./plainItem.ts";
import type { RawFeed } from "./rawItem.ts";
import { rawJsonFeed } from "./rawJson.ts";
import { readFeedXml } from "./readFeedXml.ts";
import { rootName } from "./rootName.ts";

export type ParsedFeed =
  | { kind: "feed"; title: string | null; items: FeedItem[] }
  /** A page that names feeds. */
  | { kind: "page"; feed_urls: string[] }
  | { kind: "nothing"; why: string };

/** What stands at an address: a feed, a page that names one, or why it is neither. */
export function readFeedText(text: string, url: string): ParsedFeed {
  const trimmed = text.trim();
  if (trimmed === "") return nothing("The address answers with nothing");
  if (trimmed.startsWith("{")) return readJson(trimmed, url);
  if (rootName(trimmed) === "html") return readPage(trimmed, url);
  return readXml(trimmed, url);
}

function nothing(why: string): ParsedFeed {
  return { kind: "nothing", why };
}

function readJson(text: string, url: string): ParsedFeed {
  const given = parseJson(text);
  if (given === undefined) return nothing("The feed is damaged: it is no valid JSON");
  const feed = rawJsonFeed(given);
  return feed ? toParsedFeed(feed, url) : nothing("This is not a feed");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readPage(text: string, url: string): ParsedFeed {
  const feed_urls = findFeedLinks(text, url);
  return feed_urls.length === 0
    ? nothing("This is not a feed, and the page names none")
    : { kind: "page", feed_urls };
}

const feed_roots = new Set(["rss", "feed", "rdf", "channel"]);

function readXml(text: string, url: string): ParsedFeed {
  if (!feed_roots.has(rootName(text) ?? "")) return nothing("This is not a feed");
  const read = readFeedXml(text);
  // Items that say nothing are none, but they make a feed.
  if (!read || (read.is_cut_off && !read.has_items && read.feed.title === null))
    return nothing("The feed is damaged: nothing in it can be read");
  return toParsedFeed(read.feed, url);
}

function toParsedFeed(raw: RawFeed, url: string): ParsedFeed {
  const place = readPlace(raw, url);
  const items = raw.items.flatMap((item) => plainItem(item, place) ?? []);
  return {
    kind: "feed",
    title: truncate(plainText(raw.title), 200) || null,
    items: newestItems(identifyItems(items)),
  };
}
