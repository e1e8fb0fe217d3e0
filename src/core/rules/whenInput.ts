import { checkEntries, type Path } from "./checkRule.ts";
import { reportTo } from "./reportTo.ts";
import { type Entry, strictWhen } from "./rule.ts";

/** The `when` of a rule that does not stand on a block: no timeline holds it, so nothing in it is dropped. */
export const whenInput = strictWhen.transform((when, context) =>
  checkEntries(when, [], reportTo(context), { refuses_unknown: true }),
);

/** Returns the path of the first entry that names such a condition, or null. */
export function findNamed(when: Entry[], isMeant: (id: string) => boolean): Path | null {
  return findPath(when, (entry) => ("named" in entry && isMeant(entry.named) ? "named" : null));
}

/** Returns the path of the first condition that asks about the session of such a stage, or null. */
export function findOfStage(when: Entry[], isMeant: (stage_id: string) => boolean): Path | null {
  return findPath(when, (entry) => ("op" in entry && isStageId(entry.of) && isMeant(entry.of) ? "of" : null));
}

/** Lists the stages about whose sessions conditions ask. */
export function listStagesAsked(when: Entry[]): string[] {
  return when.flatMap((entry) => {
    if ("when" in entry) return listStagesAsked(entry.when);
    return "op" in entry && isStageId(entry.of) ? [entry.of] : [];
  });
}

const isStageId = (of: string | undefined): of is string =>
  of !== undefined && of !== "stage" && of !== "venue";

function findPath(when: Entry[], findField: (entry: Entry) => string | null): Path | null {
  for (const [index, entry] of when.entries()) {
    const field = findField(entry);
    if (field !== null) return [index, field];
    const inner = "when" in entry ? findPath(entry.when, findField) : null;
    if (inner) return [index, "when", ...inner];
  }
  return null;
}
