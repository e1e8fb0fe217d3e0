import { expect, test } from "vitest";
import { fillOpenBlank, findOpenBlank, offerBlanks } from "./words.ts";

test("an open brace before the caret begins a blank, until it is closed or cannot be a name", () => {
  expect([
    findOpenBlank("Hello {na", 9),
    findOpenBlank("Hello {", 7),
    findOpenBlank("Hello {name} and", 16),
    findOpenBlank("こんにちは {", 7),
    findOpenBlank("{a b", 4),
  ]).toEqual([{ from: 6, typed: "na" }, { from: 6, typed: "" }, null, { from: 6, typed: "" }, null]);
});

test("a blank takes the place of what was begun, with what was left of it behind the caret", () => {
  expect(fillOpenBlank("Hello {na!", 9, "name")).toEqual({ text: "Hello {name}!", caret: 12 });
  expect(fillOpenBlank("Hello {na} you", 8, "name")).toEqual({ text: "Hello {name} you", caret: 12 });
});

test("names that begin as typed are offered first, and never more than a few", () => {
  expect(offerBlanks(["surname", "name", "Name_2", "city"], "na")).toEqual(["name", "Name_2", "surname"]);
  expect(
    offerBlanks(
      Array.from({ length: 20 }, (_, place) => `f${place}`),
      "",
    ),
  ).toHaveLength(8);
});
