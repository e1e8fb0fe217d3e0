import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSession } from "../../people/session.ts";
import { stagesQuery } from "../../stages/stages.ts";
import { allScreensQuery } from "../../stages/screens.ts";
import { useFollowStages } from "../../stages/useFollowStages.ts";
import "./alive.css";
import { Desks } from "./Desks.tsx";
import { RunningSessions } from "./RunningSessions.tsx";
import { sayPlace } from "./sayPlace.ts";
import { ScreenHealth } from "./ScreenHealth.tsx";
import { StageNowCard } from "./StageNowCard.tsx";

// An overview; the room of screens has them all.
const most_stages = 9;

/** What goes on, at a glance. */
export function Alive() {
  const session = useSession();
  const { data: stages } = useInfiniteQuery(stagesQuery(session));
  const { data: screens = [] } = useQuery(allScreensQuery(session));
  useFollowStages();
  if (!stages) return <Skeleton lines={6} />;
  const others = stages.length - most_stages;
  return (
    <>
      <ScreenHealth stages={stages} screens={screens} />
      <section className="home-section" aria-label="Stages">
        <ul className="alive-stages">
          {stages.slice(0, most_stages).map((stage) => (
            <StageNowCard
              key={stage.id}
              stage={stage}
              place={sayPlace(stage, stages)}
              screens={screens.filter(({ stage_id }) => stage_id === stage.id)}
            />
          ))}
        </ul>
        {others > 0 && <Link to="/screens">{`${others} more in Screens`}</Link>}
      </section>
      <RunningSessions stages={stages} />
      <Desks />
    </>
  );
}
