import type { FeedItem } from "../../core/feeds/feedItem.ts";
import { truncate } from "../../core/records/values.ts";
import type { App } from "../app.ts";
import { retryAfter } from "../media/retryAfter.ts";
import { FetchRefused, type FetchResult, safeFetch } from "../media/safeFetch.ts";
import { readBundled } from "./bundledFeeds.ts";
import { FeedReader } from "./parsing/FeedReader.ts";
import type { ParsedFeed } from "./parsing/readFeedText.ts";

export interface AskedFeed {
  url: string;
  /** The address at which a website's feed was found last. */
  feed_url: string | null;
  etag: string | null;
  last_modified: string | null;
}

/** Says for whom a feed is read. */
export interface Asker {
  workspace_id: string;
  /**
   * The feed waits so long for its turn to be parsed; somebody who is watching has less patience than a timetable.
   */
  patience_ms?: number;
}

export interface FeedFailure {
  kind: "failed";
  why: string;
  /** Nothing can ever be read at the address. */
  is_refused: boolean;
  is_gone: boolean;
  /** The feed itself is not at fault: there was no time to look. */
  is_busy?: boolean;
  retry_after_ms: number | null;
}

export type FeedResult =
  | (Omit<AskedFeed, "url"> & { kind: "read"; title: string | null; items: FeedItem[] })
  | { kind: "same" }
  | FeedFailure;

const max_bytes = 5 * 1024 * 1024;
const accept =
  "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/html;q=0.8, */*;q=0.5";

/** Reads a feed over the network. Whatever the feed does wrong becomes a result too. */
export async function askFeed(app: App, asker: Asker, feed: AskedFeed): Promise<FeedResult> {
  const asked = catchFailure(app, () => ask({ app, asker }, feed));
  return asker.patience_ms === undefined ? withinRequest(asked) : asked;
}

/** This is a little longer than one fetch may take, so that a server that does not answer is known not to. */
const request_ms = 12_000;

/** Whoever waits for a response gets one soon, however slow the other servers and this machine are. */
async function withinRequest(asked: Promise<FeedResult>): Promise<FeedResult> {
  const { promise, resolve } = Promise.withResolvers<FeedResult>();
  const timer = setTimeout(() => resolve({ ...failed(slow), is_busy: true }), request_ms);
  try {
    return await Promise.race([asked, promise]);
  } finally {
    clearTimeout(timer);
    // Nobody needs a result that comes too late.
    asked.catch(() => {});
  }
}

interface AskContext {
  app: App;
  asker: Asker;
}

async function catchFailure<T>(app: App, read: () => Promise<T>): Promise<T | FeedFailure> {
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

async function ask(asking: AskContext, feed: AskedFeed): Promise<FeedResult> {
  const { url, feed_url, etag, last_modified } = feed;
  if (feed_url === null) return askThere(asking, url, { etag, last_modified });
  const found = await askFound(asking, feed_url, { etag, last_modified });
  // A website may have moved its feed; its page knows where to.
  return found ?? askThere(asking, url, none);
}

/** An address in a message is cut to this length. */
const longest_told = 200;
const onlyAPart = "Its server answered with a part of it only (status 206)";

type CacheValidators = Pick<AskedFeed, "etag" | "last_modified">;
const none: CacheValidators = { etag: null, last_modified: null };

/** Asks at the address that was given, where a feed may be, or the page of a website that names one. */
async function askThere(asking: AskContext, url: string, known: CacheValidators): Promise<FeedResult> {
  const fetched = (await readBundled(url)) ?? (await get(asking.app, url, known));
  if (fetched.status === 304) return { kind: "same" };
  if (fetched.status === 206) return failed(onlyAPart);
  const parsed = await parse(asking, fetched);
  switch (parsed.kind) {
    case "feed":
      return buildResult(parsed, fetched, null);
    case "nothing":
      return failed(parsed.why);
    case "page":
      return askNamed(asking, parsed.feed_urls);
    case "failed":
      return parsed;
    default:
      return parsed satisfies never;
  }
}

/** A page may name a feed for every topic, but those a site is known for come first. */
const most_named = 5;
// Somebody may be waiting, so after this time no further address is asked.
const patience_ms = 10_000;

/**
 * Returns the first of the addresses that a page names at which a feed has items, else the first at which there is a
 * feed.
 */
async function askNamed(asking: AskContext, feed_urls: string[]): Promise<FeedResult> {
  const begun = performance.now();
  const failures: (FeedFailure & { url: string })[] = [];
  let empty: FeedResult | null = null;
  for (const url of feed_urls.slice(0, most_named)) {
    if (performance.now() - begun > patience_ms) break;
    const asked =
      (await catchFailure(asking.app, () => askFound(asking, url, none))) ?? failed("no feed is there");
    if (asked.kind === "failed" && asked.is_busy) return asked;
    if (asked.kind === "failed") failures.push({ ...asked, url });
    else if (asked.kind === "read" && asked.items.length === 0) empty ??= asked;
    else return asked;
  }
  return empty ?? joinFailures(failures);
}

function joinFailures(failures: (FeedFailure & { url: string })[]): FeedFailure {
  const tried = failures.map(({ url, why }) => `${truncate(url, longest_told)} (${why})`);
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

/** Asks at the address that a page named; null when no feed is there. */
async function askFound(
  asking: AskContext,
  feed_url: string,
  known: CacheValidators,
): Promise<FeedResult | null> {
  try {
    const fetched = await get(asking.app, feed_url, known);
    if (fetched.status === 304) return { kind: "same" };
    if (fetched.status === 206) return failed(onlyAPart);
    const parsed = await parse(asking, fetched);
    if (parsed.kind === "failed") return parsed;
    return parsed.kind === "feed" ? buildResult(parsed, fetched, feed_url) : null;
  } catch (error) {
    if (error instanceof FetchRefused && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

const reader = new FeedReader();

const slow = "It takes long to read the feed. It is read again in the background";
const busy =
  "There was no time to read the feed: too much else is being done. It is read as soon as there is";
const tangled = "The feed is too large or too tangled to be read";
/** A feed that took all the time it may take takes as much the next time, unless it is another feed by then. */
const tangled_wait_ms = 6 * 3_600_000;

async function parse(
  { asker: { workspace_id, patience_ms } }: AskContext,
  { body, headers, url }: FetchResult,
): Promise<ParsedFeed | FeedFailure> {
  const given = { bytes: body, content_type: headers["content-type"], url };
  const read = await reader.read(workspace_id, given, patience_ms === undefined ? {} : { patience_ms });
  switch (read.kind) {
    case "busy":
      return { ...failed(busy), is_busy: true };
    case "tangled":
      return { ...failed(tangled), retry_after_ms: tangled_wait_ms };
    default:
      return read;
  }
}

function buildResult(
  parsed: Extract<ParsedFeed, { kind: "feed" }>,
  { headers }: FetchResult,
  feed_url: string | null,
): FeedResult {
  const { title, items } = parsed;
  const known = { etag: headers.etag ?? null, last_modified: headers["last-modified"] ?? null };
  return { kind: "read", title, items, feed_url, ...known };
}

function failed(why: string): FeedFailure {
  return { kind: "failed", why, is_refused: false, is_gone: false, retry_after_ms: null };
}

async function get(app: App, url: string, known: CacheValidators): Promise<FetchResult> {
  return safeFetch(url, {
    protocols: ["https:", "http:"],
    allow_hosts: app.config.FETCH_ALLOW_HOSTS,
    headers: { accept },
    max_bytes,
    known,
  });
}
