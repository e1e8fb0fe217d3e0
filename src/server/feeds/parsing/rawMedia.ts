import { listElements, type FeedNode, writeHtml } from "./feedNode.ts";
import { html, type RawImage, type Words } from "./rawItem.ts";

/** Widest first; a thumbnail only where there is nothing larger. */
export function mediaImages(item: FeedNode): RawImage[] {
  const groups = listElements(item, "media:group");
  const contents = [item, ...groups].flatMap((node) => listElements(node, "media:content"));
  const thumbnails = [item, ...groups, ...contents].flatMap((node) => listElements(node, "media:thumbnail"));
  return [
    ...widestFirst(contents.map((node) => toImage(node))),
    ...widestFirst(thumbnails.map((node) => toImage(node, "image"))),
  ];
}

function toImage({ attributes }: FeedNode, medium = attributes["medium"]): RawImage {
  const { url, type, width, height } = attributes;
  return { url, type, medium, width: readLength(width), height: readLength(height) };
}

function readLength(written: string | undefined): number | undefined {
  const length = Number.parseInt(written ?? "", 10);
  return Number.isNaN(length) ? undefined : length;
}

function widestFirst(images: RawImage[]): RawImage[] {
  return images.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0));
}

/** The item's own, or of the first group or file that says it. */
export function mediaWords(item: FeedNode, name: "title" | "description"): Words {
  const groups = listElements(item, "media:group");
  const contents = [item, ...groups].flatMap((node) => listElements(node, "media:content"));
  const found = [item, ...groups, ...contents].flatMap((node) => listElements(node, `media:${name}`))[0];
  return found ? html(writeHtml(found)) : null;
}
