import { NewestItems } from "./NewestItems.ts";
import { html, type RawFeed, type RawItem, text } from "./rawItem.ts";
import { firstDate } from "./readDate.ts";

type JsonItem = Record<string, unknown>;

/** A JSON Feed; null for other JSON. What is not of the kind it should be is not there. */
export function rawJsonFeed(given: unknown): RawFeed | null {
  if (!isObject(given) || !Array.isArray(given["items"])) return null;
  const items = new NewestItems();
  for (const item of given["items"])
    if (isObject(item)) items.add(readItemDate(item), () => rawJsonItem(item));
  return {
    title: text(wordsIn(given, "title")),
    link: wordsIn(given, "home_page_url"),
    base: null,
    items: items.all(),
  };
}

function rawJsonItem(item: JsonItem): RawItem {
  const content = html(wordsIn(item, "content_html"));
  const files = (Array.isArray(item["attachments"]) ? item["attachments"] : []).filter(isObject);
  return {
    id: wordsIn(item, "id"),
    title: text(wordsIn(item, "title")),
    summaries: [text(wordsIn(item, "summary")), text(wordsIn(item, "content_text")), content],
    contents: [content],
    images: [
      { url: wordsIn(item, "image") ?? undefined, medium: "image" },
      { url: wordsIn(item, "banner_image") ?? undefined, medium: "image" },
      ...files.map((file) => ({
        url: wordsIn(file, "url") ?? undefined,
        type: wordsIn(file, "mime_type") ?? undefined,
      })),
    ],
    links: [wordsIn(item, "url"), wordsIn(item, "external_url")],
    published_at: readItemDate(item),
    source: null,
    base: null,
  };
}

function readItemDate(item: JsonItem): number | null {
  return firstDate([wordsIn(item, "date_published"), wordsIn(item, "date_modified")]);
}

function isObject(given: unknown): given is JsonItem {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

/** Some write numbers where words belong. */
function wordsIn(given: JsonItem, name: string): string | null {
  const value = Object.hasOwn(given, name) ? given[name] : null;
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
