import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../../client/ApiError.ts";
import type { ChannelFields } from "../../../core/channels/channel.ts";
import { Button } from "../parts/Button.tsx";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { ShowOnStage } from "../onStage/ShowOnStage.tsx";
import { mayOperate } from "../people/roles.ts";
import { type Session, useSession } from "../people/session.ts";
import { ChannelForm } from "./ChannelForm.tsx";
import type { Channel } from "../../../contract/channels.ts";
import { addChannel, channelQuery } from "./channels.ts";
import { RemoveDialog } from "../parts/RemoveDialog.tsx";
import { stagesQuery } from "../stages/stages.ts";
import { Facts } from "../parts/Facts.tsx";
import { useSave } from "../parts/useSave.ts";
import { venuesQuery } from "../venues/venues.ts";
import { transportLabels } from "./labels.ts";
import { workspaceKey } from "../queryKeys.ts";
import { Note } from "../data/Note.tsx";

const route = getRouteApi("/shell/channels/$channel_id");

export function NewChannelDialog() {
  const close = useClose();
  const add = useSaveChannel(addChannel);
  return (
    <DialogBox title="New channel" who="operators" closesOutside={false} onClose={close}>
      <ChannelForm channel={null} busy={add.isPending} error={add.error} onSend={add.mutate} />
    </DialogBox>
  );
}

export function ChannelDialog() {
  const session = useSession();
  const { channel_id } = route.useParams();
  const close = useClose();
  const [asks, setAsks] = useState(false);
  // Whoever deletes it need not be told that it is gone.
  const { data: channel, error } = useQuery({ ...channelQuery(session, channel_id), enabled: !asks });
  const save = useSaveChannel(({ api }, body) =>
    api.patch("/channels/{id}", { params: { id: channel_id }, body }),
  );
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
              <Note role="note">
                <b>No screen can show it.</b> {channel.problem}
              </Note>
            )}
            <ShowOnStage subject={{ kind: "channel", id: channel.id }} title={channel.name} />
            {isOperator ? (
              <ChannelForm
                channel={channel}
                busy={save.isPending}
                error={save.error}
                onSend={save.mutate}
                beside={<Button look="danger" label="Delete" onClick={() => setAsks(true)} />}
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

function useSaveChannel(save: (session: Session, fields: ChannelFields) => Promise<{ name: string }>) {
  const session = useSession();
  const close = useClose();
  return useSave((fields: ChannelFields) => save(session, fields), {
    stale: [workspaceKey(session.workspace.id, "channels")],
    notice: ({ name }) => `${name} is saved.`,
    onSaved: close,
  });
}

interface RemoveChannelProps {
  channel: Channel;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

function RemoveChannel({ channel, open, onClose, onGone }: RemoveChannelProps) {
  const session = useSession();
  const { data: stages = [] } = useInfiniteQuery(stagesQuery(session));
  return (
    <RemoveDialog
      title={`Delete ${channel.name}?`}
      remove={() => session.api.delete("/channels/{id}", { params: { id: channel.id } })}
      stale={workspaceKey(session.workspace.id, "channels")}
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

/** What keeps a channel from being deleted, and what to do about it. */
function sayUses(
  { stages, used_by }: Record<string, unknown>,
  known: { id: string; name: string }[],
): string {
  const ids = Array.isArray(stages) ? (stages as unknown[]) : [];
  const names = ids.map((id) => known.find((stage) => stage.id === id)?.name ?? "a stage");
  const shots = Number(used_by ?? 0);
  const uses = [
    ...(names.length > 0
      ? [`${names.join(", ")} ${names.length === 1 ? "is" : "are"} switched to it or has a rule for it`]
      : []),
    ...(shots > 0
      ? [`${shots === 1 ? "one shot or layout shows" : `${shots} shots and layouts show`} it`]
      : []),
  ];
  return `It is in use: ${uses.join(", and ") || "something shows it"}. Choose another channel there first.`;
}

function ChannelFacts({ channel }: { channel: Channel }) {
  const { data: venues = [] } = useInfiniteQuery(venuesQuery(useSession()));
  const findVenueName = (venue_id: string) => venues.find(({ id }) => id === venue_id)?.name ?? "…";
  const { number, group, sources, logo_url, tvg_id } = channel;
  return (
    <Facts
      facts={[
        ["Number", number],
        ["Group", group],
        ...sources.map(
          ({ transport, url, venue_ids }, index) =>
            [
              sources.length === 1 ? "Source" : `Source ${index + 1}`,
              <>
                {transportLabels[transport]} <span className="code">{url}</span>
                {venue_ids && ` only at ${venue_ids.map(findVenueName).join(", ")}`}
              </>,
            ] as const,
        ),
        ["Logo", logo_url],
        ["Guide key", tvg_id],
      ]}
    />
  );
}
