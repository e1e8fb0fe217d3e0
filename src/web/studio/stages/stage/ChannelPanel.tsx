import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useNotify } from "../../parts/Notices.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSettled } from "../../parts/useSettled.ts";
import { useSession } from "../../people/session.ts";
import { stageChannelQuery } from "./stageChannel.ts";
import { useStage } from "./stageContext.ts";
import { useMayTake } from "./TakePanel.tsx";
import { useSwitchChannel } from "./useSwitchChannel.ts";

/** The channel of every video here that shows the stage's. */
export function ChannelPanel() {
  const session = useSession();
  const { id } = useStage();
  const { data: channel, error } = useQuery(stageChannelQuery(session, id));
  const maySwitch = useMayTake();
  const notify = useNotify();
  const { mutate, isPending } = useSwitchChannel();
  const isSettled = useSettled(`${channel?.by} ${channel?.channel_id}`);
  const isStill = isPending || !isSettled;
  return (
    <section className={channel?.by === "operator" ? "panel panel-live" : "panel"} aria-label="Channel">
      <h2>Channel</h2>
      {channel ? (
        <>
          <div className="panel-words">
            <p className="take-on">
              {channel.by === "operator" && <span className="screen-dot screen-online" aria-hidden />}{" "}
              <b>{channel.name ?? "None set"}</b>
            </p>
            <p className="muted">{channel.why}.</p>
          </div>
          {maySwitch && (
            <div className="panel-actions">
              {maySwitch === "held" ? (
                <button type="button" className="button" disabled>
                  Switch
                </button>
              ) : (
                <Link
                  className="button"
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
                  disabled={maySwitch === "held"}
                  aria-disabled={isStill || undefined}
                  onClick={() => !isStill && mutate(null, { onError: ({ message }) => notify(message) })}
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
