import { walkMarkup } from "./walkMarkup.ts";

const feed_types = /^(application\/(rss|atom|rdf)\+xml|application\/feed\+json|application\/xml|text\/xml)$/;
const of_comments = /comment|kommentar|commentaire|commenti/i;

/** Lists the feeds that a page names, in its order, the site's own before those of its comments. */
export function findFeedLinks(html: string, page_url: string): string[] {
  let base = page_url;
  let is_based = false;
  const found: { href: string; title: string }[] = [];
  walkMarkup(html, {
    open(name, { href, rel = "", type = "", title = "" }) {
      if (name === "base" && href !== undefined && !is_based) {
        base = toWebAddress(href, page_url) ?? base;
        is_based = true;
      }
      if (name !== "link" || href === undefined || !rel.toLowerCase().split(/\s+/).includes("alternate"))
        return;
      if (feed_types.test(type.split(";")[0]!.trim().toLowerCase())) found.push({ href, title });
    },
  });
  const addresses = found.flatMap(({ href, title }) => {
    const address = toWebAddress(href, base);
    return address === null ? [] : [{ address, is_aside: of_comments.test(title) || of_comments.test(href) }];
  });
  const inOrder = addresses.toSorted((a, b) => Number(a.is_aside) - Number(b.is_aside));
  return [...new Set(inOrder.map(({ address }) => address))];
}

/** Returns a complete web address, or null when it is none. */
export function toWebAddress(given: string | null | undefined, base: string): string | null {
  const url = given ? URL.parse(given.trim(), base) : null;
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}
