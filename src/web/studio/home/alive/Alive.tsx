import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSession } from "../../people/session.ts";
import { stagesQuery } from "../../events/places.ts";
import type { Stage } from "../../../../contract/stages.ts";
import { allScreensQuery } from "../../stages/screens.ts";
import { runningQuery } from "./alive.ts";
import { rankStages } from "./rankStages.ts";
import { RunningSessions } from "./RunningSessions.tsx";
import { sayPlace } from "./sayPlace.ts";
import { ScreenHealth } from "./ScreenHealth.tsx";
import { StageNowCard } from "./StageNowCard.tsx";
import styles from "./Alive.module.css";
import { engagementsQuery } from "../../guests/engagements.ts";

// An overview; the room of screens has them all.
const most_stages = 9;
// Those that nobody sees yet leave room for the rest.
const most_unseen = 3;

/** What goes on, at a glance. */
export function Alive() {
  const session = useSession();
  const { data: stages } = useQuery(stagesQuery(session));
  const { data: screens } = useQuery(allScreensQuery(session));
  const { data: running = [] } = useQuery(runningQuery(session));
  // Cards that change their order once it is known who has screens would be pictures drawn twice.
  if (!stages || !screens) return <Skeleton lines={6} />;
  const { shown, without_screens } = rankStages(
    stages,
    screens,
    running.map(({ stage_id }) => stage_id),
  );
  const most = screens.length > 0 ? most_stages : most_unseen;
  const others = shown.length - most;
  return (
    <>
      <ScreenHealth stages={stages} screens={screens} />
      <section className="stack" aria-label="Stages">
        <ul className={styles.stages}>
          {shown.slice(0, most).map((stage) => (
            <StageNowCard
              key={stage.id}
              stage={stage}
              place={sayPlace(stage, stages)}
              screens={screens.filter(({ stage_id }) => stage_id === stage.id)}
            />
          ))}
        </ul>
        {others > 0 && <Link to="/screens">{`${others} more in Screens`}</Link>}
        {without_screens.length > 0 && <WithoutScreens stages={without_screens} />}
      </section>
      <RunningSessions stages={stages} />
      <Desks />
    </>
  );
}

/** Nobody sees what these show, so they stand back. */
function WithoutScreens({ stages }: { stages: Stage[] }) {
  return (
    <details className={styles.rest}>
      <summary>{stages.length === 1 ? "1 stage" : `${stages.length} stages`} without a screen</summary>
      <ul>
        {stages.map(({ id, name, location }) => (
          <li key={id}>
            <Link to="/screens/$stage_id" params={{ stage_id: id }}>
              {name}
            </Link>{" "}
            <span className="muted small">{location}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Engagements that are open, or have something waiting. */
function Desks() {
  const session = useSession();
  const { data: engagements = [] } = useInfiniteQuery(engagementsQuery(session));
  const open = engagements.filter(({ state, waiting }) => state === "open" || waiting > 0);
  if (open.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="desks">
      <h2 id="desks">Guests</h2>
      <ul className={styles.rows}>
        {open.map(({ id, title, waiting }) => (
          <li key={id}>
            <span className={waiting > 0 ? "ready strong" : "muted"}>
              {waiting === 1 ? "1 post waits" : waiting > 0 ? `${waiting} posts wait` : "Nothing waits"}
            </span>
            <Link className={styles.rowLink} to="/guests/$engagement_id" params={{ engagement_id: id }}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
