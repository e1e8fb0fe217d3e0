import { expect, test } from "vitest";
import { showWhenToRule } from "../../../core/timeline/showWhenToRule.ts";
import type { ShowWhen } from "../../../core/timeline/showWhen.ts";
import { readShowWhen } from "./readShowWhen.ts";

const ways: ShowWhen[] = [
  { test: "filled" },
  { test: "has", field: "title" },
  { test: "empty", field: "title" },
  { test: "is", field: "status", value: "open" },
  { test: "is_not", field: "status", value: "open" },
];

test.each(ways)("$test is read from the rule that it becomes", (way) => {
  expect(readShowWhen([showWhenToRule(way)])).toEqual(way);
});

test("without that rule, or with one that says more, there is none", () => {
  const rule = showWhenToRule({ test: "filled" });
  expect([
    readShowWhen(),
    readShowWhen([{ ...rule, id: "other" }]),
    readShowWhen([{ ...rule, when: [...rule.when, ...rule.when] }]),
  ]).toEqual([null, null, null]);
});
