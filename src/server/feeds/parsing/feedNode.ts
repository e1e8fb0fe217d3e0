/** An element of a feed. */
export interface FeedNode {
  /** In lower case. What belongs to the feed's own language has no prefix; all else has the usual one, `media:content`. */
  name: string;
  attributes: Record<string, string>;
  children: (FeedNode | string)[];
}

export const isElement = (child: FeedNode | string): child is FeedNode => typeof child !== "string";

export function listElements(node: FeedNode, ...names: string[]): FeedNode[] {
  return names.flatMap((name) =>
    node.children.filter((child): child is FeedNode => isElement(child) && child.name === name),
  );
}

/** What an element says, without the elements inside it. */
export function readText(node: FeedNode): string {
  return node.children.filter((child) => typeof child === "string").join("");
}

/** What the elements of these names say, by the order of the names. */
export function readTexts(node: FeedNode, ...names: string[]): string[] {
  return listElements(node, ...names).map(readText);
}

/** HTML may be written as text, or as elements. */
export function writeHtml(node: FeedNode): string {
  return node.children.some(isElement) ? node.children.map(written).join("") : readText(node);
}

function written(child: FeedNode | string): string {
  if (!isElement(child)) return escape(child);
  const name = child.name.replace(/^\w+:/, "");
  const attributes = Object.entries(child.attributes).map(
    ([name, value]) => ` ${name}="${escape(value).replaceAll('"', "&quot;")}"`,
  );
  return `<${name}${attributes.join("")}>${child.children.map(written).join("")}</${name}>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
