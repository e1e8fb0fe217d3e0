import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../../people/session.ts";
import { stageKey } from "../stages.ts";

export interface Take {
  story_id: string | null;
  scene_id: string | null;
  since: number;
  until: number | null;
  by: string;
}

export interface TakeInput {
  story_id?: string | null;
  scene_id?: string | null;
  /** Null: until it is ended. */
  for_ms: number | null;
}

// It ends by itself, which no change tells.
const reread_ms = 30_000;

export function takeQuery({ workspace, api }: Session, stage_id: string) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, stage_id), "take"],
    queryFn: ({ signal }) => api<{ take: Take | null }>({ path: `/stages/${stage_id}/take`, signal }),
    select: ({ take }) => take,
    refetchInterval: reread_ms,
  });
}

export async function readTake({ api }: Session, stage_id: string): Promise<Take | null> {
  return (await api<{ take: Take | null }>({ path: `/stages/${stage_id}/take` })).take;
}

export async function takeStage({ api }: Session, stage_id: string, body: TakeInput): Promise<Take> {
  return (await api<{ take: Take }>({ method: "POST", path: `/stages/${stage_id}/take`, body })).take;
}

export function endTake({ api }: Session, stage_id: string): Promise<unknown> {
  return api({ method: "DELETE", path: `/stages/${stage_id}/take` });
}
