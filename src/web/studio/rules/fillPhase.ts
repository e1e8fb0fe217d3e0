import type { Entry, Rule } from "../../../core/rules/rule.ts";

/** Tells whether only data values are asked about, here or in named conditions, which may. */
export function asksOnlyFields(when: readonly Entry[]): boolean {
  return when.every((entry) => {
    if ("named" in entry) return true;
    return "when" in entry ? asksOnlyFields(entry.when) : entry.sensor === "field";
  });
}

/** Judging a rule once, while its record is filled in, means something only for one that leaves the block out. */
export function mayBeJudgedAtFilling({ when, set }: Pick<Rule, "when" | "set">): boolean {
  const changes = Object.keys(set);
  return when.length > 0 && asksOnlyFields(when) && set.hidden === true && changes.length === 1;
}
