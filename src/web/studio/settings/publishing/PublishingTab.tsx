import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Archive, CircleCheck } from "#icons";
import { ButtonLink } from "../../parts/Button.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { useSession } from "../../people/session.ts";
import { ModeChoice } from "./ModeChoice.tsx";
import { type Mode, publishingQuery, releasesQuery, changesQuery } from "./publishing.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { List } from "../../parts/List.tsx";
import { ReleaseRow } from "./ReleaseRow.tsx";
import styles from "./Publishing.module.css";
import { mayEdit } from "../../people/roles.ts";

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
    <section className={`section ${styles.section}`} aria-labelledby="releases">
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

const actions = { added: "New", changed: "Changed", removed: "Removed" };

function Unreleased({ mode }: { mode: Mode }) {
  const session = useSession();
  const query = useInfiniteQuery(changesQuery(session));
  const count = query.data?.length ?? 0;
  const isEditor = mayEdit(session.workspace.role);
  return (
    <section className={`section ${styles.section}`} aria-labelledby="unreleased">
      <div className={`row wrap between ${styles.head}`}>
        <h2 id="unreleased" className="row">
          Not released yet{" "}
          {count > 0 && (
            <span className="badge">
              {count}
              {query.hasNextPage && "+"}
            </span>
          )}
        </h2>
        {count > 0 && isEditor && (
          <ButtonLink
            look="main"
            to="/settings/publishing/release"
            label={mode === "manual" ? "Publish" : "Keep as a release"}
          />
        )}
      </div>
      {count > 0 && (
        <p className={mode === "manual" ? "ready strong" : "muted"}>
          {mode === "manual"
            ? "Publishing puts this on the screens at once."
            : "Screens show it already. A release keeps it, so that you can go back to it later."}
          {!isEditor && " Editors make releases."}
        </p>
      )}
      <List
        label="Not released yet"
        query={query}
        empty={
          <EmptyState icon={CircleCheck} title="Nothing waits">
            {mode === "manual"
              ? "What screens play and what you work on are the same. Change a story or a scene, and it is listed here until it is published."
              : "The newest release holds everything as it is."}
          </EmptyState>
        }
      >
        {({ kind, id, action, what }) => (
          <li key={kind + id} className={styles.unreleased}>
            <span className="break">{what}</span>
            <span className={action === "removed" ? `badge ${styles.removed}` : "badge"}>
              {actions[action]}
            </span>
          </li>
        )}
      </List>
    </section>
  );
}
