import { elementsOf, type FeedNode, htmlOf } from "./feedNode.ts";
import { html, type RawImage, type Words } from "./rawItem.ts";

/** Widest first; a thumbnail only where there is nothing larger. */
export function mediaImages(item: FeedNode): RawImage[] {
  const groups = elementsOf(item, "media:group");
  const contents = [item, ...groups].flatMap((node) => elementsOf(node, "media:content"));
  const thumbnails = [item, ...groups, ...contents].flatMap((node) => elementsOf(node, "media:thumbnail"));
  return [
    ...widestFirst(contents.map((node) => imageOf(node))),
    ...widestFirst(thumbnails.map((node) => imageOf(node, "image"))),
  ];
}

function imageOf({ attributes }: FeedNode, medium = attributes["medium"]): RawImage {
  const { url, type, width, height } = attributes;
  return { url, type, medium, width: lengthOf(width), height: lengthOf(height) };
}

function lengthOf(written: string | undefined): number | undefined {
  const length = Number.parseInt(written ?? "", 10);
  return Number.isNaN(length) ? undefined : length;
}

function widestFirst(images: RawImage[]): RawImage[] {
  return images.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0));
}

/** The item's own, or of the first group or file that says it. */
export function mediaWords(item: FeedNode, name: "title" | "description"): Words {
  const groups = elementsOf(item, "media:group");
  const contents = [item, ...groups].flatMap((node) => elementsOf(node, "media:content"));
  const found = [item, ...groups, ...contents].flatMap((node) => elementsOf(node, `media:${name}`))[0];
  return found ? html(htmlOf(found)) : null;
}
