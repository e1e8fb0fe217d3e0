import { expect, test } from "vitest";
import { presets } from "../../../../../core/rules/presets.ts";
import { rule } from "../../../../../core/rules/rule.ts";
import { checkRules } from "../../../../../core/timeline/checkBlock.ts";
import { withRule } from "./withRule.ts";

test("a rule is added with the ids that the server would give it", () => {
  const { someone_near, in_the_evening } = presets;
  const given = [someone_near, in_the_evening].map((preset) => rule.parse(preset.rule));
  const checked = checkRules(given, { kind: "still", path: [], report: () => expect.unreachable() });
  expect(given.reduce(withRule, [])).toEqual(checked);
});
