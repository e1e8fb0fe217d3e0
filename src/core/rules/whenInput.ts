import { checkEntries, type Path } from "./checkRule.ts";
import { reportTo } from "./reportTo.ts";
import { type Entry, strictWhen } from "./rule.ts";

/** The `when` of a rule that does not stand on a block: no timeline holds it, so nothing in it is dropped. */
export const whenInput = strictWhen.transform((when, context) =>
  checkEntries(when, [], reportTo(context), { refuses_unknown: true }),
);

/** Returns the path of the first entry that names such a condition, or null. */
export function findNamed(when: Entry[], isMeant: (id: string) => boolean): Path | null {
  for (const [index, entry] of when.entries()) {
    if ("named" in entry && isMeant(entry.named)) return [index, "named"];
    const inner = "when" in entry ? findNamed(entry.when, isMeant) : null;
    if (inner) return [index, "when", ...inner];
  }
  return null;
}
