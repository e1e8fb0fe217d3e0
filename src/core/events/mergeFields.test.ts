import { expect, test } from "vitest";
import { listHandFields, mergeFields } from "./mergeFields.ts";

const nobody: ReadonlySet<string> = new Set();
const nothing = { last: null, by_hand: nobody };

test("what was never planned before becomes what the plan says, and keeps what the plan does not speak of", () => {
  expect(
    mergeFields(
      { title: "A" },
      { ...nothing, current: { title: "Z", note: "mine" }, by_hand: new Set(["title"]) },
    ),
  ).toEqual({
    next: { title: "A", note: "mine" },
    changed: ["title"],
    kept: [],
    last: { title: "A" },
  });
});

test("what is as the plan wrote it follows the plan; what is as the plan wants it stays", () => {
  const current = { title: "A", kind: "talk" };
  expect(
    mergeFields(
      { title: "B", kind: "talk" },
      { ...nothing, current, last: current, by_hand: new Set(["title"]) },
    ),
  ).toEqual({
    next: { title: "B", kind: "talk" },
    changed: ["title"],
    kept: [],
    last: { title: "B", kind: "talk" },
  });
});

test("what a person changed since stays; what anybody else changed does not", () => {
  const known = { current: { title: "H", kind: "K" }, last: { title: "A", kind: "A" } };
  expect(mergeFields({ title: "B", kind: "B" }, { ...known, by_hand: new Set(["title"]) })).toEqual({
    next: { title: "H", kind: "B" },
    changed: ["kind"],
    kept: ["title"],
    last: { title: "A", kind: "B" },
  });
});

test("a field is by hand as long as a part of it is as a person wrote it", () => {
  const thing = { starts_at: 2, ends_at: 9, title: "K", hand: { ends_at: 9, title: "H" } };
  const parts = { times: ["starts_at", "ends_at"], title: ["title"] } as const;
  expect(listHandFields(thing, parts)).toEqual(new Set(["times"]));
});

test("what was put back to what the plan wrote follows the plan again", () => {
  expect(
    mergeFields(
      { title: "B" },
      { current: { title: "A" }, last: { title: "A" }, by_hand: new Set(["title"]) },
    ),
  ).toEqual({ next: { title: "B" }, changed: ["title"], kept: [], last: { title: "B" } });
});

test("what the plan no longer has goes, unless a person changed it; what a person took away stays away", () => {
  const last = { title_de: "A", title_fr: "A" };
  expect(
    mergeFields({}, { current: { title_de: "A", title_fr: "H" }, last, by_hand: new Set(["title_fr"]) }),
  ).toEqual({
    next: { title_fr: "H" },
    changed: ["title_de"],
    kept: ["title_fr"],
    last: { title_fr: "A" },
  });
  expect(mergeFields(last, { current: { title_fr: "A" }, last, by_hand: new Set(["title_de"]) })).toEqual({
    next: { title_fr: "A" },
    changed: [],
    kept: ["title_de"],
    last,
  });
});

test("of two days that say different things the one that changed last counts", () => {
  const known = { current: { name: "Day 2" }, last: { name: "Day 1" }, by_hand: new Set(["name"]) };
  const others = [{ name: "Day 2" }];
  expect(mergeFields({ name: "Day 1" }, { ...known, others })).toEqual({
    next: { name: "Day 2" },
    changed: [],
    kept: [],
    last: { name: "Day 1" },
  });
  expect(mergeFields({ name: "Day one" }, { ...known, others })).toEqual({
    next: { name: "Day one" },
    changed: ["name"],
    kept: [],
    last: { name: "Day one" },
  });
});

test("a lazy field moves only with the plan", () => {
  const known = {
    current: { photo: "mine" },
    last: { photo: "a" },

    by_hand: nobody,
    lazy: ["photo"],
  };
  expect(mergeFields({ photo: "a" }, known)).toEqual({
    next: { photo: "mine" },
    changed: [],
    kept: [],
    last: { photo: "a" },
  });
  expect(mergeFields({ photo: "b" }, known).changed).toEqual(["photo"]);
});

test("lists are compared by what is in them", () => {
  const current = { times: [1, 2] };
  expect(mergeFields({ times: [1, 2] }, { ...nothing, current }).changed).toEqual([]);
  expect(mergeFields({ times: [1, 3] }, { ...nothing, current }).changed).toEqual(["times"]);
  expect(mergeFields({ times: [1] }, { ...nothing, current }).changed).toEqual(["times"]);
});
