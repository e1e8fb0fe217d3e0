import type { CellType } from "../../table/gridTypes.ts";
import type { CollectionField } from "./collections.ts";

export const fieldTypes: { type: CellType; label: string }[] = [
  { type: "text", label: "Text" },
  { type: "number", label: "Number" },
  { type: "date", label: "Date" },
  { type: "datetime", label: "Date and time" },
  { type: "image", label: "Picture" },
  { type: "url", label: "Link" },
];

/** What the items of every feed become. */
export const feedFields: CollectionField[] = [
  { name: "title", type: "text" },
  { name: "summary", type: "text" },
  { name: "image", type: "image" },
  { name: "link", type: "url" },
  { name: "published_at", type: "datetime" },
  { name: "source", type: "text" },
];

export const sayRecords = (count: number) =>
  count === 1 ? "1 record" : `${count.toLocaleString("en")} records`;
