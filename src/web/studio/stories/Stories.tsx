import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet } from "@tanstack/react-router";
import { Clapperboard } from "lucide-react";
import { EmptyState } from "../parts/EmptyState.tsx";
import { ErrorState } from "../parts/ErrorState.tsx";
import { Room } from "../parts/Room.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import "./stories.css";
import { storiesQuery } from "./stories.ts";
import { StoryGrid } from "./StoryGrid.tsx";

const route = getRouteApi("/shell/stories");

export function Stories() {
  const session = useSession();
  const { show } = route.useSearch();
  const query = useInfiniteQuery(storiesQuery(session));
  const isEditor = mayEdit(session.workspace.role);
  const { data, error, refetch } = query;

  return (
    <Room title="Stories">
      {!data ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} />
        )
      ) : data.length === 0 ? (
        <EmptyState
          icon={Clapperboard}
          title="No story yet"
          step={isEditor ? <FirstSteps /> : <p>An editor makes the first.</p>}
        >
          A story is what a stage plays: scenes in order, over and over. A chapter of it can play for a fixed
          time, roll through your news, or come only in the morning.
        </EmptyState>
      ) : (
        <>
          <RoomHead action={isEditor && <NewLink label="New story" />}>
            A story is what a stage plays: scenes in order, over and over.
          </RoomHead>
          <StoryGrid query={query} stories={data} isArchive={show === "archived"} />
        </>
      )}
      <Outlet />
    </Room>
  );
}

function FirstSteps() {
  return (
    <>
      <NewLink label="Make the first story" />
      <p>
        In a hurry? <Link to="/">A quick start</Link> makes one with news or television in it.
      </p>
    </>
  );
}

function NewLink({ label }: { label: string }) {
  return (
    <Link className="button button-main" to="/stories/new">
      {label}
    </Link>
  );
}
