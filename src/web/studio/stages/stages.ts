import type { Stage } from "../../../contract/stages.ts";
import { queryOptions } from "@tanstack/react-query";
import { textIn } from "../parts/Form.tsx";
import { listQuery } from "../parts/listQuery.ts";
import type { Session } from "../people/session.ts";
import { sizeIn } from "./sizes.ts";
import { workspaceKey } from "../queryKeys.ts";

export type StageFields = Pick<
  Stage,
  "name" | "venue_id" | "space" | "kind" | "wall" | "width" | "height" | "plays_audio" | "traits"
>;

export function stagesQuery(session: Pick<Session, "workspace" | "api">) {
  return listQuery(session, "/stages");
}

/**
 * What belongs to one stage is not kept under `stages`: a change of any stage would read again what belongs to all of
 * them.
 */
export const stageKey = (workspace_id: string, stage_id: string) =>
  workspaceKey(workspace_id, "stage", stage_id);

export function stageQuery({ workspace, api }: Session, id: string) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, id), "itself"],
    queryFn: ({ signal }) => api.get("/stages/{id}", { params: { id }, signal }),
  });
}

/** Adds a stage from what NewStageFields holds. */
export function addStage({ api }: Pick<Session, "api">, values: FormData): Promise<Stage> {
  const venue_id = textIn(values, "venue_id");
  const body = { name: textIn(values, "name"), ...(venue_id !== "" && { venue_id }), ...sizeIn(values) };
  return api.post("/stages", { body });
}
