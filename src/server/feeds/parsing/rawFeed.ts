import type { AnyFeed, AtomFeed, JsonFeed, MediaNs, RdfFeed, RssFeed } from "feedsmith";
import { html, type RawFeed, type RawImage, type RawItem, text, type Words } from "./rawItem.ts";

/** The four kinds of feeds as one. */
export function rawFeed(given: AnyFeed): RawFeed {
  switch (given.format) {
    case "rss":
    case "rdf":
      return rawRss(given.feed);
    case "atom":
      return rawAtom(given.feed);
    case "json":
      return rawJson(given.feed);
    default:
      return given satisfies never;
  }
}

type RssLike = RssFeed.Feed<string> | RdfFeed.Feed<string>;
type RssItem = Partial<RssFeed.Item<string> & RdfFeed.Item<string>>;

function rawRss(feed: RssLike): RawFeed {
  const items = (feed.items ?? []).map((item: RssItem): RawItem => {
    const content = item.content?.encoded;
    const own_links = item.guid?.isPermaLink === false ? [] : [item.guid?.value].filter(isWhole);
    return {
      id: item.guid?.value ?? item.rdf?.about ?? item.atom?.id ?? null,
      title: html(item.title ?? item.media?.title?.value ?? item.dc?.titles?.[0]),
      summaries: [item.description, content, item.media?.description?.value, item.itunes?.summary].map(html),
      contents: [html(content), html(item.description)],
      images: [
        ...mediaImages(item.media),
        ...(item.enclosures ?? []),
        { url: item.itunes?.image, medium: "image" },
      ],
      links: [item.link, alternate(item.atom?.links), ...own_links],
      dates: [
        item.pubDate,
        item.dc?.dates?.[0],
        item.dcterms?.created?.[0],
        item.atom?.published,
        item.atom?.updated,
      ],
      source: html(item.source?.title),
      base: item.xml?.base ?? null,
    };
  });
  return { title: html(feed.title), link: feed.link ?? null, base: feed.xml?.base ?? null, items };
}

function rawAtom(feed: AtomFeed.Feed<string>): RawFeed {
  const items = (feed.entries ?? []).map((entry): RawItem => {
    const content = entry.content?.src === undefined ? wordsOf(entry.content) : null;
    const enclosures = (entry.links ?? []).filter(({ rel }) => rel === "enclosure");
    return {
      id: entry.id ?? null,
      title: wordsOf(entry.title) ?? html(entry.media?.title?.value),
      summaries: [wordsOf(entry.summary), content, html(mediaDescription(entry.media))],
      contents: [content, wordsOf(entry.summary)],
      images: [
        ...mediaImages(entry.media),
        ...enclosures.map(({ href, type }) => ({ url: href, type })),
        { url: entry.itunes?.image, medium: "image" },
      ],
      links: [alternate(entry.links), isWhole(entry.id) ? entry.id : null],
      dates: [entry.published, entry.updated, entry.dc?.dates?.[0]],
      source: wordsOf(entry.source?.title),
      base: entry.xml?.base ?? null,
    };
  });
  const link = alternate(feed.links) ?? null;
  return { title: wordsOf(feed.title), link, base: feed.xml?.base ?? null, items };
}

function rawJson(feed: JsonFeed.Feed<string>): RawFeed {
  const items = (feed.items ?? []).map((item): RawItem => ({
    id: item.id ?? null,
    title: text(item.title),
    summaries: [text(item.summary), text(item.content_text), html(item.content_html)],
    contents: [html(item.content_html)],
    images: [
      { url: item.image, medium: "image" },
      { url: item.banner_image, medium: "image" },
      ...(item.attachments ?? []).map(({ url, mime_type }) => ({ url, type: mime_type })),
    ],
    links: [item.url, item.external_url],
    dates: [item.date_published, item.date_modified],
    source: null,
    base: null,
  }));
  return { title: text(feed.title), link: feed.home_page_url ?? null, base: null, items };
}

/** Widest first; a thumbnail only where there is nothing larger. */
function mediaImages(media: MediaNs.ItemOrFeed | undefined): RawImage[] {
  if (!media) return [];
  const groups = media.groups ?? [];
  const contents = [...(media.contents ?? []), ...groups.flatMap((group) => group.contents ?? [])];
  const thumbnails = [media, ...groups, ...contents].flatMap((one) => one.thumbnails ?? []);
  const pictures = thumbnails.map(({ url, width }): RawImage => ({ url, width, medium: "image" }));
  return [...widestFirst(contents), ...widestFirst(pictures)];
}

function widestFirst(images: RawImage[]): RawImage[] {
  return images.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0));
}

function mediaDescription(media: MediaNs.ItemOrFeed | undefined): string | undefined {
  return media?.description?.value ?? media?.groups?.[0]?.description?.value;
}

/** Atom says whether it means HTML. */
function wordsOf(given: { value?: string; type?: string } | undefined): Words {
  return /html/i.test(given?.type ?? "") ? html(given?.value) : text(given?.value);
}

function alternate(links: { href?: string; rel?: string }[] | undefined): string | undefined {
  return links?.find(({ rel = "alternate", href }) => rel === "alternate" && href)?.href;
}

function isWhole(address: string | undefined): boolean {
  return /^https?:\/\//i.test(address ?? "");
}
