import { queryOptions } from "@tanstack/react-query";
import type { Step } from "../../../core/playback/chapterSteps.ts";
import type { Kind, Programme } from "../../../core/playback/programme.ts";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

/** What one picture is drawn from, as screens get it. */
export interface Preview {
  kind: Kind;
  started_at: number;
  until: number | null;
  /** Null: the idle card. */
  step: Step | null;
  programme: Programme;
  /** The moment of the shot that is shown; its best one unless told. */
  moment_ms?: number | undefined;
}

export interface ScenePreview extends Preview {
  /** How many the scene has. */
  shots: number;
  /** The stories that play it. */
  cast_in: { id: string; title: string }[];
}

export interface PreviewOf {
  scene_id: string;
  shot_id?: string | undefined;
  record_ref?: string | undefined;
}

type Caller = Pick<Session, "workspace" | "api">;

/** Kept under `scenes`: whoever changes a scene makes it be read anew. */
export function scenePreviewQuery({ workspace, api }: Caller, { scene_id, shot_id, record_ref }: PreviewOf) {
  const query = new URLSearchParams({ ...(shot_id && { shot_id }), ...(record_ref && { record_ref }) });
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "scenes", scene_id, "preview", shot_id ?? null, record_ref ?? null),
    queryFn: ({ signal }) =>
      api<ScenePreview>({ path: `/scenes/${encodeURIComponent(scene_id)}/preview?${query}`, signal }),
    staleTime: 60_000,
    retry: false,
  });
}

/** A stage goes on to its next shot by itself, without anybody telling. */
export function stagePreviewQuery({ workspace, api }: Caller, stage_id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "stages", stage_id, "preview"),
    queryFn: ({ signal }) =>
      api<Preview>({ path: `/stages/${encodeURIComponent(stage_id)}/preview`, signal }),
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
