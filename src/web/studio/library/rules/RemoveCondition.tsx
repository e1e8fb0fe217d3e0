import type { NamedCondition } from "../../../../contract/namedConditions.ts";
import { RemoveDialog } from "../../parts/RemoveDialog.tsx";
import { useSession } from "../../people/session.ts";
import { namedConditionsQuery } from "../../rules/namedConditions.ts";
import { sayUses } from "./sayUses.ts";
import type { Use } from "./uses.ts";
import type { AsGoing } from "./useGoing.ts";

interface RemoveConditionProps {
  condition: NamedCondition;
  uses: { items: Use[]; total: number } | undefined;
  asGoing: AsGoing;
  onClose: () => void;
}

/** Asks before a condition goes; rules that name it then ask the same by themselves. */
export function RemoveCondition({ condition: { id, name }, uses, asGoing, onClose }: RemoveConditionProps) {
  const session = useSession();
  const isUsed = uses !== undefined && uses.total > 0;
  return (
    <RemoveDialog
      title={`Delete “${name}”?`}
      remove={() =>
        asGoing(() =>
          session.api.delete("/named-conditions/{id}", {
            params: { id },
            query: { and_uses: isUsed ? "true" : "false" },
          }),
        )
      }
      stale={namedConditionsQuery(session).queryKey}
      notice={`“${name}” is deleted.`}
      onClose={onClose}
    >
      {isUsed
        ? `It is used by ${sayUses(uses)}. There the rules will ask the same by themselves, so nothing changes on screens; they no longer change together.`
        : "No rule uses it. This cannot be undone."}
    </RemoveDialog>
  );
}
