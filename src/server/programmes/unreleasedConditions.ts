import type { Conditions } from "../../core/rules/rule.ts";
import type { NamedConditions } from "../../core/rules/judgeRule.ts";
import { listNamedConditionIds } from "../../core/timeline/findUses.ts";
import type { Queryable } from "../db/database.ts";
import { readPlayed } from "../releases/index.ts";

/**
 * Rules of a stage never wait for a release. The conditions they name that no release holds yet are asked as they are
 * now; those that one holds are asked as it holds them, like everywhere else on the stage.
 */
export async function readUnreleasedConditions(
  q: Queryable,
  workspace_id: string,
  rules: readonly Conditions[],
  released: NamedConditions,
): Promise<Record<string, Conditions>> {
  const wanted = rules.flatMap(({ when }) => listNamedConditionIds(when));
  if (wanted.every((id) => Object.hasOwn(released, id))) return {};
  const rows = await readPlayed(q, { workspace_id, mode: "auto", table: "named_conditions", all: true });
  const working = new Map(rows.map(({ id, match, when }) => [id, { match, when }]));
  const found: Record<string, Conditions> = {};
  // Conditions that a condition names in turn are looked for after it.
  for (const id of wanted) {
    const condition = working.get(id);
    if (!condition || Object.hasOwn(released, id) || Object.hasOwn(found, id)) continue;
    found[id] = condition;
    wanted.push(...listNamedConditionIds(condition.when));
  }
  return found;
}
