import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { List } from "../../parts/List.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { changesQuery, type Mode } from "./publishing.ts";
import styles from "./Publishing.module.css";

const actions = { added: "New", changed: "Changed", removed: "Removed" };

export function Unreleased({ mode }: { mode: Mode }) {
  const session = useSession();
  const query = useInfiniteQuery(changesQuery(session));
  const count = query.data?.length ?? 0;
  const isEditor = mayEdit(session.workspace.role);
  return (
    <section className={styles.section} aria-labelledby="unreleased">
      <div className={styles.head}>
        <h2 id="unreleased">
          Not released yet{" "}
          {count > 0 && (
            <span className="badge">
              {count}
              {query.hasNextPage && "+"}
            </span>
          )}
        </h2>
        {count > 0 && isEditor && (
          <Link className="button button-main" to="/settings/publishing/release">
            {mode === "manual" ? "Publish" : "Keep as a release"}
          </Link>
        )}
      </div>
      {count > 0 && (
        <p className={mode === "manual" ? styles.releaseGoesLive : "muted"}>
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
            <span>{what}</span>
            <span className={action === "removed" ? `badge ${styles.removed}` : "badge"}>
              {actions[action]}
            </span>
          </li>
        )}
      </List>
    </section>
  );
}
