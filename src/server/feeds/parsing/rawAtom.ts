import { listElements, type FeedNode, writeHtml, isElement, readText, readTexts } from "./feedNode.ts";
import { mediaImages, mediaWords } from "./rawMedia.ts";
import { html, type RawFeed, type RawItem, text, type Words } from "./rawItem.ts";
import { alternate, isWhole } from "./rawRss.ts";
import { firstDate } from "./readDate.ts";

const dates = [
  "published",
  "issued",
  "created",
  "updated",
  "modified",
  "dc:date",
  "dcterms:issued",
  "dcterms:created",
  "dcterms:modified",
];

export function atomDate(entry: FeedNode): number | null {
  return firstDate(readTexts(entry, ...dates));
}

/** An entry of Atom 1.0 or 0.3. */
export function rawAtomEntry(entry: FeedNode): RawItem {
  const contents = listElements(entry, "content").filter(({ attributes }) => !attributes["src"]);
  const content = firstWords(contents);
  const summary = firstWords(listElements(entry, "summary"));
  const titles = listElements(entry, "title");
  const title = firstWords(titles) ?? text(titles.map(readText).find(Boolean));
  const id = readTexts(entry, "id")[0];
  const links = listElements(entry, "link");
  const enclosures = links.filter(({ attributes }) => attributes["rel"]?.toLowerCase() === "enclosure");
  const source = listElements(entry, "source")[0];
  return {
    id: id ?? null,
    title: title ?? mediaWords(entry, "title") ?? firstWords(listElements(entry, "dc:title")),
    summaries: [summary, content, mediaWords(entry, "description"), readBody(entry)],
    contents: [content, summary, readBody(entry), title],
    images: [
      ...mediaImages(entry),
      ...enclosures.map(({ attributes: { href, type } }) => ({ url: href, type })),
      ...listElements(entry, "itunes:image").map(({ attributes: { href } }) => ({
        url: href,
        medium: "image",
      })),
    ],
    links: [alternate(links), isWhole(id) ? id : null],
    published_at: atomDate(entry),
    source: source ? firstWords(listElements(source, "title")) : null,
    base: entry.attributes["xml:base"] ?? null,
  };
}

export function rawAtomFeed(feed: FeedNode, items: RawItem[]): RawFeed {
  return {
    title: firstWords(listElements(feed, "title", "dc:title")),
    link: alternate(listElements(feed, "link")) ?? null,
    base: feed.attributes["xml:base"] ?? null,
    items,
  };
}

/** Where HTML stands in the entry itself. */
function readBody(entry: FeedNode): Words {
  const [body] = listElements(entry, "xhtml:body", "xhtml:div", "body");
  return body ? html(writeHtml(body)) : null;
}

function firstWords(nodes: readonly FeedNode[]): Words {
  for (const node of nodes) {
    const words = readWords(node);
    if (words !== null) return words;
  }
  return null;
}

function isBinary(type: string): boolean {
  return type.includes("/") && !/^(text|multipart)\/|[+/]xml\b|html/.test(type);
}

/** Atom says whether it means HTML; what is neither text nor XML is written in base64. */
function readWords(node: FeedNode): Words {
  const type = (node.attributes["type"] ?? "").trim().toLowerCase();
  const is_base64 = node.attributes["mode"]?.toLowerCase() === "base64" || isBinary(type);
  if (is_base64) return html(readBase64(readText(node)));
  if (node.children.some(isElement) || type.includes("html")) return html(writeHtml(node));
  return text(readText(node));
}

/** Null for what is no text, such as a picture. */
function readBase64(written: string): string | null {
  const compact = written.replaceAll(/\s/g, "");
  // Some say so of plain words.
  if (!/^[\w+/-]+={0,2}$/.test(compact) || compact.length % 4 !== 0) return written;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(compact, "base64"));
  } catch {
    return null;
  }
}
