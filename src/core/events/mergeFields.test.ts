import { expect, test } from "vitest";
import { mergeFields } from "./mergeFields.ts";

const nothing = { last: null, hand: {}, by_hand: false };

test("what was never planned before becomes what the plan says, and keeps what the plan does not speak of", () => {
  expect(
    mergeFields({ title: "A" }, { ...nothing, current: { title: "Z", note: "mine" }, by_hand: true }),
  ).toEqual({
    next: { title: "A", note: "mine" },
    changed: ["title"],
    kept: [],
    last: { title: "A" },
    hand: {},
  });
});

test("what is as the plan wrote it follows the plan; what is as the plan wants it stays", () => {
  const current = { title: "A", kind: "talk" };
  expect(
    mergeFields({ title: "B", kind: "talk" }, { ...nothing, current, last: current, by_hand: true }),
  ).toEqual({
    next: { title: "B", kind: "talk" },
    changed: ["title"],
    kept: [],
    last: { title: "B", kind: "talk" },
    hand: {},
  });
});

test("what a person changed since stays, also after something else wrote to the thing; what anybody else changed does not", () => {
  const known = { current: { title: "H" }, last: { title: "A" }, hand: {} };
  const kept = {
    next: { title: "H" },
    changed: [],
    kept: ["title"],
    last: { title: "A" },
    hand: { title: "H" },
  };
  expect(mergeFields({ title: "B" }, { ...known, by_hand: true })).toEqual(kept);
  expect(mergeFields({ title: "C" }, { ...known, by_hand: false, hand: { title: "H" } })).toEqual(kept);
  expect(mergeFields({ title: "B" }, { ...known, by_hand: false, hand: { title: "other" } })).toEqual({
    next: { title: "B" },
    changed: ["title"],
    kept: [],
    last: { title: "B" },
    hand: {},
  });
});

test("what was put back to what the plan wrote follows the plan again", () => {
  expect(
    mergeFields(
      { title: "B" },
      { current: { title: "A" }, last: { title: "A" }, hand: { title: "H" }, by_hand: true },
    ),
  ).toEqual({ next: { title: "B" }, changed: ["title"], kept: [], last: { title: "B" }, hand: {} });
});

test("what the plan no longer has goes, unless a person changed it; what a person took away stays away", () => {
  const last = { title_de: "A", title_fr: "A" };
  expect(
    mergeFields({}, { current: { title_de: "A", title_fr: "H" }, last, hand: {}, by_hand: true }),
  ).toEqual({
    next: { title_fr: "H" },
    changed: ["title_de"],
    kept: ["title_fr"],
    last: { title_fr: "A" },
    hand: { title_fr: "H" },
  });
  expect(mergeFields(last, { current: { title_fr: "A" }, last, hand: {}, by_hand: true })).toEqual({
    next: { title_fr: "A" },
    changed: [],
    kept: ["title_de"],
    last,
    hand: { title_de: null },
  });
});

test("of two days that say different things the one that changed last counts", () => {
  const known = { current: { name: "Day 2" }, last: { name: "Day 1" }, hand: {}, by_hand: true };
  const others = [{ name: "Day 2" }];
  expect(mergeFields({ name: "Day 1" }, { ...known, others })).toEqual({
    next: { name: "Day 2" },
    changed: [],
    kept: [],
    last: { name: "Day 1" },
    hand: {},
  });
  expect(mergeFields({ name: "Day one" }, { ...known, others })).toEqual({
    next: { name: "Day one" },
    changed: ["name"],
    kept: [],
    last: { name: "Day one" },
    hand: {},
  });
});

test("a lazy field moves only with the plan", () => {
  const known = {
    current: { photo: "mine" },
    last: { photo: "a" },
    hand: {},
    by_hand: false,
    lazy: ["photo"],
  };
  expect(mergeFields({ photo: "a" }, known)).toEqual({
    next: { photo: "mine" },
    changed: [],
    kept: [],
    last: { photo: "a" },
    hand: {},
  });
  expect(mergeFields({ photo: "b" }, known).changed).toEqual(["photo"]);
});

test("lists are compared by what is in them", () => {
  const current = { times: [1, 2] };
  expect(mergeFields({ times: [1, 2] }, { ...nothing, current }).changed).toEqual([]);
  expect(mergeFields({ times: [1, 3] }, { ...nothing, current }).changed).toEqual(["times"]);
  expect(mergeFields({ times: [1] }, { ...nothing, current }).changed).toEqual(["times"]);
});
