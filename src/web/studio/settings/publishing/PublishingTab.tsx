import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Archive } from "lucide-react";
import { QueryView } from "../../parts/QueryView.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { useSession } from "../../people/session.ts";
import { ModeChoice } from "./ModeChoice.tsx";
import { type Mode, publishingQuery, releasesQuery } from "./publishing.ts";
import { Unreleased } from "./Unreleased.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { List } from "../../parts/List.tsx";
import { ReleaseRow } from "./ReleaseRow.tsx";
import styles from "./Publishing.module.css";

export function PublishingTab() {
  const query = useQuery(publishingQuery(useSession()));

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

function Releases({ mode }: { mode: Mode }) {
  const session = useSession();
  const query = useInfiniteQuery(releasesQuery(session));
  const newest = query.data?.[0]?.number ?? 0;
  return (
    <section className={styles.section} aria-labelledby="releases">
      <h2 id="releases">Releases</h2>
      {mode === "auto" && newest > 0 && (
        <p className="muted">
          While publishing is automatic no release plays
          {session.workspace.role === "owner" && "; switch to manual to go back to one"}.
        </p>
      )}
      <List
        label="Releases"
        query={query}
        empty={
          <EmptyState icon={Archive} title="No releases yet">
            A release keeps stories, scenes and layouts as they are at one moment. With manual publishing
            screens play the newest one, and any earlier one can be played again.
          </EmptyState>
        }
      >
        {(release) => <ReleaseRow key={release.id} release={release} mode={mode} next={newest + 1} />}
      </List>
    </section>
  );
}
