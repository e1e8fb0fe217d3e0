import { webAddress } from "./findFeedLinks.ts";
import { truncate, longestValue } from "../../../core/records/values.ts";
import { isOfArticle, isPicture } from "./pictures.ts";
import type { RawFeed, RawItem, Words } from "./rawItem.ts";
import { readHtml } from "./readHtml.ts";

export interface FeedPlace {
  /** What stands for the feed where an item names no source of its own. */
  source: string;
  /** What its addresses are relative to. */
  base: string;
}

/** An item in plain words, with whole addresses. */
export interface PlainItem {
  id: string;
  title: string;
  summary: string;
  image: string;
  link: string;
  /** Epoch ms. */
  published_at: number | null;
  source: string;
}

export function readPlace({ base, link, title }: RawFeed, url: string): FeedPlace {
  const page = webAddress(link, url);
  return { source: plainText(title) || readHost(page ?? url), base: webAddress(base, url) ?? page ?? url };
}

function readHost(url: string): string {
  return (URL.parse(url)?.host ?? "").replace(/^www\./, "");
}

/** Null when there is nothing to show of it. */
export function plainItem(raw: RawItem, place: FeedPlace): PlainItem | null {
  const base = webAddress(raw.base, place.base) ?? place.base;
  const link = findFirst(raw.links, (given) => address(given, base));
  const title = plainText(raw.title);
  const summary = findFirst(raw.summaries, plainText);
  const image = namedPicture(raw, base) || findFirst(raw.contents, (words) => pictureIn(words, link || base));
  if (title === "" && summary === "" && image === "") return null;
  const { published_at } = raw;
  const source = plainText(raw.source) || place.source;
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

export function plainText(words: Words): string {
  if (words === null) return "";
  // Plain text has no tags; entities in it were written by somebody who wrote them twice.
  return readHtml("html" in words ? words.html : words.text.replaceAll("<", "&lt;")).text;
}

function findFirst<T>(given: readonly T[], read: (one: T) => string): string {
  for (const one of given) {
    const found = read(one);
    if (found !== "") return found;
  }
  return "";
}

/** Empty for one that leads nowhere on the web; half an address would be none. */
function address(given: string | null | undefined, base: string): string {
  const found = webAddress(given, base) ?? "";
  return found.length <= longestValue ? found : "";
}

function namedPicture({ images }: RawItem, base: string): string {
  return findFirst(images.filter(isPicture), (image) => {
    const found = address(image.url, base);
    return found !== "" && isOfArticle(found, image) ? found : "";
  });
}

function pictureIn(words: Words, base: string): string {
  if (words === null || !("html" in words)) return "";
  return findFirst(readHtml(words.html).images, (image) => {
    const found = address(image.address, base);
    return found !== "" && isOfArticle(found, image) ? found : "";
  });
}
