import { Outlet } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { StagePresenters } from "../../livePresenters/StagePresenters.tsx";
import { StagePicture } from "../../pictures/StagePicture.tsx";
import { useStage } from "./stageContext.ts";
import { SpeakerPanel } from "../speaker/SpeakerPanel.tsx";
import { ReactionsPanel } from "./ReactionsPanel.tsx";
import { StageScreens } from "./StageScreens.tsx";
import { TakePanel, useMayTake } from "./TakePanel.tsx";
import type { NowPlaying } from "../../../../core/playback/nowPlaying.ts";
import { Button, ButtonLink } from "../../parts/Button.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { useSession } from "../../people/session.ts";
import { isRound, type Now, nowQuery } from "../now.ts";
import { sayLeft, sayUntil } from "../sayUntil.ts";
import { useNow } from "../../shell/useNow.ts";
import { usePlayed } from "../usePlayed.ts";
import { useVenue } from "../../venues/useVenue.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { useSettled } from "../../parts/useSettled.ts";
import { stageChannelQuery, useSwitchChannel } from "./stageChannel.ts";
import { ScreenDot } from "../ScreenDot.tsx";
import styles from "./StagePage.module.css";

/** The operator's place: what is on, and what goes on instead. */
export function Desk() {
  const stage = useStage();
  return (
    <>
      <div className={styles.desk}>
        <div>
          <StagePicture stage_id={stage.id} title={`What ${stage.name} shows`} />
        </div>
        <div className="stack">
          <NowPanel />
          <TakePanel />
          <ChannelPanel />
          <ReactionsPanel />
        </div>
      </div>
      <StagePresenters stage_id={stage.id} />
      <SpeakerPanel />
      <StageScreens />
      <Outlet />
    </>
  );
}

// Shots of a second or two are not worth a request each.
const least_ms = 3000;
// What ends sooner is counted down.
const counted_ms = 600_000;

/** What is on, why, and what comes then. */
function NowPanel() {
  const session = useSession();
  const now = useQuery(nowQuery(session, useStage().id, least_ms));
  return (
    <section className={`panel stack gap-8 break ${styles.panel} ${styles.panelNow}`} aria-label="Now">
      <h2>Now</h2>
      <QueryView query={now} lines={2}>
        {(now) => <NowWords now={now} />}
      </QueryView>
    </section>
  );
}

function NowWords({ now }: { now: Now }) {
  const { playing, why, next } = now;
  const goesRound = isRound(now);
  return (
    <>
      <p className={styles.nowTitle}>
        <Titles playing={playing} isFirst /> {!goesRound && <Left until={playing.until} />}
      </p>
      <p className="muted">{why}.</p>
      {next && !goesRound && (
        <p className="muted">
          Then <Titles playing={next} />
        </p>
      )}
    </>
  );
}

function Titles({ playing, isFirst = false }: { playing: NowPlaying; isFirst?: boolean }) {
  const played = usePlayed(playing);
  if (!played) return "…";
  if (!played.made) return played.titles;
  return isFirst ? played.made : played.made.replace(/^Shows /, "");
}

function Left({ until }: { until: number | null }) {
  const now = useNow(500);
  const timezone = useVenue(useStage().venue_id)?.timezone ?? "UTC";
  if (until === null || until <= now) return null;
  const says =
    until - now < counted_ms ? `for another ${sayLeft(until - now)}` : sayUntil(until, now, { timezone });
  return <span className={`${styles.nowLeft} muted small`}>{says}</span>;
}

/** The channel of every video here that shows the stage's. */
function ChannelPanel() {
  const session = useSession();
  const { id } = useStage();
  const query = useQuery(stageChannelQuery(session, id));
  const channel = query.data;
  const maySwitch = useMayTake();
  const notify = useNotify();
  const { mutate, isPending } = useSwitchChannel();
  const isSettled = useSettled(`${channel?.by} ${channel?.channel_id}`);
  const isStill = isPending || !isSettled;
  return (
    <section
      className={`panel stack gap-8 break ${styles.panel} ${channel?.by === "operator" ? styles.panelLive : ""}`}
      aria-label="Channel"
    >
      <h2>Channel</h2>
      <QueryView query={query} lines={2}>
        {(channel) => (
          <>
            <div className={`stack gap-8 top ${styles.panelWords}`}>
              <p className={`row ${styles.takeOn}`}>
                {channel.by === "operator" && <ScreenDot state="online" />}{" "}
                <b className="strong">{channel.name ?? "None set"}</b>
              </p>
              <p className="muted">{channel.why}.</p>
            </div>
            {maySwitch && (
              <div className={styles.panelActions}>
                {maySwitch === "held" ? (
                  <Button disabled label="Switch" />
                ) : (
                  <ButtonLink
                    to="/screens/$stage_id/channel"
                    params={{ stage_id: id }}
                    aria-label="Switch the channel"
                    label="Switch"
                  />
                )}
                {channel.by === "operator" && (
                  <Button
                    disabled={maySwitch === "held"}
                    aria-disabled={isStill || undefined}
                    onClick={() => !isStill && mutate(null, { onError: ({ message }) => notify(message) })}
                    label="Hand it back"
                  />
                )}
              </div>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
