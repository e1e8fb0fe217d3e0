import { NewestItems } from "./NewestItems.ts";
import { html, type RawFeed, type RawItem, text } from "./rawItem.ts";
import { findFirstDate } from "./readDate.ts";

type JsonItem = Record<string, unknown>;

/** Reads a JSON Feed; null for other JSON. A value of the wrong type counts as absent. */
export function readJsonFeed(given: unknown): RawFeed | null {
  if (!isObject(given) || !Array.isArray(given["items"])) return null;
  const items = new NewestItems();
  for (const item of given["items"])
    if (isObject(item)) items.add(readItemDate(item), () => readJsonItem(item));
  return {
    title: text(readWords(given, "title")),
    link: readWords(given, "home_page_url"),
    base: null,
    items: items.all(),
  };
}

function readJsonItem(item: JsonItem): RawItem {
  const content = html(readWords(item, "content_html"));
  const files = (Array.isArray(item["attachments"]) ? item["attachments"] : []).filter(isObject);
  return {
    id: readWords(item, "id"),
    title: text(readWords(item, "title")),
    summaries: [text(readWords(item, "summary")), text(readWords(item, "content_text")), content],
    contents: [content],
    images: [
      { url: readWords(item, "image") ?? undefined, medium: "image" },
      { url: readWords(item, "banner_image") ?? undefined, medium: "image" },
      ...files.map((file) => ({
        url: readWords(file, "url") ?? undefined,
        type: readWords(file, "mime_type") ?? undefined,
      })),
    ],
    links: [readWords(item, "url"), readWords(item, "external_url")],
    published_at: readItemDate(item),
    source: null,
    base: null,
  };
}

function readItemDate(item: JsonItem): number | null {
  return findFirstDate([readWords(item, "date_published"), readWords(item, "date_modified")]);
}

function isObject(given: unknown): given is JsonItem {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

/** Some feeds write numbers where text belongs. */
function readWords(given: JsonItem, name: string): string | null {
  const value = Object.hasOwn(given, name) ? given[name] : null;
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : null;
}
