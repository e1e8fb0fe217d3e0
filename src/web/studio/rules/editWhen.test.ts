import { expect, test } from "vitest";
import { measureDepth } from "../../../core/rules/inlineNamed.ts";
import { whenInput } from "../../../core/rules/whenInput.ts";
import type { Entry } from "../../../core/rules/rule.ts";
import {
  addEntry,
  duplicateEntry,
  getEntry,
  moveEntry,
  removeEntry,
  replaceEntry,
  toConditions,
  unwrapEntry,
  withEntryIds,
  withoutPageIds,
  wrapEntry,
} from "./editWhen.ts";

const near = (id: string): Entry => ({ id, sensor: "presence", op: "near" });
const group = (id: string, ...when: Entry[]): Entry => ({ id, match: "any", when });
const when: Entry[] = [near("a"), group("g", near("b"), group("h", near("c")))];

test("an entry is found, replaced and removed at any depth; the rest stays the same", () => {
  expect(getEntry(when, [1, 1, 0])).toEqual(near("c"));
  expect(getEntry(when, [0, 0])).toBe(null);
  expect(getEntry(when, [7])).toBe(null);
  const replaced = replaceEntry(when, [1, 0], near("z"));
  expect(replaced).toEqual([near("a"), group("g", near("z"), group("h", near("c")))]);
  expect(replaced[0]).toBe(when[0]);
  expect(removeEntry(when, [1, 1, 0])).toEqual([near("a"), group("g", near("b"), group("h"))]);
});

test("an entry is added to the whole or to a group, with an id that none has", () => {
  const entry = { sensor: "presence", op: "near" };
  expect(addEntry([near("c1")], [], entry)).toEqual({ when: [near("c1"), near("c2")], id: "c2" });
  expect(addEntry(when, [1, 1], { match: "all", when: [] })).toEqual({
    when: [near("a"), group("g", near("b"), group("h", near("c"), { id: "~1", match: "all", when: [] }))],
    id: "~1",
  });
});

test("an entry moves among its neighbours and stops at the ends", () => {
  expect(moveEntry(when, [0], 1)).toEqual([when[1], when[0]]);
  expect(moveEntry(when, [0], -1)).toEqual(when);
  expect(moveEntry(when, [1, 1], 1)).toEqual(when);
  expect(moveEntry(when, [1, 1], -1)).toEqual([near("a"), group("g", group("h", near("c")), near("b"))]);
});

test("an entry goes into a group and comes out again", () => {
  const wrapped = wrapEntry(when, [0]);
  expect(wrapped[0]).toEqual({ id: "~1", match: "any", when: [near("a")] });
  expect(unwrapEntry(wrapped, [0])).toEqual(when);
  expect(unwrapEntry(when, [0])).toEqual(when);
  expect([measureDepth([]), measureDepth(when), measureDepth(wrapped)]).toEqual([0, 2, 2]);
});

test("a copy has ids of its own and what it is a copy of keeps its", () => {
  expect(duplicateEntry(when, [1])).toEqual([
    ...when,
    { id: "~1", match: "any", when: [near("c1"), { id: "~2", match: "any", when: [near("c2")] }] },
  ]);
});

test("what others wrote without ids is saved without them", () => {
  const written: Entry[] = [{ match: "any", when: [near("c1"), { named: "x" }] }, near("c1")];
  const shown = withEntryIds(written);
  expect(shown).toEqual([
    { id: "~1", match: "any", when: [near("c1"), { id: "~2", named: "x" }] },
    near("c2"),
  ]);
  expect(withoutPageIds(shown)).toEqual([written[0], near("c2")]);
  expect(withoutPageIds(withEntryIds(when))).toEqual(when);
  expect(withEntryIds(shown)).toEqual(shown);
  expect(whenInput.safeParse(withoutPageIds(shown)).success).toBe(true);
});

test("a part is kept as a named condition of its own", () => {
  expect(toConditions(near("a"))).toEqual({ match: "all", when: [near("a")] });
  expect(toConditions({ id: "~1", match: "any", when: [{ id: "~2", named: "x" }] })).toEqual({
    match: "any",
    when: [{ named: "x" }],
  });
});
