import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { StagePicture } from "../pictures/StagePicture.tsx";
import { useSeen } from "../pictures/useSeen.ts";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { Problems } from "./Problems.tsx";
import type { Screen } from "../../../contract/screens.ts";
import { nameScreen } from "./screens.ts";
import { saySize } from "./sizes.ts";
import { StageMenu } from "./StageMenu.tsx";
import type { Stage } from "../../../contract/stages.ts";
import { useNow } from "../shell/useNow.ts";
import { findEnd, type Now, nowQuery } from "./now.ts";
import { sayAsleep } from "./sayAsleep.ts";
import { sayUntil } from "./sayUntil.ts";
import { takeQuery } from "./stage/takes.ts";
import { usePlayed } from "./usePlayed.ts";
import { ScreenDot } from "./ScreenDot.tsx";
import styles from "./Screens.module.css";

interface StageCardProps {
  stage: Stage;
  /** The time zone of its venue. */
  timezone: string;
  /** Undefined while they are read. */
  screens: Screen[] | undefined;
}

/** A stage at a glance: its picture, what is on and why, and whether anything is wrong. */
export function StageCard({ stage, timezone, screens }: StageCardProps) {
  const { id, name, space } = stage;
  const card = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(card);
  const wrong = (screens ?? []).flatMap((screen) =>
    screen.problems.map((problem) => `${nameScreen(screen)}: ${problem}`),
  );
  return (
    <li ref={card}>
      <article className="stack gap-8 top" aria-label={name}>
        <Link
          className={styles.cardPicture}
          to="/screens/$stage_id"
          params={{ stage_id: id }}
          tabIndex={-1}
          aria-hidden
        >
          <StagePicture stage_id={id} title={name} />
        </Link>
        <header className={`row ${styles.cardHead}`}>
          <div className="list-main grow">
            <h3>
              <Link className="name-link" to="/screens/$stage_id" params={{ stage_id: id }}>
                {name}
              </Link>
            </h3>
            <p className="muted small">{[space, saySize(stage)].filter(Boolean).join(" · ")}</p>
          </div>
          <StageMenu stage={stage} />
        </header>
        <NowOnCard stage_id={id} timezone={timezone} isSeen={isSeen} />
        <ScreensLine stage={stage} timezone={timezone} screens={screens} />
        <Problems of={name} problems={wrong} most={3} />
      </article>
    </li>
  );
}

function ScreensLine({ stage: { id, name }, timezone, screens }: StageCardProps) {
  const { workspace } = useSession();
  if (!screens) return <p className="small">&nbsp;</p>;
  if (screens.length === 0)
    return (
      <p className="muted small">
        No screen is paired with it yet.{" "}
        {mayEdit(workspace.role) && (
          <Link to="/pair" search={{ stage: id }} aria-label={`Pair one with ${name}`}>
            Pair one
          </Link>
        )}
      </p>
    );
  const asleep = screens.filter((screen) => screen.asleep).length;
  if (asleep === screens.length)
    return (
      <p className="row muted small">
        <ScreenDot /> {sayAsleep(screens[0]!, timezone)}
      </p>
    );
  const online = screens.filter((screen) => screen.online).length;
  const state = online === screens.length ? "online" : online > 0 ? "some" : "off";
  return (
    <p className={state === "off" ? "row fault small" : "row small"}>
      <ScreenDot state={state} /> {sayOnline(online, screens.length)}
    </p>
  );
}

function sayOnline(online: number, all: number): string {
  if (online === all) return all === 1 ? "1 screen online" : `${all} screens online`;
  if (online === 0) return all === 1 ? "Its screen is offline" : `All ${all} screens are offline`;
  return `${online} of ${all} screens online`;
}

// Cards that nobody looks at ask nothing; ten in sight ask once a second together.
const least_ms = 10_000;

interface NowOnCardProps {
  stage_id: string;
  /** The time zone of the stage's venue. */
  timezone: string;
  isSeen: boolean;
}

/** What is on, until when and why, while the card is in sight. */
function NowOnCard({ stage_id, timezone, isSeen }: NowOnCardProps) {
  const session = useSession();
  const { data, error } = useQuery({ ...nowQuery(session, stage_id, least_ms), enabled: isSeen });
  if (data) return <NowWords stage_id={stage_id} timezone={timezone} now={data} />;
  return <p className={"small muted break"}>{error?.message ?? <>&nbsp;</>}</p>;
}

function NowWords({ stage_id, timezone, now }: Omit<NowOnCardProps, "isSeen"> & { now: Now }) {
  const { playing, why } = now;
  const played = usePlayed(playing);
  const until = useUntil(stage_id, timezone, now);
  return (
    <div className="stack gap-2 break">
      <p
        data-now
        className={`strong ${styles.nowWords} ${playing.kind === "take" || playing.kind === "show" ? "live" : ""}`}
      >
        {played ? (played.made ?? played.titles) : <>&nbsp;</>}
        {until && <span className="muted small"> {until}</span>}
      </p>
      <p className="muted small">{why}</p>
    </div>
  );
}

/** A take says itself when it ends; what else is on ends when something else comes. */
function useUntil(stage_id: string, timezone: string, now: Now): string {
  const isTake = now.playing.kind === "take";
  const { data: take } = useQuery({ ...takeQuery(useSession(), stage_id), enabled: isTake });
  const at = useNow(least_ms);
  if (!isTake) return sayUntil(findEnd(now), at, { timezone });
  if (!take) return "";
  return take.until === null ? "until it is ended" : sayUntil(take.until, at, { timezone });
}
