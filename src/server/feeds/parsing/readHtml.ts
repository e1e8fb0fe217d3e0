import type { Appearance } from "./pictures.ts";
import { walkMarkup } from "./walkMarkup.ts";

export interface HtmlImage extends Appearance {
  address: string;
}

export interface HtmlWords {
  /** As plain text: words and single spaces. */
  text: string;
  /** In their order. */
  images: HtmlImage[];
}

/** Tags that part words; all others stand within them. */
const parting =
  /^(address|article|aside|blockquote|br|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|option|p|pre|section|table|td|th|tr|ul)$/;
/** Tags whose text nobody is meant to read. */
const unread = /^(script|style|template|noscript|iframe|svg|head|textarea|select)$/;

/** An article has some; a page of thousands is none. */
const most_images = 50;

/** What a piece of somebody else's HTML says, and shows. */
export function readHtml(html: string): HtmlWords {
  // Most words are plain; reading them as HTML would change nothing.
  if (!/[<&]/.test(html)) return { text: inOneLine(html), images: [] };
  const words: string[] = [];
  const images: HtmlImage[] = [];
  const links: (string | undefined)[] = [];
  let hidden = 0;
  walkMarkup(html, {
    open(name, attributes) {
      if (unread.test(name)) hidden += 1;
      if (parting.test(name)) words.push(" ");
      if (name === "a") links.push(attributes["href"]);
      if (name !== "img" || hidden > 0 || images.length === most_images) return;
      const image = toImage(attributes, links.at(-1));
      if (image) images.push(image);
    },
    close(name) {
      if (unread.test(name)) hidden -= 1;
      if (parting.test(name)) words.push(" ");
      if (name === "a") links.pop();
    },
    text(text) {
      if (hidden === 0) words.push(text);
    },
  });
  return { text: inOneLine(words.join("")), images };
}

function inOneLine(text: string): string {
  // Soft hyphens and marks without a width are for browsers.
  return text
    .replace(/[\u00ad\u200b\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** A picture that is loaded late stands in another attribute. */
function toImage(attributes: Record<string, string>, href: string | undefined): HtmlImage | null {
  const { src, "data-src": late, "data-original": later, alt, class: classes = "", id = "" } = attributes;
  const address = [src, late, later].find((given) => given && !given.startsWith("data:"));
  if (!address) return null;
  const [width, height] = [readSide(attributes, "width"), readSide(attributes, "height")];
  return { address, width, height, alt, href, marks: `${classes} ${id}` };
}

/** In pixels; undefined where it is not told, or told as a part of the page. */
function readSide(
  { style = "", ...attributes }: Record<string, string>,
  side: "width" | "height",
): number | undefined {
  const styled = new RegExp(String.raw`(?:^|[;\s])${side}\s*:\s*(\d+)px`, "i").exec(style)?.[1];
  const written = styled ?? /^\s*(\d+)\s*(?:px)?\s*$/i.exec(attributes[side] ?? "")?.[1];
  return written === undefined ? undefined : Number(written);
}
