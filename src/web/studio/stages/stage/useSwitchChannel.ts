import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StageChannel } from "../../../../core/playback/stageChannel.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import { putStageChannel, readStageChannel, stageChannelQuery } from "./stageChannel.ts";
import { useStage } from "./stageContext.ts";

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
