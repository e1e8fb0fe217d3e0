import { walkMarkup } from "./walkMarkup.ts";

export interface HtmlWords {
  /** As plain text: words and single spaces. */
  text: string;
  /** The address of the first picture that is more than a dot. */
  image: string | null;
}

/** Tags that part words; all others stand within them. */
const parting =
  /^(address|article|aside|blockquote|br|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|option|p|pre|section|table|td|th|tr|ul)$/;
/** Tags whose text nobody is meant to read. */
const unread = /^(script|style|template|noscript|iframe|object|svg|head|textarea|select)$/;

/** What a piece of somebody else's HTML says, and shows. */
export function readHtml(html: string): HtmlWords {
  const words: string[] = [];
  let image: string | null = null;
  let hidden = 0;
  walkMarkup(html, {
    open(name, attributes) {
      if (unread.test(name)) hidden += 1;
      if (parting.test(name)) words.push(" ");
      if (name === "img" && hidden === 0) image ??= imageOf(attributes);
    },
    close(name) {
      if (unread.test(name)) hidden -= 1;
      if (parting.test(name)) words.push(" ");
    },
    text(text) {
      if (hidden === 0) words.push(text);
    },
  });
  return { text: inOneLine(words.join("")), image };
}

function inOneLine(text: string): string {
  // Soft hyphens and marks without a width are for browsers.
  return text
    .replace(/[\u00ad\u200b\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** A dot counts who reads, and says nothing; a picture that is loaded late stands in another attribute. */
function imageOf({ src, "data-src": late, width, height }: Record<string, string>): string | null {
  if ([width, height].some((side) => side !== undefined && Number.parseInt(side) <= 2)) return null;
  const address = [src, late].find((given) => given && !given.startsWith("data:"));
  return address ?? null;
}
