import { useInfiniteQuery } from "@tanstack/react-query";
import { ApiError } from "../../shared/api.ts";
import { RemoveDialog } from "../parts/RemoveDialog.tsx";
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
  const { data: stages = [] } = useInfiniteQuery(stagesQuery(session));
  return (
    <RemoveDialog
      title={`Delete ${channel.name}?`}
      remove={() => removeChannel(session, channel.id)}
      stale={[session.workspace.id, "channels"]}
      onRemoved={onGone}
      explain={(error) =>
        error instanceof ApiError && error.status === 409 ? new Error(sayUses(error.details, stages)) : error
      }
      open={open}
      onClose={onClose}
    >
      A playlist that is imported again may bring it back. A channel that a stage or a scene uses cannot be
      deleted.
    </RemoveDialog>
  );
}
