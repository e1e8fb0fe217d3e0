import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../people/session.ts";
import type { Stage } from "../../stages/stages.ts";
import { type RunningSession, runningQuery } from "./alive.ts";
import { sayStage } from "./sayPlace.ts";

const clock = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });

export function RunningSessions({ stages }: { stages: Stage[] }) {
  const { data: sessions = [] } = useQuery(runningQuery(useSession()));
  if (sessions.length === 0) return null;
  const stageOf = (id: string | null) => {
    const stage = stages.find((stage) => stage.id === id);
    return stage ? sayStage(stage, stages) : "Every room";
  };
  return (
    <section className="home-section" aria-labelledby="running">
      <h2 id="running">Sessions</h2>
      <ul className="home-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <span className={session.status === "live" ? "badge badge-on" : "badge"}>
              {session.status === "live" ? "Live" : "Held"}
            </span>
            <Link className="home-row-link" to="/events">
              {session.title}
            </Link>
            <span className="muted small">{`${stageOf(session.stage_id)} · ${sayEnd(session)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayEnd({ ends_at, delay_ms }: RunningSession): string {
  const late_min = Math.round(delay_ms / 60_000);
  const end = `until ${clock.format(ends_at + delay_ms)}`;
  return late_min > 0 ? `${end}, ${late_min} min late` : end;
}
