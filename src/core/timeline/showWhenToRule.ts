import type { Condition, Rule } from "../rules/rule.ts";
import type { ShowWhen } from "./showWhen.ts";

export const show_when_id = "show_when";

/** The rule leaves the block out, so it asks for the opposite. */
export function showWhenToRule(given: ShowWhen): Rule {
  return {
    id: show_when_id,
    enabled: true,
    match: "all",
    when: [{ id: "c1", sensor: "field", ...negateShowWhen(given) }],
    set: { hidden: true },
    fade_ms: 800,
    phase: "fill",
  };
}

function negateShowWhen(given: ShowWhen): Omit<Condition, "id" | "sensor"> {
  switch (given.test) {
    case "filled":
      return { op: "not_filled" };
    case "has":
      return { op: "empty", property: given.field };
    case "empty":
      return { op: "has", property: given.field };
    case "is":
      return { op: "is_not", property: given.field, value: { value: given.value } };
    case "is_not":
      return { op: "is", property: given.field, value: { value: given.value } };
  }
}
