import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StageRule } from "../../../../core/stages/stageRule.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import { stageKey } from "../stages.ts";
import { useStage } from "../stage/stageContext.ts";
import { changeRules, type RuleInput, rulesQuery } from "./rules.ts";

interface Change {
  change: (rules: StageRule[]) => RuleInput[];
  /** Said when it is done. */
  says?: string;
  undo?: (rules: StageRule[]) => RuleInput[];
}

/** Changes the rules as they are now, and says why if it is refused. */
export function useChangeRules() {
  const session = useSession();
  const { id } = useStage();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ change }: Change) => changeRules(session, id, change),
    onSuccess(changed, { says, undo }) {
      queryClient.setQueryData(rulesQuery(session, id).queryKey, changed);
      // What is on may be another story now.
      void queryClient.invalidateQueries({ queryKey: stageKey(session.workspace.id, id) });
      if (says) notify(says, undo && (() => void changeNow({ change: undo })));
    },
  });
  const changeNow = (wanted: Change) =>
    mutateAsync(wanted).catch((error: Error) => notify(`Not changed. ${error.message}`));
  return { change: changeNow, changeOrThrow: mutateAsync, isPending };
}
