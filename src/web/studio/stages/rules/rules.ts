import type { RulesOfStage } from "../../../../contract/stageRules.ts";
import { queryOptions } from "@tanstack/react-query";
import type { StageRule } from "../../../../core/stages/stageRule.ts";
import type { Session } from "../../people/session.ts";
import { stageKey } from "../stages.ts";

/** A rule that is new has no id until it is saved. */
export type RuleInput = Omit<StageRule, "id"> & { id?: string };

export function rulesQuery({ workspace, api }: Session, stage_id: string) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, stage_id), "rules"],
    queryFn: ({ signal }) => api.get("/stages/{id}/rules", { params: { id: stage_id }, signal }),
    select: ({ rules }) => rules,
  });
}

/** They are written together, so what others have changed meanwhile is read before. */
export async function changeRules(
  { api }: Session,
  stage_id: string,
  change: (rules: StageRule[]) => RuleInput[],
): Promise<RulesOfStage> {
  const path = `/stages/${stage_id}/rules`;
  const { rules } = await api.get("/stages/{id}/rules", { params: { id: stage_id } });
  return api.put("/stages/{id}/rules", { params: { id: stage_id }, body: { rules: change(rules) } });
}
