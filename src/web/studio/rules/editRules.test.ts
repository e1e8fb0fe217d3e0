import { expect, test } from "vitest";
import { canvasPresets } from "../../../core/rules/presets.ts";
import { type Entry, type Rule, rule as schema } from "../../../core/rules/rule.ts";
import { duplicateRule, putRule, restoreRule, startFromPreset, startRule } from "./editRules.ts";
import { mayBeJudgedAtFilling } from "./fillPhase.ts";

const rule = (id: string, rest: Partial<Rule> = {}): Rule => ({ ...startRule([]), id, ...rest });
const rules = [rule("r1"), rule("r3")];

test("a rule is put in its place, and one that somebody removed meanwhile goes last", () => {
  const changed = rule("r1", { label: "New" });
  expect(putRule(rules, changed)).toEqual([changed, rules[1]]);
  expect(putRule(rules, rule("gone"))).toEqual([...rules, rule("gone")]);
  expect(startRule(rules).id).toBe("r2");
});

test("a copy stands below what it is a copy of", () => {
  expect(duplicateRule(rules, "r1")).toEqual([rules[0], rule("r2"), rules[1]]);
  expect(duplicateRule(rules, "gone")).toEqual(rules);
});

test("a removed rule comes back where it was, once", () => {
  expect(restoreRule([rules[1]!], rules[0]!, 0)).toEqual(rules);
  expect(restoreRule(rules, rules[0]!, 0)).toEqual(rules);
  expect(restoreRule([], rules[1]!, 5)).toEqual([rules[1]]);
});

test("a ready-made rule is given the ids that it needs", () => {
  const preset = schema.parse({ label: "Darker", ...canvasPresets.darker_in_the_evening.rule });
  expect(startFromPreset(rules, preset)).toEqual({
    ...preset,
    id: "r2",
    when: [{ id: "c1", ...preset.when[0] }],
  });
});

test("only a rule that leaves a block out for its data can be judged while it is filled", () => {
  const empty: Entry = { id: "c", sensor: "field", property: "x", op: "empty" };
  const near: Entry = { id: "d", sensor: "presence", op: "near" };
  const may = (when: Entry[], set: Rule["set"]) => mayBeJudgedAtFilling({ when, set });
  expect(may([empty, { match: "any", when: [empty, { named: "n" }] }], { hidden: true })).toBe(true);
  expect(may([empty, { match: "any", when: [near] }], { hidden: true })).toBe(false);
  expect(may([empty], { hidden: true, opacity: 0.5 })).toBe(false);
  expect(may([empty], {})).toBe(false);
  expect(may([], { hidden: true })).toBe(false);
});
