import { expect, test } from "vitest";
import { type RecordPages, withoutRecord, withRecord } from "./recordPages.ts";
import type { RecordShape as DataRecord } from "../../../../contract/records.ts";

const record = (ref: string, updated_at = 1): DataRecord => ({
  ref,
  values: {},
  origin: "hand",
  stale: false,
  created_at: 1,
  updated_at,
});
const pages = (...all: string[][]): RecordPages => ({
  pageParams: all.map((_, page) => (page === 0 ? null : String(page))),
  pages: all.map((refs, page) => ({ items: refs.map((ref) => record(ref)), next_cursor: String(page + 1) })),
});
const refs = ({ pages }: RecordPages) => pages.map(({ items }) => items.map(({ ref }) => ref));
const ended = (data: RecordPages): RecordPages => ({
  ...data,
  pages: data.pages.map((page, place) =>
    place === data.pages.length - 1 ? { ...page, next_cursor: null } : page,
  ),
});

test("a new record comes into the page where it belongs, and waits for its page when that is not read yet", () => {
  const data = pages(["a", "c"], ["e", "g"]);
  expect(refs(withRecord(data, record("b")))).toEqual([
    ["a", "b", "c"],
    ["e", "g"],
  ]);
  expect(refs(withRecord(data, record("d")))).toEqual([
    ["a", "c"],
    ["d", "e", "g"],
  ]);
  expect(refs(withRecord(data, record("h")))).toEqual([
    ["a", "c"],
    ["e", "g"],
  ]);
  expect(refs(withRecord(ended(data), record("h")))).toEqual([
    ["a", "c"],
    ["e", "g", "h"],
  ]);
  expect(refs(withRecord(ended(pages([])), record("a")))).toEqual([["a"]]);
});

test("a record is replaced by a newer one and never by an older one, and goes", () => {
  const data = withRecord(pages(["a", "b"]), record("a", 5));
  expect(data.pages[0]!.items[0]).toEqual(record("a", 5));
  expect(withRecord(data, record("a", 4))).toEqual(data);
  expect(refs(withoutRecord(data, "a"))).toEqual([["b"]]);
});
