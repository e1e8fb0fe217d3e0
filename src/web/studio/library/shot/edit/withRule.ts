import type { Entry, Rule, RuleInput } from "../../../../../core/rules/rule.ts";

/** The rules with another one, as a caller may write it; ids that it leaves out are given, as the server would. */
export function withRule(rules: readonly Rule[], { when, ...rule }: RuleInput): Rule[] {
  const taken = new Set(rules.map(({ id }) => id));
  let number = 1;
  while (taken.has(`r${number}`)) number += 1;
  const entries = when.map((entry, index) => ({ id: `c${index + 1}`, ...entry }) as Entry);
  return [...rules, { ...rule, id: `r${number}`, when: entries }];
}
