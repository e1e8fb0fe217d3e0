import { expect, test } from "vitest";
import { identifyItems } from "./identifyItems.ts";
import type { PlainItem } from "./plainItem.ts";

const show: PlainItem = {
  id: "https://radio.example/show",
  title: "The show",
  summary: "",
  image: "",
  link: "https://radio.example/show",
  published_at: null,
  source: "Radio",
};
const listKeys = (items: PlainItem[]) => identifyItems(items).map(({ key }) => key);
const [usual] = listKeys([show]);

test("fifteen editions that share their guid and link are fifteen items", () => {
  const editions = Array.from({ length: 15 }, (_, day) => ({ ...show, published_at: day }));
  expect(new Set(listKeys(editions)).size).toBe(15);
  const titled = Array.from({ length: 15 }, (_, day) => ({ ...show, title: `Edition ${day}` }));
  expect(new Set(listKeys(titled)).size).toBe(15);
});

test("only those whose guid repeats are told apart by more; the others keep theirs, whatever else changes", () => {
  const [a, b] = [
    { ...show, id: "shared", link: "https://radio.example/a" },
    { ...show, id: "shared", link: "https://radio.example/b" },
  ];
  const [keyA, keyB, other] = listKeys([a, b, { ...show, title: "Renamed", published_at: 7 }]);
  expect(keyA).not.toBe(keyB);
  expect(other).toBe(usual);
});

test("without a guid it is the link, and without both the words", () => {
  const one = { ...show, id: "", title: "One" };
  expect(listKeys([one])).toEqual([usual]);
  const bare = { ...one, link: "" };
  expect(listKeys([bare, { ...bare, title: "Two" }])).not.toContain(usual);
  expect(new Set(listKeys([bare, { ...bare, title: "Two" }])).size).toBe(2);
});

test("the same in every respect is one item, and the order of the feed stays", () => {
  const other = { ...show, id: "other" };
  expect(identifyItems([show, other, show]).map(({ title }) => title)).toHaveLength(2);
  expect(listKeys([show, other, show])).toEqual([usual, listKeys([other])[0]]);
});
