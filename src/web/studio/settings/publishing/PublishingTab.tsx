import { useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { QueryView } from "../../parts/QueryView.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { useSession } from "../../people/session.ts";
import { ModeChoice } from "./ModeChoice.tsx";
import { publishingQuery } from "./publishing.ts";
import { Releases } from "./Releases.tsx";
import { Unreleased } from "./Unreleased.tsx";
import { useFollowed } from "./useReread.ts";

export function PublishingTab() {
  const query = useQuery(publishingQuery(useSession()));
  useFollowed();

  return (
    <>
      <RoomHead>
        Whether screens show changes of stories, scenes and layouts at once, or wait for a release. Live work,
        records and the brand never wait.
      </RoomHead>
      <QueryView query={query} lines={5}>
        {(mode) => (
          <>
            <ModeChoice mode={mode} />
            <Unreleased mode={mode} />
            <Releases mode={mode} />
          </>
        )}
      </QueryView>
      <Outlet />
    </>
  );
}
