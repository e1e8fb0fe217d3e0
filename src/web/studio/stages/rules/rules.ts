import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { StageRule } from "../../../../core/stages/stageRule.ts";
import { type Session, useSession } from "../../people/session.ts";
import { stageKey } from "../stages.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { useStage } from "../stage/stageContext.ts";

/** A rule that is new has no id until it is saved. */
export type RuleInput = Omit<StageRule, "id"> & { id?: string };
type ChangeRules = (rules: StageRule[]) => RuleInput[];

export function rulesQuery({ workspace, api }: Session, stage_id: string) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, stage_id), "rules"],
    queryFn: ({ signal }) => api.get("/stages/{id}/rules", { params: { id: stage_id }, signal }),
    select: ({ rules }) => rules,
  });
}

/** They are written together, so what others have changed meanwhile is read before. */
export async function changeRules({ api }: Session, stage_id: string, change: ChangeRules) {
  const { rules } = await api.get("/stages/{id}/rules", { params: { id: stage_id } });
  return api.put("/stages/{id}/rules", { params: { id: stage_id }, body: { rules: change(rules) } });
}

interface Change {
  change: ChangeRules;
  /** What a notice says when it is done. */
  says?: string;
  undo?: ChangeRules;
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
