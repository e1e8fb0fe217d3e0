import type { FeedItem } from "../../core/feeds/feedItem.ts";
import { cut } from "../../core/records/values.ts";
import type { App } from "../app.ts";
import { FetchRefused, type Fetched, safeFetch } from "../media/safeFetch.ts";
import { readBundled } from "./bundledFeeds.ts";
import { FeedReader } from "./parsing/FeedReader.ts";
import type { Parsed } from "./parsing/readFeedText.ts";
import { retryAfter } from "./retryAfter.ts";

export interface AskedFeed {
  url: string;
  /** Where it was found last, of a website. */
  feed_url: string | null;
  etag: string | null;
  last_modified: string | null;
}

export interface FeedFailure {
  kind: "failed";
  why: string;
  /** Nothing can ever be read there. */
  is_refused: boolean;
  is_gone: boolean;
  retry_after_ms: number | null;
}

export type Asked =
  | (Omit<AskedFeed, "url"> & { kind: "read"; title: string | null; items: FeedItem[] })
  | { kind: "same" }
  | FeedFailure;

const max_bytes = 5 * 1024 * 1024;
const accept =
  "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/html;q=0.8, */*;q=0.5";

/** Reads a feed over the network; whatever it does wrong is an answer too. */
export async function askFeed(app: App, feed: AskedFeed): Promise<Asked> {
  return orFailure(app, () => ask(app, feed));
}

async function orFailure<T>(app: App, read: () => Promise<T>): Promise<T | FeedFailure> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return {
      kind: "failed",
      why: error.message,
      is_refused: error.reason === "refused",
      is_gone: error.status === 410,
      retry_after_ms: retryAfter(error.retry_after, app.now()),
    };
  }
}

async function ask(app: App, feed: AskedFeed): Promise<Asked> {
  const { url, feed_url, etag, last_modified } = feed;
  if (feed_url === null) return askThere(app, url, { etag, last_modified });
  const found = await askFound(app, feed_url, { etag, last_modified });
  // A website may have moved its feed; its page knows where to.
  return found ?? askThere(app, url, none);
}

/** Of an address that is said to people. */
const longest_told = 200;
const onlyAPart = "Its server answered with a part of it only (status 206)";

type Known = Pick<AskedFeed, "etag" | "last_modified">;
const none: Known = { etag: null, last_modified: null };

/** At the address that was given: a feed, or the page of a website that names one. */
async function askThere(app: App, url: string, known: Known): Promise<Asked> {
  const fetched = (await readBundled(url)) ?? (await get(app, url, known));
  if (fetched.status === 304) return { kind: "same" };
  if (fetched.status === 206) return failed(onlyAPart);
  const parsed = await parse(fetched);
  switch (parsed.kind) {
    case "feed":
      return readOf(parsed, fetched, null);
    case "nothing":
      return failed(parsed.why);
    case "page":
      return askNamed(app, parsed.feed_urls);
    default:
      return parsed satisfies never;
  }
}

/** What a site is known for stands first; its page may name a feed for every topic. */
const most_named = 5;
// Somebody may be waiting: after this no further address is asked.
const patience_ms = 10_000;

/** The first of the addresses that a page names at which a feed has items, else the first at which a feed is. */
async function askNamed(app: App, feed_urls: string[]): Promise<Asked> {
  const begun = performance.now();
  const failures: (FeedFailure & { url: string })[] = [];
  let empty: Asked | null = null;
  for (const url of feed_urls.slice(0, most_named)) {
    if (performance.now() - begun > patience_ms) break;
    const asked = (await orFailure(app, () => askFound(app, url, none))) ?? failed("no feed is there");
    if (asked.kind === "failed") failures.push({ ...asked, url });
    else if (asked.kind === "read" && asked.items.length === 0) empty ??= asked;
    else return asked;
  }
  return empty ?? noneOf(failures);
}

function noneOf(failures: (FeedFailure & { url: string })[]): FeedFailure {
  const tried = failures.map(({ url, why }) => `${cut(url, longest_told)} (${why})`);
  return {
    kind: "failed",
    why: `No feed could be read where the page says that one is: ${tried.join(", ")}`,
    is_refused: failures.every(({ is_refused }) => is_refused),
    is_gone: false,
    retry_after_ms: failures.reduce<number | null>(
      (longest, { retry_after_ms }) =>
        retry_after_ms === null ? longest : Math.max(longest ?? 0, retry_after_ms),
      null,
    ),
  };
}

/** At the address that a page named; null when no feed is there. */
async function askFound(app: App, feed_url: string, known: Known): Promise<Asked | null> {
  try {
    const fetched = await get(app, feed_url, known);
    if (fetched.status === 304) return { kind: "same" };
    if (fetched.status === 206) return failed(onlyAPart);
    const parsed = await parse(fetched);
    return parsed.kind === "feed" ? readOf(parsed, fetched, feed_url) : null;
  } catch (error) {
    if (error instanceof FetchRefused && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

const reader = new FeedReader();

function parse({ body, headers, url }: Fetched): Promise<Parsed> {
  return reader.read({ bytes: body, content_type: headers["content-type"], url });
}

function readOf(
  parsed: Extract<Parsed, { kind: "feed" }>,
  { headers }: Fetched,
  feed_url: string | null,
): Asked {
  const { title, items } = parsed;
  const known = { etag: headers.etag ?? null, last_modified: headers["last-modified"] ?? null };
  return { kind: "read", title, items, feed_url, ...known };
}

function failed(why: string): FeedFailure {
  return { kind: "failed", why, is_refused: false, is_gone: false, retry_after_ms: null };
}

async function get(app: App, url: string, known: Known): Promise<Fetched> {
  return safeFetch(url, {
    protocols: ["https:", "http:"],
    allow_hosts: app.config.FETCH_ALLOW_HOSTS,
    headers: { accept },
    max_bytes,
    known,
  });
}
