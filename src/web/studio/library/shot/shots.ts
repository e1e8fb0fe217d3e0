import { queryOptions } from "@tanstack/react-query";
import type { LayoutOpts } from "../../../../core/compose/layoutOpts.ts";
import type { Timeline } from "../../../../core/timeline/timeline.ts";
import { type ApiCall, fetchFile } from "../../../shared/api.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export interface Shot {
  id: string;
  scene_id: string;
  position: number;
  duration_ms: number;
  layout_id: string | null;
  layout_opts: LayoutOpts;
  timeline: Timeline;
  updated_at: number;
}

/** What an editor changes of a shot. */
export type ShotFields = Pick<Shot, "timeline" | "duration_ms" | "layout_id" | "layout_opts">;

export const fieldsOf = ({ timeline, duration_ms, layout_id, layout_opts }: Shot): ShotFields => ({
  timeline,
  duration_ms,
  layout_id,
  layout_opts,
});

/** A shot with the tag under which it may be written. */
export interface TaggedShot {
  shot: Shot;
  etag: string;
}

type Caller = Pick<Session, "workspace">;

/** Kept under `scenes`: a shot is told of with its scene. */
export function shotQuery(session: Caller, { scene_id, shot_id }: { scene_id: string; shot_id: string }) {
  return queryOptions({
    queryKey: workspaceKey(session.workspace.id, "scenes", scene_id, "shots", shot_id),
    queryFn: ({ signal }) => readShot(session, shot_id, signal),
  });
}

export const readShot = (session: Caller, id: string, signal?: AbortSignal): Promise<TaggedShot> =>
  tagged(session, { path: `/shots/${encodeURIComponent(id)}`, signal });

export function writeShot(
  session: Caller,
  id: string,
  { fields, etag }: { fields: ShotFields; etag: string },
): Promise<TaggedShot> {
  const path = `/shots/${encodeURIComponent(id)}`;
  return tagged(session, { method: "PUT", path, body: fields, headers: { "If-Match": etag } });
}

async function tagged({ workspace }: Caller, call: ApiCall): Promise<TaggedShot> {
  const { file, etag } = await fetchFile({
    ...call,
    path: `/api/v1${call.path}`,
    headers: { ...call.headers, "X-Cuelight-Workspace": workspace.id },
  });
  return { shot: JSON.parse(await file.text()) as Shot, etag: etag ?? "*" };
}
