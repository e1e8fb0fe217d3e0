import { expect, test } from "vitest";
import { makeBatches, cellRefused, findProblem, suggestRefs } from "./cellChanges.ts";

test("changes become one item a record, in as many calls as are needed", () => {
  const changes = [
    { ref: "menu/1", blank: "title", value: "Soup" },
    { ref: "menu/2", blank: "title", value: "Stew" },
    { ref: "menu/1", blank: "price", value: "9" },
    { ref: "menu/3", blank: "title", value: "Tea" },
    { ref: "menu/1", blank: "price", value: "10" },
  ];
  expect(makeBatches(changes, 2)).toEqual([
    [
      { ref: "menu/1", fields: { title: "Soup", price: "10" } },
      { ref: "menu/2", fields: { title: "Stew" } },
    ],
    [{ ref: "menu/3", fields: { title: "Tea" } }],
  ]);
});

test("what a batch would cut is refused before it is sent, counted in characters", () => {
  const change = (value: string) => findProblem({ ref: "a", blank: "b", value });
  expect([change("🎉".repeat(2000)), change("x".repeat(2001))]).toEqual([
    null,
    "is 2001 characters long, and 2000 is the most",
  ]);
});

test.each([
  ["items.1.fields.title", { ref: "b", blank: "title" }],
  ["items.0.fields", { ref: "a", blank: null }],
  ["items.0.ref", { ref: "a", blank: null }],
  ["items", null],
  [undefined, null],
])("a batch refused for %s is refused for %o", (field, cell) => {
  expect(
    cellRefused(
      [
        { ref: "a", fields: {} },
        { ref: "b", fields: {} },
      ],
      field,
    ),
  ).toEqual(cell);
});

test.each([
  [[], ["menu/001", "menu/002"]],
  [
    ["menu/soup", "menu/7", "menu/0012/x"],
    ["menu/008", "menu/009"],
  ],
  [["menu/0999"], ["menu/1000", "menu/1001"]],
])("after %o new rows are %o", (refs, suggested) => {
  expect(suggestRefs("menu/", refs, 2)).toEqual(suggested);
  expect(suggestRefs("menu/", refs, 1, 5000)).toEqual(["menu/5001"]);
});
