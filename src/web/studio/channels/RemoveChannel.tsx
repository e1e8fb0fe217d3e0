import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../shared/api.ts";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { useSession } from "../people/session.ts";
import { stagesQuery } from "../stages/stages.ts";
import { type Channel, removeChannel } from "./channels.ts";
import { sayUses } from "./sayUses.ts";

interface RemoveChannelProps {
  channel: Channel;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function RemoveChannel({ channel, open, onClose, onGone }: RemoveChannelProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data: stages = [] } = useInfiniteQuery(stagesQuery(session));
  const remove = useMutation({
    mutationFn: () => removeChannel(session, channel.id),
    onSuccess() {
      onGone();
      return queryClient.invalidateQueries({ queryKey: [session.workspace.id, "channels"] });
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${channel.name}?`}
      yes="Delete"
      open={open}
      busy={remove.isPending}
      error={remove.error && explained(remove.error)}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      A playlist that is imported again may bring it back. A channel that a stage or a scene uses cannot be
      deleted.
    </ConfirmDialog>
  );

  function explained(error: Error): Error {
    if (!(error instanceof ApiError && error.status === 409)) return error;
    return new Error(sayUses(error.details, stages));
  }
}
