import { expect, test } from "vitest";
import { suggestPrefix } from "./suggestPrefix.ts";

test.each([
  ["Menu of the Day", [], "menu-of-the-day"],
  ["  Café & Straße! ", [], "cafe-strasse"],
  ["お知らせ", [], "records"],
  ["News", ["news", "news-2"], "news-3"],
])("%s gets the prefix %s", (name, taken, prefix) => {
  expect(suggestPrefix(name, taken)).toBe(prefix);
});
