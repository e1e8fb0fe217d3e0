import { expect, test } from "vitest";
import { inlineNamed, isWritable, measureDepth } from "./inlineNamed.ts";
import type { Conditions, Entry } from "./rule.ts";

const near = (id: string): Entry => ({ id, sensor: "presence", op: "near" });
const busy: Conditions = { match: "any", when: [near("c1"), { id: "g", match: "all", when: [near("c2")] }] };

test("what it asks stands in every place where it is named, with ids of its own", () => {
  const when: Entry[] = [
    near("c1"),
    { id: "n", named: "busy" },
    { match: "all", when: [{ named: "busy" }, { named: "other" }] },
  ];
  const group = (first: string, second: string) => ({
    match: "any",
    when: [near(first), { match: "all", when: [near(second)] }],
  });
  expect(inlineNamed(when, "busy", busy)).toEqual([
    near("c1"),
    group("c2", "c3"),
    { match: "all", when: [group("c4", "c5"), { named: "other" }] },
  ]);
});

test("one that asks nothing becomes a group that asks nothing, which never holds either", () => {
  expect(inlineNamed([{ named: "busy" }], "busy", { match: "all", when: [] })).toEqual([
    { match: "all", when: [] },
  ]);
});

test("what is too deep or too long to be edited is told", () => {
  const nest = (depth: number): Entry[] =>
    depth === 0 ? [near("c1")] : [{ match: "all", when: nest(depth - 1) }];
  expect([
    measureDepth(nest(15)),
    isWritable([{ when: nest(15) }]),
    isWritable([{ when: nest(16) }]),
  ]).toEqual([15, true, false]);
  const many = Array.from({ length: 200 }, (_, index) => near(`c${index}`));
  const groups = Array.from({ length: 10 }, (): Entry => ({ match: "any", when: many }));
  expect(isWritable([{ when: groups }])).toBe(false);
});
