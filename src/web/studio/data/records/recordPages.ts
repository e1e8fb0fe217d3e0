import type { InfiniteData } from "@tanstack/react-query";
import type { RecordShape as DataRecord } from "../../../../contract/records.ts";
import type { RecordPage } from "./records.ts";

export type RecordPages = InfiniteData<RecordPage>;

/** The pages with this record as it is now, in its place by ref; one that lies past what was read comes with its page. */
export function withRecord(data: RecordPages, record: DataRecord): RecordPages {
  const found = data.pages.flatMap(({ items }) => items).find(({ ref }) => ref === record.ref);
  // An answer may have been overtaken by a newer one.
  if (found && found.updated_at > record.updated_at) return data;
  if (found) return changed(data, (items) => items.map((item) => (item.ref === record.ref ? record : item)));
  const home = data.pages.findIndex(
    ({ items, next_cursor }) => next_cursor === null || (items.at(-1)?.ref ?? "") > record.ref,
  );
  if (home === -1) return data;
  return changed(data, (items, page) => (page === home ? [...items, record].toSorted(byRef) : items));
}

export function withoutRecord(data: RecordPages, ref: string): RecordPages {
  return changed(data, (items) => items.filter((item) => item.ref !== ref));
}

/** Refs are compared by bytes, as the server sorts them. */
const byRef = (one: DataRecord, other: DataRecord) => (one.ref < other.ref ? -1 : 1);

function changed(data: RecordPages, change: (items: DataRecord[], page: number) => DataRecord[]) {
  return { ...data, pages: data.pages.map((page, place) => ({ ...page, items: change(page.items, place) })) };
}
