import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { momentAt, projectSessions } from "../../../../core/sessions/projectSessions.ts";
import { usePlaces } from "../../events/places.ts";
import { sayTime } from "../../events/times.ts";
import { useSession } from "../../people/session.ts";
import { useNow } from "../../shell/useNow.ts";
import type { Stage } from "../../../../contract/stages.ts";
import { sayZoneBeside } from "../../venues/zones.ts";
import { type RunningSession, runningQuery } from "./alive.ts";
import { sayStage } from "./sayPlace.ts";
import styles from "./Alive.module.css";

// Minutes are all it tells.
const look_ms = 10_000;

export function RunningSessions({ stages }: { stages: Stage[] }) {
  const { data: sessions = [] } = useQuery(runningQuery(useSession()));
  const { places } = usePlaces();
  const now = useNow(look_ms);
  if (sessions.length === 0 || !places) return null;
  const stageOf = (id: string | null) => {
    const stage = stages.find((stage) => stage.id === id);
    return stage ? sayStage(stage, stages) : "Every room";
  };
  return (
    <section className="stack" aria-labelledby="running">
      <h2 id="running">Sessions</h2>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span className={session.status === "live" ? "badge badge-on" : "badge"}>
              {session.status === "live" ? "Live" : "Held"}
            </span>
            <Link className={styles.rowLink} to="/events/sessions">
              {session.title}
            </Link>
            <span className="muted small">{`${stageOf(session.stage_id)} · ${sayEnd(session, places.findZone(session), now)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By the clock of the venue. */
function sayEnd(session: RunningSession, zone: string, now: number): string {
  const [projected] = projectSessions([{ ...session, is_everywhere: session.stage_id === null }]);
  const ends_at = momentAt(projected!.end, now);
  const late_min = Math.round(session.delay_ms / 60_000);
  const end = `until ${sayTime(ends_at, zone)}${sayZoneBeside(zone, ends_at)}`;
  return late_min > 0 ? `${end}, ${late_min} min late` : end;
}
