import { queryOptions } from "@tanstack/react-query";
import type { Interaction } from "../../../../core/stages/visit.ts";
import type { Session } from "../../people/session.ts";
import { stageKey } from "../stages.ts";

export type InteractionFields = Interaction & { languages: string[] };

export function interactionQuery({ workspace, api }: Session, stage_id: string) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, stage_id), "interaction"],
    queryFn: ({ signal }) => api<InteractionFields>({ path: `/stages/${stage_id}/interaction`, signal }),
  });
}

export function putInteraction({ api }: Session, stage_id: string, body: InteractionFields) {
  return api<InteractionFields>({ method: "PUT", path: `/stages/${stage_id}/interaction`, body });
}
