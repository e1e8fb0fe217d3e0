import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, Monitor, Siren, TriangleAlert } from "#icons";
import { memo, type MouseEvent, useState } from "react";
import type { Alert } from "../../../contract/alerts.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import { sayInOwnWords } from "../alerts/alerts.ts";
import type { Row } from "../events/desk/deskRooms.ts";
import { useSession } from "../people/session.ts";
import { PictureBox } from "../pictures/Drawn.tsx";
import { findEnd, isRound } from "../stages/now.ts";
import { sayUntil } from "../stages/sayUntil.ts";
import { ScreenDot } from "../stages/ScreenDot.tsx";
import styles from "./Control.module.css";
import { sayPlayed } from "./sayPlayed.ts";
import { SessionClock } from "./SessionClock.tsx";
import { stageProgrammeNowQuery } from "./stageProgramme.ts";
import type { StageHealth } from "./stageTrouble.ts";
import { type PlayingNow, usePlayingNow } from "./usePlayingNow.ts";

interface StageTileProps {
  id: string;
  name: string;
  timezone: string;
  health: StageHealth | undefined;
  session: Row | null;
  session_is: "on" | "due" | "next";
  alert: Alert | null;
  /** Shots that turn sooner are not drawn one by one. */
  least_ms: number;
  /** Null where nobody may choose it. */
  isSelected: boolean | null;
  /** The one that Tab goes to. */
  isFirst: boolean;
  onSelect: (id: string, isSpan: boolean) => void;
}

// Clocks in pictures are right to the second.
const tick_ms = 1_000;

/** A stage at a glance. */
export const StageTile = memo(function StageTile(props: StageTileProps) {
  const { id, name, timezone, health, session, session_is, alert, least_ms, isSelected, isFirst, onSelect } =
    props;
  const caller = useSession();
  const [isSeen, setSeen] = useState(false);
  const { data, error } = useQuery({ ...stageProgrammeNowQuery(caller, id), enabled: isSeen });
  const now = usePlayingNow(isSeen ? data?.programme : undefined, least_ms);

  function click(event: MouseEvent) {
    const isOwn = (event.target as Element).closest("a, button") !== null;
    if (!isOwn && isSelected !== null) onSelect(id, event.shiftKey);
  }
  return (
    <li
      className={styles.tile}
      data-tile={id}
      data-selected={isSelected || undefined}
      data-alert={alert?.level}
      data-trouble={hasTrouble(health) || undefined}
      // A span of tiles is chosen, not of words.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={click}
    >
      <div className={styles.picture}>
        <PictureBox
          title={name}
          icon={Monitor}
          empty="An empty shot"
          preview={now?.preview}
          failed={error !== null && data === undefined}
          tick_ms={tick_ms}
          onSeen={setSeen}
        />
        {alert && (
          <p className={styles.alert} data-level={alert.level}>
            <Siren aria-hidden /> <span className="cut">{sayAlert(alert)}</span>
          </p>
        )}
      </div>
      <div className={styles.words}>
        <header className="row">
          {isSelected !== null && (
            <button
              type="button"
              role="checkbox"
              className={styles.tick}
              data-tick
              aria-label={`Select ${name}`}
              aria-checked={isSelected}
              tabIndex={isFirst ? 0 : -1}
              onClick={(event) => onSelect(id, event.shiftKey)}
            >
              {isSelected && <Check aria-hidden />}
            </button>
          )}
          <h3 className="cut grow">
            <Link className="name-link" to="/screens/$stage_id" params={{ stage_id: id }} title={name}>
              {name}
            </Link>
          </h3>
          <Health health={health} />
        </header>
        {data && now ? (
          <NowLines programme={data.programme} now={now} timezone={timezone} />
        ) : (
          <p className={`${styles.now} muted small`}>{error?.message ?? <>&nbsp;</>}</p>
        )}
        {session ? <SessionClock row={session} is={session_is} /> : <p className={styles.session}>&nbsp;</p>}
      </div>
    </li>
  );
});

const sayAlert = ({ drill, title }: Alert) => `${drill ? "Drill: " : ""}${sayInOwnWords(title)}`;

const hasTrouble = (health: StageHealth | undefined) =>
  health !== undefined && (health.problems.length > 0 || health.online < health.screens);

interface NowLinesProps {
  programme: Programme;
  now: PlayingNow;
  timezone: string;
}

function NowLines({ programme, now, timezone }: NowLinesProps) {
  const { playing, why, next } = now;
  // A take goes round until its own end.
  const end = playing.kind === "take" ? (programme.take?.until ?? null) : findEnd(now);
  const until = sayUntil(end, playing.started_at, { timezone });
  const isByHand = playing.kind === "take" || playing.kind === "show";
  const title = sayPlayed(programme, playing);
  const following = next && !isRound(now) ? sayPlayed(programme, next) : "";
  return (
    <div className={styles.now}>
      <p data-now className={`cut strong ${isByHand ? "live" : ""}`} title={title}>
        {title}
      </p>
      <p className="cut muted small" title={why}>
        {why}
      </p>
      <p className="cut muted small">
        {[until, following && `next ${following}`].filter(Boolean).join(", ")}
      </p>
    </div>
  );
}

function Health({ health }: { health: StageHealth | undefined }) {
  if (!health) return null;
  const { screens, online, problems } = health;
  if (screens === 0) return <span className={`muted small ${styles.noScreen}`}>No screen</span>;
  const state = online === screens ? "online" : online > 0 ? "some" : "off";
  const words = online === screens ? `${screens} online` : `${online} of ${screens} online`;
  return (
    <span className={`row small ${styles.health}`} title={problems.join("\n") || words}>
      {problems.length > 0 && (
        <span className="row fault">
          <TriangleAlert role="img" aria-label={`${problems.length} problems`} /> {problems.length}
        </span>
      )}
      <ScreenDot state={state} />
      <span className={state === "off" ? "fault" : ""}>
        {online === screens ? screens : `${online}/${screens}`}
      </span>
      <span className="unseen">{words}</span>
    </span>
  );
}
