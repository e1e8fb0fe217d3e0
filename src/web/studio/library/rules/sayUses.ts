import { joinWords } from "../../../../core/rules/wording.ts";
import { sayPart, type Use, useLabels } from "./uses.ts";

// A question stays one that is read at a glance.
const most_named = 4;

/** `stage “Bar”, scene “Welcome” (2 shots) and 3 more`. */
export function sayUses({ items, total }: { items: readonly Use[]; total: number }): string {
  const named = items.slice(0, most_named).map((use) => {
    const part = sayPart(use);
    return `${useLabels[use.kind].toLowerCase()} “${use.title}”${part ? ` (${part})` : ""}`;
  });
  const rest = total - named.length;
  return joinWords([...named, ...(rest > 0 ? [`${rest} more`] : [])], "and");
}
