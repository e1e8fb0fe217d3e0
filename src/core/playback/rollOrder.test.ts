import fc from "fast-check";
import { expect, test } from "vitest";
import { refs, rollInput } from "../../../test/support/screens/rollInput.ts";
import { rollQueue } from "./roll.ts";

test.each([
  ["added, newest first", { by: "added" as const }, ["c", "b", "a", "d"]],
  ["added, oldest first", { by: "added" as const, direction: "asc" as const }, ["a", "d", "b", "c"]],
  ["collection, by ref", { by: "collection" as const }, ["a", "b", "c", "d"]],
  [
    "collection, from the end",
    { by: "collection" as const, direction: "desc" as const },
    ["d", "c", "b", "a"],
  ],
])("order by %s", (_, order, expected) => {
  const records = [
    { ref: "b", created_at: 2 },
    { ref: "d", created_at: 1 },
    { ref: "c", created_at: 3 },
    { ref: "a", created_at: 1 },
  ];
  expect(refs(rollQueue(rollInput({ order }, records)))).toEqual(expected);
});

test.each([
  ["numbers, as the collection says", "number", ["9", "10", "-1.5", ""], ["10", "9", "-1.5", ""]],
  ["in a column of numbers other words are as good as none", "number", ["n/a", "2", "3"], ["3", "2", "n/a"]],
  ["numbers that nobody called so", "text", ["9", "10", " 1e2"], [" 1e2", "10", "9"]],
  ["numbers apart from words", "text", ["10", "1a", "9", "b"], ["b", "1a", "10", "9"]],
  ["words by code point, no alphabet", "text", ["a", "Z", "ä", "z"], ["ä", "z", "a", "Z"]],
  ["code points beyond the first 65,536", "text", ["\u{1F600}", "\uFF5E"], ["\u{1F600}", "\uFF5E"]],
  ["one the beginning of another", "text", ["ab", "abc", "a"], ["abc", "ab", "a"]],
  [
    "dates and moments",
    "datetime",
    ["2026-07-31", "2026-07-30T23:00Z", "2026-07-31T00:30", "soon"],
    ["2026-07-30T23:00Z", "2026-07-31T00:30", "2026-07-31", "soon"],
  ],
  ["dates", "date", ["2025-12-31", "2026-01-01"], ["2026-01-01", "2025-12-31"]],
  ["a field that the collection does not list", null, ["9", "10"], ["10", "9"]],
] as const)("order by a field: %s", (_, type, words, expected) => {
  const records = words.map((word, index) => ({ ref: `r${index}`, values: { word } }));
  const fields = type ? [{ name: "word", type }] : [];
  const inOrder = (direction?: "asc" | "desc") =>
    rollQueue(rollInput({ order: { by: "field", field: "word", direction } }, records, { fields })).map(
      ({ ref }) => words[Number(ref.slice(1))],
    );
  const isLast = (word: string | undefined) => word === "" || word === "n/a" || word === "soon";
  const ascending = [
    ...expected.filter((word) => !isLast(word)).toReversed(),
    ...expected.filter((word) => isLast(word)),
  ];
  expect({ default: inOrder(), desc: inOrder("desc"), asc: inOrder("asc") }).toEqual({
    default: expected,
    desc: expected,
    asc: ascending,
  });
});

test("in either direction records without the value are last, and equals stand by ref", () => {
  const records = [
    { ref: "d", values: { price: "5" } },
    { ref: "b" },
    { ref: "a", values: { price: " " } },
    { ref: "c", values: { price: "5.0" } },
    { ref: "e", values: { price: "7" } },
  ];
  const inOrder = (direction: "asc" | "desc") =>
    refs(rollQueue(rollInput({ order: { by: "field", field: "price", direction } }, records)));
  expect([inOrder("asc"), inOrder("desc")]).toEqual([
    ["c", "d", "e", "a", "b"],
    ["e", "c", "d", "a", "b"],
  ]);
});

test("the order is the same however the records come", () => {
  const word = fc.oneof(fc.constantFrom("", "1", "10", "9", "1a", "b", "01", "\u{1F600}"), fc.string());
  const record = fc.record({ values: fc.record({ word }), created_at: fc.nat({ max: 3 }) });
  const order = fc.record({
    by: fc.constantFrom("added" as const, "field" as const, "collection" as const),
    field: fc.constant("word"),
    direction: fc.constantFrom("asc" as const, "desc" as const),
  });
  const type = fc.constantFrom("text" as const, "number" as const, "date" as const);
  fc.assert(
    fc.property(fc.array(record, { maxLength: 12 }), order, type, fc.nat(), (given, order, type, turn) => {
      const records = given.map((record, index) => ({ ref: `r${index}`, ...record }));
      const cut = records.length === 0 ? 0 : turn % records.length;
      const shuffled = [...records.slice(cut), ...records.slice(0, cut)].toReversed();
      const fields = [{ name: "word", type }];
      expect(rollQueue(rollInput({ order }, shuffled, { fields }))).toEqual(
        rollQueue(rollInput({ order }, records, { fields })),
      );
    }),
  );
});
