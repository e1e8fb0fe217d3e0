import { toWebAddress } from "./findFeedLinks.ts";
import { truncate, longestValue } from "../../../core/records/values.ts";
import { isOfArticle, isPicture } from "./pictures.ts";
import type { RawFeed, RawItem, Words } from "./rawItem.ts";
import { readHtml } from "./readHtml.ts";

export interface FeedPlace {
  /** Names the source where an item names none of its own. */
  source: string;
  /** The item's addresses are relative to this one. */
  base: string;
}

/** An item in plain text, with complete addresses. */
export interface PlainItem {
  id: string;
  title: string;
  summary: string;
  image: string;
  link: string;
  /** The time in epoch ms. */
  published_at: number | null;
  source: string;
}

export function readPlace({ base, link, title }: RawFeed, url: string): FeedPlace {
  const page = toWebAddress(link, url);
  return {
    source: toPlainText(title) || readHost(page ?? url),
    base: toWebAddress(base, url) ?? page ?? url,
  };
}

function readHost(url: string): string {
  return (URL.parse(url)?.host ?? "").replace(/^www\./, "");
}

/** Returns null when there is nothing to show of the item. */
export function toPlainItem(raw: RawItem, place: FeedPlace): PlainItem | null {
  const base = toWebAddress(raw.base, place.base) ?? place.base;
  const link = findFirst(raw.links, (given) => address(given, base));
  const title = toPlainText(raw.title);
  const summary = findFirst(raw.summaries, toPlainText);
  const image =
    findNamedPicture(raw, base) || findFirst(raw.contents, (words) => findPictureIn(words, link || base));
  if (title === "" && summary === "" && image === "") return null;
  const { published_at } = raw;
  const source = toPlainText(raw.source) || place.source;
  const id = raw.id?.trim() ?? "";
  return {
    id,
    title: truncate(title),
    summary: truncate(summary),
    image,
    link,
    published_at,
    source: truncate(source),
  };
}

export function toPlainText(words: Words): string {
  if (words === null) return "";
  // Plain text has no tags; entities in it were escaped twice.
  return readHtml("html" in words ? words.html : words.text.replaceAll("<", "&lt;")).text;
}

function findFirst<T>(given: readonly T[], read: (one: T) => string): string {
  for (const one of given) {
    const found = read(one);
    if (found !== "") return found;
  }
  return "";
}

/** Returns an empty string for an address that leads nowhere on the web, because half an address is of no use. */
function address(given: string | null | undefined, base: string): string {
  const found = toWebAddress(given, base) ?? "";
  return found.length <= longestValue ? found : "";
}

function findNamedPicture({ images }: RawItem, base: string): string {
  return findFirst(images.filter(isPicture), (image) => {
    const found = address(image.url, base);
    return found !== "" && isOfArticle(found, image) ? found : "";
  });
}

function findPictureIn(words: Words, base: string): string {
  if (words === null || !("html" in words)) return "";
  return findFirst(readHtml(words.html).images, (image) => {
    const found = address(image.address, base);
    return found !== "" && isOfArticle(found, image) ? found : "";
  });
}
