import { listElements, type FeedNode, writeHtml, isElement, readText, readTexts } from "./feedNode.ts";
import { listMediaImages, readMediaWords } from "./rawMedia.ts";
import { html, type RawFeed, type RawItem, text, type Words } from "./rawItem.ts";
import { alternate, isWhole } from "./rawRss.ts";
import { findFirstDate } from "./readDate.ts";

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

export function readAtomDate(entry: FeedNode): number | null {
  return findFirstDate(readTexts(entry, ...dates));
}

/** Reads an entry of Atom 1.0 or 0.3. */
export function readAtomEntry(entry: FeedNode): RawItem {
  const contents = listElements(entry, "content").filter(({ attributes }) => !attributes["src"]);
  const content = readFirstWords(contents);
  const summary = readFirstWords(listElements(entry, "summary"));
  const titles = listElements(entry, "title");
  const title = readFirstWords(titles) ?? text(titles.map(readText).find(Boolean));
  const id = readTexts(entry, "id")[0];
  const links = listElements(entry, "link");
  const enclosures = links.filter(({ attributes }) => attributes["rel"]?.toLowerCase() === "enclosure");
  const source = listElements(entry, "source")[0];
  return {
    id: id ?? null,
    title: title ?? readMediaWords(entry, "title") ?? readFirstWords(listElements(entry, "dc:title")),
    summaries: [summary, content, readMediaWords(entry, "description"), readBody(entry)],
    contents: [content, summary, readBody(entry), title],
    images: [
      ...listMediaImages(entry),
      ...enclosures.map(({ attributes: { href, type } }) => ({ url: href, type })),
      ...listElements(entry, "itunes:image").map(({ attributes: { href } }) => ({
        url: href,
        medium: "image",
      })),
    ],
    links: [alternate(links), isWhole(id) ? id : null],
    published_at: readAtomDate(entry),
    source: source ? readFirstWords(listElements(source, "title")) : null,
    base: entry.attributes["xml:base"] ?? null,
  };
}

export function readAtomFeed(feed: FeedNode, items: RawItem[]): RawFeed {
  return {
    title: readFirstWords(listElements(feed, "title", "dc:title")),
    link: alternate(listElements(feed, "link")) ?? null,
    base: feed.attributes["xml:base"] ?? null,
    items,
  };
}

/** Reads HTML that stands in the entry itself. */
function readBody(entry: FeedNode): Words {
  const [body] = listElements(entry, "xhtml:body", "xhtml:div", "body");
  return body ? html(writeHtml(body)) : null;
}

function readFirstWords(nodes: readonly FeedNode[]): Words {
  for (const node of nodes) {
    const words = readWords(node);
    if (words !== null) return words;
  }
  return null;
}

function isBinary(type: string): boolean {
  return type.includes("/") && !/^(text|multipart)\/|[+/]xml\b|html/.test(type);
}

/** Atom says whether it means HTML; content that is neither text nor XML is written in base64. */
function readWords(node: FeedNode): Words {
  const type = (node.attributes["type"] ?? "").trim().toLowerCase();
  const is_base64 = node.attributes["mode"]?.toLowerCase() === "base64" || isBinary(type);
  if (is_base64) return html(readBase64(readText(node)));
  if (node.children.some(isElement) || type.includes("html")) return html(writeHtml(node));
  return text(readText(node));
}

/** Returns null for content that is no text, such as a picture. */
function readBase64(written: string): string | null {
  const compact = written.replaceAll(/\s/g, "");
  // Some feeds declare base64 for plain text.
  if (!/^[\w+/-]+={0,2}$/.test(compact) || compact.length % 4 !== 0) return written;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(compact, "base64"));
  } catch {
    return null;
  }
}
