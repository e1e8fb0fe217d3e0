import type { Rule } from "../../../core/rules/rule.ts";
import { show_when_id } from "../../../core/timeline/showWhenToRule.ts";
import type { ShowWhen } from "../../../core/timeline/showWhen.ts";

/** The short way to say what the rule of this name says; null where there is none, or it says something else. */
export function readShowWhen(rules: readonly Rule[] = []): ShowWhen | null {
  const rule = rules.find(({ id }) => id === show_when_id);
  const entry = rule?.when.length === 1 ? rule.when[0] : undefined;
  if (!rule || rule.phase !== "fill" || !entry || !("sensor" in entry) || entry.sensor !== "field")
    return null;
  const { op, property: field, value } = entry;
  if (op === "not_filled") return { test: "filled" };
  if (field === undefined) return null;
  if (op === "empty") return { test: "has", field };
  if (op === "has") return { test: "empty", field };
  const words = value?.["value"];
  if (typeof words !== "string") return null;
  if (op === "is_not") return { test: "is", field, value: words };
  return op === "is" ? { test: "is_not", field, value: words } : null;
}
