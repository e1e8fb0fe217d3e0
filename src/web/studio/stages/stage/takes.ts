import type { Take } from "../../../../contract/takes.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../../people/session.ts";
import { stageKey } from "../stages.ts";

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
    queryFn: ({ signal }) => api.get("/stages/{id}/take", { params: { id: stage_id }, signal }),
    select: ({ take }) => take,
    refetchInterval: reread_ms,
  });
}

export async function readTake({ api }: Session, stage_id: string): Promise<Take | null> {
  return (await api.get("/stages/{id}/take", { params: { id: stage_id } })).take;
}

export async function takeStage({ api }: Session, stage_id: string, body: TakeInput): Promise<Take> {
  return (await api.post("/stages/{id}/take", { params: { id: stage_id }, body })).take;
}

export function endTake({ api }: Session, stage_id: string): Promise<unknown> {
  return api.delete("/stages/{id}/take", { params: { id: stage_id } });
}
