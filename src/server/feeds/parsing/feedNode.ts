/** An element of a feed. */
export interface FeedNode {
  /**
   * The name is in lower case. Names of the feed's own language have no prefix; all others have the usual one, as in
   * `media:content`.
   */
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

/** Reads the text of an element, without the elements inside it. */
export function readText(node: FeedNode): string {
  return node.children.filter((child) => typeof child === "string").join("");
}

/** Reads the texts of the elements of these names, in the order of the names. */
export function readTexts(node: FeedNode, ...names: string[]): string[] {
  return listElements(node, ...names).map(readText);
}

/** Returns HTML that is written as text or as elements. */
export function writeHtml(node: FeedNode): string {
  return node.children.some(isElement) ? node.children.map(writeNode).join("") : readText(node);
}

function writeNode(child: FeedNode | string): string {
  if (!isElement(child)) return escape(child);
  const name = child.name.replace(/^\w+:/, "");
  const attributes = Object.entries(child.attributes).map(
    ([name, value]) => ` ${name}="${escape(value).replaceAll('"', "&quot;")}"`,
  );
  return `<${name}${attributes.join("")}>${child.children.map(writeNode).join("")}</${name}>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
