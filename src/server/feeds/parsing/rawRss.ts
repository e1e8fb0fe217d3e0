import { listElements, type FeedNode, writeHtml, readText, readTexts } from "./feedNode.ts";
import { mediaImages, mediaWords } from "./rawMedia.ts";
import { html, type RawFeed, type RawImage, type RawItem, type Words } from "./rawItem.ts";
import { firstDate } from "./readDate.ts";

const dates = [
  "pubdate",
  "dc:date",
  "dcterms:issued",
  "dcterms:created",
  "dcterms:available",
  "dcterms:date",
  "dcterms:modified",
  "atom:published",
  "atom:updated",
  "published",
  "updated",
  "date",
  "prism:publicationdate",
  "lastmod",
];

export function rssDate(item: FeedNode): number | null {
  return firstDate(readTexts(item, ...dates));
}

/** An item of RSS in any of its versions, and of what looks like it. */
export function rawRssItem(item: FeedNode): RawItem {
  const first = (...names: string[]) => firstWords(item, ...names);
  const [content, description] = [first("content:encoded"), first("description")];
  const guid = listElements(item, "guid")[0];
  const about = item.attributes["rdf:about"];
  const is_link = guid?.attributes["ispermalink"]?.toLowerCase() !== "false";
  return {
    id: (guid && readText(guid)) ?? about ?? readTexts(item, "atom:id", "id", "dc:identifier")[0] ?? null,
    title: readTitle(item),
    summaries: [
      description,
      content,
      first("atom:summary", "summary", "abstract", "xhtml:body", "body", "content", "atom:content"),
      mediaWords(item, "description"),
      first("itunes:summary", "itunes:subtitle", "dc:description"),
    ],
    contents: [content, description, first("xhtml:body", "body", "content", "title")],
    images: [
      ...mediaImages(item),
      ...listElements(item, "enclosure").map(({ attributes: { url, type } }) => ({ url, type })),
      ...listElements(item, "itunes:image").map(({ attributes: { href } }) => ({
        url: href,
        medium: "image",
      })),
      ...listElements(item, "image").flatMap(ownImage),
    ],
    links: [
      ...listLinks(item),
      alternate(listElements(item, "atom:link")),
      item.attributes["href"],
      is_link && isWhole(guid && readText(guid)) ? readText(guid!) : null,
      isWhole(about) ? about : null,
      ...readTexts(item, "feedburner:origlink"),
    ],
    published_at: rssDate(item),
    source: first("source"),
    base: item.attributes["xml:base"] ?? null,
  };
}

export function rawRssFeed(channel: FeedNode, root: FeedNode, items: RawItem[]): RawFeed {
  const link = listLinks(channel)[0] ?? alternate(listElements(channel, "atom:link")) ?? null;
  const base = channel.attributes["xml:base"] ?? root.attributes["xml:base"] ?? null;
  return { title: firstWords(channel, "title", "dc:title", "itunes:title"), link, base, items };
}

/** The first that is not empty. */
function firstWords(node: FeedNode, ...names: string[]): Words {
  const found = listElements(node, ...names).find(({ children }) => children.length > 0);
  return found ? html(writeHtml(found)) : null;
}

/** Nobody knows whether a title of RSS is HTML: `A<B` and `List<String>` are not. */
function readTitle(item: FeedNode): Words {
  const title =
    firstWords(item, "title") ??
    mediaWords(item, "title") ??
    firstWords(item, "dc:title", "itunes:title", "atom:title");
  return title && "html" in title ? { html: title.html.replace(no_tag, "&lt;") } : title;
}

const no_tag =
  /<(?!!|\/?(?:a|abbr|acronym|b|bdi|bdo|big|blink|blockquote|br|center|cite|code|dd|del|dfn|div|dl|dt|em|embed|figure|font|form|h[1-6]|hr|i|iframe|img|input|ins|kbd|li|link|mark|marquee|meta|nobr|noscript|object|ol|p|param|pre|q|rp|rt|ruby|s|samp|script|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|thead|time|tr|tt|u|ul|var|video|wbr)(?:[\s/][^<>]*)?>)/gi;

/** The address stands between the tags, or in an attribute as in Atom. */
function listLinks(node: FeedNode): string[] {
  return listElements(node, "link").flatMap((link) => {
    const { rel = "alternate", href = "" } = link.attributes;
    const address = readText(link).trim() || (rel === "alternate" ? href : "");
    return address === "" ? [] : [address];
  });
}

function ownImage(image: FeedNode): RawImage[] {
  const address = readTexts(image, "url")[0] ?? (readText(image).trim() || image.attributes["href"]);
  return [{ url: address, medium: "image" }];
}

export function alternate(links: readonly FeedNode[]): string | undefined {
  const found = links.find(
    ({ attributes: { rel = "alternate", href } }) => rel.toLowerCase() === "alternate" && href,
  );
  return found?.attributes["href"];
}

export function isWhole(address: string | undefined): boolean {
  return /^\s*https?:\/\//i.test(address ?? "");
}
