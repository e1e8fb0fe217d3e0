import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useNotify } from "../../parts/Notices.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSession } from "../../people/session.ts";
import { putStageChannel, stageChannelQuery } from "./stageChannel.ts";
import { useStage } from "./stageContext.ts";
import { useMayTake } from "./TakePanel.tsx";

/** The channel of every video here that shows the stage's. */
export function ChannelPanel() {
  const session = useSession();
  const { id } = useStage();
  const { data: channel, error } = useQuery(stageChannelQuery(session, id));
  const maySwitch = useMayTake();
  const { put, isPutting } = usePutChannel();
  return (
    <section className={channel?.by === "operator" ? "panel panel-live" : "panel"} aria-label="Channel">
      <h2>Channel</h2>
      {channel ? (
        <>
          <p className="take-on">
            {channel.by === "operator" && <span className="screen-dot screen-online" aria-hidden />}{" "}
            <b>{channel.name ?? "None set"}</b>
          </p>
          <p className="muted">{channel.why}.</p>
          {maySwitch && (
            <div className="panel-actions">
              {maySwitch === "held" ? (
                <button type="button" className="button panel-main" disabled>
                  Switch
                </button>
              ) : (
                <Link
                  className="button panel-main"
                  to="/screens/$stage_id/channel"
                  params={{ stage_id: id }}
                  aria-label="Switch the channel"
                >
                  Switch
                </Link>
              )}
              {channel.by === "operator" && (
                <button
                  type="button"
                  className="button"
                  disabled={maySwitch === "held" || isPutting}
                  onClick={() => put(null)}
                >
                  Hand it back
                </button>
              )}
            </div>
          )}
        </>
      ) : error ? (
        <p className="fault">{error.message}</p>
      ) : (
        <Skeleton lines={2} />
      )}
    </section>
  );
}

/** Switches, says so, and takes it back if that is asked. */
function usePutChannel() {
  const session = useSession();
  const { id } = useStage();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { queryKey } = stageChannelQuery(session, id);
  const { mutate, isPending } = useMutation({
    mutationFn: (channel_id: string | null) => putStageChannel(session, id, channel_id),
    onMutate: () => queryClient.getQueryData(queryKey),
    onSuccess(now, channel_id, before) {
      queryClient.setQueryData(queryKey, now);
      if (channel_id === null && before) notify(`Handed back. ${now.why}.`, () => mutate(before.channel_id));
    },
    onError: ({ message }) => notify(message),
  });
  return { put: mutate, isPutting: isPending };
}
