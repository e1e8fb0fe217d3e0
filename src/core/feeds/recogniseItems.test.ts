import { expect, test } from "vitest";
import type { WrittenItem } from "./compareItems.ts";
import type { FeedItem } from "./feedItem.ts";
import { recogniseItems } from "./recogniseItems.ts";

/** As an item is identified in a feed in which the first so many of its keys are others' too. */
const itemOf = (name: string, shared: number, title = name): FeedItem => {
  const keys = ["guid", `guid ${name}`, `guid ${name} ${title}`];
  const link = `https://radio.example/${name}`;
  return { key: keys[shared]!, keys, title, summary: "", image: "", link, published_at: null, source: "" };
};
const writtenAs = (key: string, { title, link }: FeedItem): WrittenItem => ({
  ref: `news/${key}`,
  values: { title, link },
  gone_at: null,
});
const keysOf = (items: FeedItem[], written: WrittenItem[]) =>
  recogniseItems(items, { prefix: "news", written }).map(({ key }) => key);

test("an item keeps its key when another with its guid comes, and that one gets its own", () => {
  const written = [writtenAs("guid", itemOf("a", 0))];
  expect(keysOf([itemOf("b", 1), itemOf("a", 1)], written)).toEqual(["guid b", "guid"]);
});

test("an item keeps its longer key when the others that shared its guid are gone", () => {
  const written = [writtenAs("guid", itemOf("a", 0)), writtenAs("guid b", itemOf("b", 1))];
  expect(keysOf([itemOf("b", 0)], written)).toEqual(["guid b"]);
});

test("an item whose guid is its own is known by it although its title is another", () => {
  const written = [writtenAs("guid", itemOf("a", 0))];
  expect(keysOf([itemOf("a", 0, "Corrected")], written)).toEqual(["guid"]);
});

test("what was never written has the key that it was given", () => {
  expect(keysOf([itemOf("a", 0)], [])).toEqual(["guid"]);
  expect(keysOf([itemOf("a", 1), itemOf("b", 1)], [])).toEqual(["guid a", "guid b"]);
});
