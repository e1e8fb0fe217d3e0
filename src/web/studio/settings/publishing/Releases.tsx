import { useInfiniteQuery } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { List } from "../../parts/List.tsx";
import { useSession } from "../../people/session.ts";
import { type Mode, releasesQuery } from "./publishing.ts";
import { ReleaseRow } from "./ReleaseRow.tsx";
import styles from "./Publishing.module.css";

export function Releases({ mode }: { mode: Mode }) {
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
