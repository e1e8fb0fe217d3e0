import { queryOptions } from "@tanstack/react-query";
import type { Interaction } from "../../../../core/stages/visit.ts";
import type { Session } from "../../people/session.ts";
import { stageKey } from "../stages.ts";

export type InteractionFields = Interaction & { languages: string[] };

export function interactionQuery({ workspace, api }: Session, stage_id: string) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, stage_id), "interaction"],
    queryFn: ({ signal }) => api.get("/stages/{id}/interaction", { params: { id: stage_id }, signal }),
  });
}

export function putInteraction({ api }: Session, stage_id: string, body: InteractionFields) {
  return api.put("/stages/{id}/interaction", { params: { id: stage_id }, body });
}
