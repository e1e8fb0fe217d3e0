import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

type Caller = Pick<Session, "workspace" | "api">;

/** Kept under `scenes`, so that a change of the scene reads it again. */
export function sceneProgrammeQuery({ workspace, api }: Caller, scene_id: string, record_ref?: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "scenes", scene_id, "programme", record_ref ?? null),
    queryFn: ({ signal }) =>
      api.get("/scenes/{id}/programme", {
        params: { id: scene_id },
        query: { ...(record_ref !== undefined && { record_ref }) },
        signal,
      }),
    retry: false,
  });
}

/** Kept under `story`, so that a change of the story or of one of its scenes reads it again. */
export function storyProgrammeQuery({ workspace, api }: Caller, story_id: string, stage_id: string | null) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "story", story_id, "programme", stage_id),
    queryFn: ({ signal }) =>
      api.get("/stories/{id}/programme", {
        params: { id: story_id },
        query: { ...(stage_id !== null && { stage_id }) },
        signal,
      }),
    retry: false,
  });
}

// Records of a roll change what a stage will play, and are no change of the stage.
const again_ms = 60_000;

/** All that a stage plays in the week that follows a moment; kept under `stage`, with what else belongs to it. */
export function stageProgrammeQuery({ workspace, api }: Caller, stage_id: string, from: number) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "stage", stage_id, "programme", from),
    queryFn: ({ signal }) =>
      api.get("/stages/{id}/programme", { params: { id: stage_id }, query: { from: String(from) }, signal }),
    refetchInterval: again_ms,
  });
}
