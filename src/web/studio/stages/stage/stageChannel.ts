import { queryOptions } from "@tanstack/react-query";
import type { StageChannel } from "../../../../core/playback/stageChannel.ts";
import type { Session } from "../../people/session.ts";
import { stageKey } from "../stages.ts";

// A rule may choose it by the clock, which no change tells.
const reread_ms = 30_000;

export function stageChannelQuery({ workspace, api }: Session, stage_id: string) {
  return queryOptions({
    queryKey: [...stageKey(workspace.id, stage_id), "channel"],
    queryFn: ({ signal }) => api.get("/stages/{id}/channel", { params: { id: stage_id }, signal }),
    refetchInterval: reread_ms,
  });
}

export function readStageChannel({ api }: Session, stage_id: string) {
  return api.get("/stages/{id}/channel", { params: { id: stage_id } });
}

/** Null hands it back to the rules. */
export function putStageChannel({ api }: Session, stage_id: string, channel_id: string | null) {
  return api.put("/stages/{id}/channel", { params: { id: stage_id }, body: { channel_id } });
}
