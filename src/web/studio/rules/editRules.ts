import type { Entry, Rule, RuleInput } from "../../../core/rules/rule.ts";
import { withEntryIds, withoutPageIds } from "./editWhen.ts";

/** A rule to begin with: it asks nothing and changes nothing yet. */
export function startRule(rules: readonly Rule[]): Rule {
  return { id: nextRuleId(rules), enabled: true, match: "all", when: [], set: {}, fade_ms: 800 };
}

/** A ready-made rule with the ids that it needs among these. */
export function startFromPreset(rules: readonly Rule[], preset: RuleInput): Rule {
  const when = withoutPageIds(withEntryIds(preset.when as Entry[]));
  return { ...preset, id: nextRuleId(rules), when };
}

function nextRuleId(rules: readonly { id: string }[]): string {
  const taken = new Set(rules.map(({ id }) => id));
  let number = 1;
  while (taken.has(`r${number}`)) number += 1;
  return `r${number}`;
}

/** Puts a rule in the place of the one with its id; one that is new, or that somebody removed meanwhile, goes last. */
export function putRule<T extends { id: string }>(rules: readonly T[], rule: T): T[] {
  const index = rules.findIndex(({ id }) => id === rule.id);
  return index === -1 ? [...rules, rule] : rules.with(index, rule);
}

/** A removed rule comes back where it was, as far as there are that many left. */
export function restoreRule<T extends { id: string }>(rules: readonly T[], rule: T, index: number): T[] {
  return rules.some(({ id }) => id === rule.id) ? [...rules] : rules.toSpliced(index, 0, rule);
}

export function duplicateRule<T extends { id: string }>(rules: readonly T[], id: string): T[] {
  const index = rules.findIndex((rule) => rule.id === id);
  if (index === -1) return [...rules];
  return rules.toSpliced(index + 1, 0, { ...rules[index]!, id: nextRuleId(rules) });
}
