import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../shared/api.ts";
import type { ChannelFields } from "../../../core/channels/channel.ts";
import { DialogBox } from "../parts/DialogBox.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { mayOperate } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { ChannelFacts } from "./ChannelFacts.tsx";
import { ChannelForm } from "./ChannelForm.tsx";
import { addChannel, channelQuery, patchChannel } from "./channels.ts";
import { RemoveChannel } from "./RemoveChannel.tsx";
import { workspaceKey } from "../queryKeys.ts";

const route = getRouteApi("/shell/channels/$channel_id");

export function NewChannelDialog() {
  const close = useClose();
  const add = useSave((session, fields) => addChannel(session, fields));
  return (
    <DialogBox title="New channel" who="operators" open closesOutside={false} onClose={close}>
      <ChannelForm channel={null} busy={add.isPending} error={add.error} onSend={add.mutate} />
    </DialogBox>
  );
}

export function ChannelDialog() {
  const session = useSession();
  const { channel_id } = route.useParams();
  const close = useClose();
  const [asks, setAsks] = useState(false);
  const { data: channel, error } = useQuery(channelQuery(session, channel_id));
  const save = useSave((session, fields) => patchChannel(session, channel_id, fields));
  const isOperator = mayOperate(session.workspace.role);
  const isGone = error instanceof ApiError && error.status === 404;

  return (
    <>
      <DialogBox title={channel?.name ?? "Channel"} open={!asks} closesOutside={false} onClose={close}>
        {isGone && <p>This channel is gone. Somebody deleted it, or the address is mistyped.</p>}
        {!channel && !isGone && <Skeleton lines={5} />}
        {channel && !isGone && (
          <>
            {channel.problem !== null && (
              <p className="data-note" role="note">
                <b>No screen can show it.</b> {channel.problem}
              </p>
            )}
            {isOperator ? (
              <ChannelForm
                channel={channel}
                busy={save.isPending}
                error={save.error}
                onSend={save.mutate}
                beside={
                  <button type="button" className="button button-danger" onClick={() => setAsks(true)}>
                    Delete
                  </button>
                }
              />
            ) : (
              <ChannelFacts channel={channel} />
            )}
          </>
        )}
      </DialogBox>
      {channel && (
        <RemoveChannel channel={channel} open={asks} onClose={() => setAsks(false)} onGone={close} />
      )}
    </>
  );
}

function useClose() {
  const navigate = useNavigate();
  return () => void navigate({ to: "/channels", search: (before) => before });
}

function useSave(
  save: (session: ReturnType<typeof useSession>, fields: ChannelFields) => Promise<{ name: string }>,
) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const close = useClose();
  return useMutation({
    mutationFn: (fields: ChannelFields) => save(session, fields),
    onSuccess({ name }) {
      void queryClient.invalidateQueries({ queryKey: workspaceKey(session.workspace.id, "channels") });
      notify(`${name} is saved.`);
      close();
    },
  });
}
