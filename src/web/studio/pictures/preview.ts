import type { Preview } from "../../../contract/preview.ts";
import type { ScreenView } from "../../../core/stages/screenView.ts";
import type { Sensors } from "../../../core/playback/playhead.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

/** A preview of what is being edited also names the moment to show, and when and for whom that is supposed to be. */
export type DrawnPreview = Preview & {
  moment_ms?: number | undefined;
  /** The time that clocks and rules go by; the present unless told. */
  at?: number | undefined;
  /** Nobody is near unless told. */
  sensors?: Sensors | undefined;
  /** What the audience sees unless told. */
  view?: ScreenView | undefined;
};

export interface PreviewOf {
  scene_id: string;
  shot_id?: string | undefined;
  record_ref?: string | undefined;
}

type Caller = Pick<Session, "workspace" | "api">;

/** The preview is kept under `scenes`, so that a change of the scene reads it again. */
export function scenePreviewQuery({ workspace, api }: Caller, { scene_id, shot_id, record_ref }: PreviewOf) {
  const query = { ...(shot_id && { shot_id }), ...(record_ref && { record_ref }) };
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "scenes", scene_id, "preview", shot_id ?? null, record_ref ?? null),
    queryFn: ({ signal }) => api.get("/scenes/{id}/preview", { params: { id: scene_id }, query, signal }),
    staleTime: 60_000,
    retry: false,
  });
}

/** The preview is kept under `layouts`, so that a change of the layout reads it again. */
export function layoutPreviewQuery({ workspace, api }: Caller, layout_id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "layouts", layout_id, "preview"),
    queryFn: ({ signal }) => api.get("/layouts/{id}/preview", { params: { id: layout_id }, signal }),
    staleTime: 60_000,
    retry: false,
  });
}

/** A stage goes on to its next shot by itself, without anybody telling. */
export function stagePreviewQuery({ workspace, api }: Caller, stage_id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "stages", stage_id, "preview"),
    queryFn: ({ signal }) => api.get("/stages/{id}/preview", { params: { id: stage_id }, signal }),
    refetchInterval: ({ state: { data } }) => waitFor(data),
    retry: false,
  });
}

// A little after the change, so that what is read is the new one; never so often that it is felt.
const after_ms = 400;
const least_ms = 3_000;
const most_ms = 60_000;

function waitFor(preview: Preview | undefined): number {
  const left_ms = (preview?.until ?? Infinity) - Date.now();
  return Math.min(most_ms, Math.max(least_ms, left_ms + after_ms));
}
