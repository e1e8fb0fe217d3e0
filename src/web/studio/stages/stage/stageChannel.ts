import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Session, useSession } from "../../people/session.ts";
import { stageKey } from "../stages.ts";
import type { StageChannel } from "../../../../core/playback/stageChannel.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { useStage } from "./stageContext.ts";

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

/** Switches the stage's channel, or hands it back with null; says so, and takes it back if that is asked. */
export function useSwitchChannel() {
  const session = useSession();
  const { id } = useStage();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { queryKey } = stageChannelQuery(session, id);
  const show = (channel: StageChannel) => queryClient.setQueryData(queryKey, channel);

  async function undo(before: StageChannel, ours: StageChannel) {
    try {
      const now = await readStageChannel(session, id);
      const isOurs = now.by === ours.by && now.channel_id === ours.channel_id;
      if (isOurs) show(await putStageChannel(session, id, byHand(before)));
      else notify("Somebody has switched the channel since, which stays.");
    } catch (error) {
      notify(`Not done. ${(error as Error).message}`);
    }
  }

  return useMutation({
    mutationFn: async (channel_id: string | null) => {
      const before = await readStageChannel(session, id);
      return { before, now: await putStageChannel(session, id, channel_id) };
    },
    onSuccess({ before, now }, channel_id) {
      show(now);
      const says = channel_id === null ? `Handed back. ${now.why}.` : `Switched to ${now.name}.`;
      notify(says, () => void undo(before, now));
    },
  });
}

/** What an operator had chosen; a rule chooses again by itself. */
const byHand = ({ by, channel_id }: StageChannel) => (by === "operator" ? channel_id : null);
