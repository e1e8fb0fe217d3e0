import type { CellType } from "../../table/gridTypes.ts";
import type { CollectionField } from "./collections.ts";

export const fieldTypes: { value: CellType; label: string }[] = [
  { value: "text", label: "Text" },
  { value: "number", label: "Number" },
  { value: "date", label: "Date" },
  { value: "datetime", label: "Date and time" },
  { value: "image", label: "Picture" },
  { value: "url", label: "Link" },
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
