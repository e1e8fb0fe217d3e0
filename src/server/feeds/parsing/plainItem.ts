import { createHash } from "node:crypto";
import type { FeedItem } from "../../../core/feeds/feedItem.ts";
import { cut, longestValue } from "../../../core/records/values.ts";
import { webAddress } from "./findFeedLinks.ts";
import type { RawFeed, RawImage, RawItem, Words } from "./rawItem.ts";
import { readDate } from "./readDate.ts";
import { readHtml } from "./readHtml.ts";

export interface FeedPlace {
  /** What stands for the feed where an item names no source of its own. */
  source: string;
  /** What its addresses are relative to. */
  base: string;
}

export function placeOf({ base, link, title }: RawFeed, url: string): FeedPlace {
  const page = webAddress(link, url);
  return { source: plainText(title) || hostOf(page ?? url), base: webAddress(base, url) ?? page ?? url };
}

function hostOf(url: string): string {
  return (URL.parse(url)?.host ?? "").replace(/^www\./, "");
}

/** An item in plain words, with whole addresses; null when there is nothing to show of it. */
export function plainItem(raw: RawItem, place: FeedPlace): FeedItem | null {
  const base = webAddress(raw.base, place.base) ?? place.base;
  const link = firstOf(raw.links, (given) => address(given, base));
  const title = plainText(raw.title);
  const summary = firstOf(raw.summaries, plainText);
  const image =
    firstOf(raw.images, (given) => (isPicture(given) ? address(given.url, base) : "")) ||
    firstOf(raw.contents, (words) => address(pictureIn(words), link || base));
  if (title === "" && summary === "" && image === "") return null;
  const published_at = firstDate(raw.dates);
  const source = plainText(raw.source) || place.source;
  const key = keyOf(raw.id?.trim() || link || `${title}\n${summary}`);
  return { key, title: cut(title), summary: cut(summary), image, link, published_at, source: cut(source) };
}

export function plainText(words: Words): string {
  if (words === null) return "";
  // Plain text has no tags; entities in it were written by somebody who wrote them twice.
  return readHtml("html" in words ? words.html : words.text.replaceAll("<", "&lt;")).text;
}

function firstOf<T>(given: readonly T[], read: (one: T) => string): string {
  for (const one of given) {
    const found = read(one);
    if (found !== "") return found;
  }
  return "";
}

function firstDate(dates: RawItem["dates"]): number | null {
  for (const given of dates) {
    const date = readDate(given);
    if (date !== null) return date;
  }
  return null;
}

/** Empty for one that leads nowhere on the web; half an address would be none. */
function address(given: string | null | undefined, base: string): string {
  const found = webAddress(given, base) ?? "";
  return found.length <= longestValue ? found : "";
}

const picture_name = /\.(jpe?g|png|webp|gif|avif)(\?|#|$)/i;

function isPicture({ url, type, medium }: RawImage): boolean {
  if (type) return type.toLowerCase().startsWith("image/");
  return medium ? medium === "image" : picture_name.test(url ?? "");
}

function pictureIn(words: Words): string | null {
  return words !== null && "html" in words ? readHtml(words.html).image : null;
}

function keyOf(identity: string): string {
  return createHash("sha256").update(identity).digest("hex").slice(0, 16);
}
