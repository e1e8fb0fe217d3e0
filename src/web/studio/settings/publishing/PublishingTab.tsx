import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSession } from "../../people/session.ts";
import { ModeChoice } from "./ModeChoice.tsx";
import { publishingQuery } from "./publishing.ts";
import "./publishing.css";
import { Releases } from "./Releases.tsx";
import { Unreleased } from "./Unreleased.tsx";

export function PublishingTab() {
  const session = useSession();
  const { data: mode, error, refetch } = useQuery(publishingQuery(session));

  return (
    <>
      <RoomHead>
        Whether screens show changes of stories, scenes and layouts at once, or wait for a release. Live work,
        records and the brand never wait.
      </RoomHead>
      {mode ? (
        <>
          <ModeChoice mode={mode} />
          <Unreleased mode={mode} />
          <Releases mode={mode} />
        </>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
      <Outlet />
    </>
  );
}
