import { decodeEntities } from "./decodeEntities.ts";
import { listElements, type FeedNode } from "./feedNode.ts";
import { FeedNames, type Scope, scopeWithin } from "./namespaces.ts";
import { NewestItems } from "./NewestItems.ts";
import { atomDate, rawAtomEntry, rawAtomFeed } from "./rawAtom.ts";
import type { RawFeed } from "./rawItem.ts";
import { rawRssFeed, rawRssItem, rssDate } from "./rawRss.ts";
import { walkMarkup } from "./walkMarkup.ts";

interface OpenNode {
  node: FeedNode;
  scope: Scope | null;
}

export interface XmlFeed {
  feed: RawFeed;
  /** Its text ended before it did. */
  is_cut_off: boolean;
  /** Whether there is an item at all, even one that says nothing. */
  has_items: boolean;
}

/**
 * Reads a feed in one walk through its text. Each item is taken when it ends, and forgotten unless it is among the newest;
 * damaged XML is read as far as it makes sense. Null where there is no element at all.
 */
export function readFeedXml(xml: string): XmlFeed | null {
  const names = new FeedNames();
  const items = new NewestItems();
  const opened: OpenNode[] = [];
  let root: FeedNode | null = null;
  /** The item that is open. */
  let item: FeedNode | null = null;
  let is_cut_off = false;
  let has_items = false;

  const endItem = () => {
    const ended = item;
    item = null;
    if (ended?.name === "entry") items.add(atomDate(ended), () => rawAtomEntry(ended));
    else if (ended) items.add(rssDate(ended), () => rawRssItem(ended));
  };
  const walk = {
    open(written: string, given: Record<string, string>) {
      const attributes: Record<string, string> = {};
      for (const name in given) attributes[name.toLowerCase()] = decodeEntities(given[name]!);
      const parent = opened.at(-1);
      const scope = scopeWithin(parent?.scope ?? null, attributes);
      const node: FeedNode = { name: names.resolveName(written, scope), attributes, children: [] };
      opened.push({ node, scope });
      root ??= node;
      if (root !== node && (node.name === "item" || node.name === "entry")) {
        // One that begins within another means that the other's end was forgotten.
        endItem();
        item = node;
        has_items = true;
      } else parent?.node.children.push(node);
    },
    close(_: string, is_end: boolean) {
      const { node } = opened.pop()!;
      if (node === root) is_cut_off = is_end;
      if (node !== item) return;
      // Of an item in the middle of which the text ends nobody knows what it would have said.
      if (is_end) item = null;
      else endItem();
    },
    text(text: string, is_cdata: boolean) {
      opened.at(-1)?.node.children.push(is_cdata ? text : decodeEntities(text));
    },
  };
  walkMarkup(xml, walk, { is_xml: true });
  return root && { feed: toRawFeed(root, items), is_cut_off, has_items };
}

function toRawFeed(root: FeedNode, items: NewestItems): RawFeed {
  if (root.name === "feed") return rawAtomFeed(root, items.all());
  const channel = listElements(root, "channel")[0] ?? root;
  return rawRssFeed(channel, root, items.all());
}
