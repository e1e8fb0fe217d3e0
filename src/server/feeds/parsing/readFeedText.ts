import { type FeedItem, newestItems } from "../../../core/feeds/feedItem.ts";
import { truncate } from "../../../core/records/values.ts";
import { findFeedLinks } from "./findFeedLinks.ts";
import { identifyItems } from "./identifyItems.ts";
import { readPlace, toPlainItem, toPlainText } from "./plainItem.ts";
import type { RawFeed } from "./rawItem.ts";
import { readJsonFeed } from "./rawJson.ts";
import { readFeedXml } from "./readFeedXml.ts";
import { readRootName } from "./readRootName.ts";

export type ParsedFeed =
  | { kind: "feed"; title: string | null; items: FeedItem[] }
  /** The page names these feeds. */
  | { kind: "page"; feed_urls: string[] }
  | { kind: "nothing"; why: string };

/** Finds out what is at an address: a feed, a page that names one, or why it is neither. */
export function readFeedText(text: string, url: string): ParsedFeed {
  const trimmed = text.trim();
  if (trimmed === "") return nothing("The address answers with nothing");
  if (trimmed.startsWith("{")) return readJson(trimmed, url);
  if (readRootName(trimmed) === "html") return readPage(trimmed, url);
  return readXml(trimmed, url);
}

function nothing(why: string): ParsedFeed {
  return { kind: "nothing", why };
}

function readJson(text: string, url: string): ParsedFeed {
  const given = parseJson(text);
  if (given === undefined) return nothing("The feed is damaged: it is no valid JSON");
  const feed = readJsonFeed(given);
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
  if (!feed_roots.has(readRootName(text) ?? "")) return nothing("This is not a feed");
  const read = readFeedXml(text);
  // Items that say nothing are dropped, but they make the text a feed.
  if (!read || (read.is_cut_off && !read.has_items && read.feed.title === null))
    return nothing("The feed is damaged: nothing in it can be read");
  return toParsedFeed(read.feed, url);
}

function toParsedFeed(raw: RawFeed, url: string): ParsedFeed {
  const place = readPlace(raw, url);
  const items = raw.items.flatMap((item) => toPlainItem(item, place) ?? []);
  return {
    kind: "feed",
    title: truncate(toPlainText(raw.title), 200) || null,
    items: newestItems(identifyItems(items)),
  };
}
