import { expect, test } from "vitest";
import { compareItems, type HeldRecord, type WrittenItem } from "./compareItems.ts";
import type { FeedItem } from "./feedItem.ts";

const item: FeedItem = {
  key: "k",
  keys: ["k"],
  title: "One",
  summary: "",
  image: "",
  link: "",
  published_at: null,
  source: "News",
};
const ref = "news/k";
const values = { title: "One", summary: "", image: "", link: "", published_at: "5", source: "News" };
const written: WrittenItem = { ref, values, gone_at: null };
const record: HeldRecord = { ref, values, hand: {}, stale: false };
const nothing = { records: [], written: [], back: [], gone: [] };

const compare = (items: FeedItem[], known: { written?: WrittenItem[]; records?: HeldRecord[] } = {}) =>
  compareItems(items, { prefix: "news", now: 9, written: [], records: [], ...known });

test("a new item is written, as old as it is known", () => {
  const made = { ref, values: { ...values, published_at: "9" } };
  expect(compare([item])).toEqual({ ...nothing, records: [made], written: [made] });
});

test("what is as it was changes nothing, whatever became of its record", () => {
  const changed = { ...record, values: { ...values, title: "Theirs" } };
  expect([
    compare([item], { written: [written], records: [record] }),
    compare([item], { written: [written], records: [changed] }),
    compare([item], { written: [written], records: [] }),
  ]).toEqual([nothing, nothing, nothing]);
});

test("what changed is written, but for what a person wrote, and with what others added", () => {
  const mine = { ...values, title: "Mine", priority: "1" };
  const held = { ...record, values: mine, hand: { title: "Mine" } };
  const next = { ...values, summary: "New" };
  expect(
    compare([{ ...item, title: "One!", summary: "New" }], { written: [written], records: [held] }),
  ).toEqual({
    ...nothing,
    records: [{ ref, values: { ...mine, summary: "New" } }],
    // Put back to what it was, it follows the feed again.
    written: [{ ref, values: next }],
  });
});

test("what is gone is told once, and what is back is itself again", () => {
  const gone = { ...written, gone_at: 7 };
  const stale = { ...record, stale: true };
  expect([
    compare([], { written: [written], records: [record] }),
    compare([], { written: [gone], records: [stale] }),
    compare([item], { written: [gone], records: [stale] }),
    // Somebody wrote it meanwhile.
    compare([item], { written: [gone], records: [record] }),
    // Somebody deleted it meanwhile.
    compare([item], { written: [gone], records: [] }),
  ]).toEqual([
    { ...nothing, gone: [ref] },
    nothing,
    { ...nothing, back: [ref], written: [{ ref, values }] },
    { ...nothing, written: [{ ref, values }] },
    { ...nothing, records: [{ ref, values }], written: [{ ref, values }] },
  ]);
});

test("a record that would hold too much is left as it is", () => {
  const many = Object.fromEntries(Array.from({ length: 198 }, (_, n) => [`v${n}`, "x"]));
  expect(compare([item], { records: [{ ...record, values: many }] })).toEqual(nothing);
});

test("items that are no longer among the newest are not gone", () => {
  const known = { prefix: "news", now: 9, written: [written], records: [record] };
  expect(compareItems([], { ...known, others: [item] })).toEqual(nothing);
});

test("items without a date that come together keep their order", () => {
  const { records } = compare(["a", "b", "c"].map((key) => Object.assign({}, item, { key })));
  expect(records.map(({ values }) => values["published_at"])).toEqual(["9", "8", "7"]);
});
