import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { MonitorPlay } from "#icons";
import { useId } from "react";
import { ButtonLink } from "../parts/Button.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { Room } from "../parts/Room.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { VenueHead } from "../venues/VenueHead.tsx";
import type { Venue } from "../../../contract/venues.ts";
import { venuesQuery } from "../venues/venues.ts";
import { groupByVenue } from "./groupByVenue.ts";
import { allScreensQuery, type StageScreen } from "./screens.ts";
import { StageCard } from "./StageCard.tsx";
import type { Stage } from "../../../contract/stages.ts";
import { stagesQuery } from "./stages.ts";
import styles from "./Screens.module.css";
import { LoadMore } from "../parts/List.tsx";

export function Screens() {
  const session = useSession();
  const stages = useInfiniteQuery(stagesQuery(session));
  const venues = useInfiniteQuery(venuesQuery(session));
  const { data: screens } = useQuery(allScreensQuery(session));
  const isEditor = mayEdit(session.workspace.role);
  const both = {
    data: stages.data && venues.data && groupByVenue(stages.data, venues.data),
    error: stages.error ?? venues.error,
    refetch: () => Promise.all([stages.refetch(), venues.refetch()]),
  };
  const isEmpty = stages.data?.length === 0 && venues.data?.length === 0;

  return (
    <Room title="Screens" width={isEmpty ? undefined : 1400}>
      {!isEmpty && (
        <RoomHead action={isEditor && <Actions />}>
          A stage is a place where something is shown. Every screen paired with it plays the same; what they
          really showed is in the <Link to="/screens/plays">proof of play</Link>; to find one, or to ask
          something of many, see <Link to="/screens/all">all screens</Link>.
        </RoomHead>
      )}
      {isEmpty ? (
        <EmptyState
          icon={MonitorPlay}
          title="No stages yet"
          step={isEditor ? <FirstStep /> : <p>An editor adds the first.</p>}
        >
          A stage is a place with something to show: the foyer, the main hall, a wall of displays. Screens are
          the browsers on the machines there; each is paired with a stage and plays what it plays.
        </EmptyState>
      ) : (
        <QueryView query={both} lines={6}>
          {(groups) =>
            groups.map((group) => (
              <VenueStages key={group.venue?.id ?? "none"} {...group} screens={screens} />
            ))
          }
        </QueryView>
      )}
      <LoadMore query={stages} />
      <Outlet />
    </Room>
  );
}

interface VenueStagesProps {
  venue: Venue | null;
  stages: Stage[];
  screens: StageScreen[] | undefined;
}

function VenueStages({ venue, stages, screens }: VenueStagesProps) {
  const { workspace } = useSession();
  const id = useId();
  return (
    <section className={`section ${styles.venue}`} aria-labelledby={id}>
      <VenueHead id={id} venue={venue} hasStages={stages.length > 0} />
      {stages.length > 0 ? (
        <ul className="tiles" style={{ "--tile": "300px" }} aria-labelledby={id}>
          {stages.map((stage) => (
            <StageCard
              key={stage.id}
              stage={stage}
              timezone={venue?.timezone ?? "UTC"}
              screens={screens?.filter(({ stage_id }) => stage_id === stage.id)}
            />
          ))}
        </ul>
      ) : (
        <p className="muted">
          No stage stands here yet.{" "}
          {mayEdit(workspace.role) && (
            <Link to="/screens/new" search={{ venue: venue?.id }}>
              Add the first one
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

function Actions() {
  return (
    <div className={`list-tools ${styles.actions}`}>
      <ButtonLink to="/screens/venues/new" label="Add a venue" />
      <ButtonLink to="/screens/new" label="Add a stage" />
      <ButtonLink look="main" to="/pair" label="Pair a screen" />
    </div>
  );
}

function FirstStep() {
  return (
    <>
      <ButtonLink look="main" to="/screens/new" label="Add the first stage" />
      <p>
        Is a screen already showing its code? <Link to="/pair">Pair it</Link> and name its stage in one go.
        Several places with clocks of their own? <Link to="/screens/venues/new">Add a venue</Link> first.
      </p>
    </>
  );
}
