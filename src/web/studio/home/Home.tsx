import { useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { ErrorState } from "../parts/ErrorState.tsx";
import { Room } from "../parts/Room.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { Alive } from "./alive/Alive.tsx";
import { Checklist } from "./Checklist.tsx";
import { DemoBanner } from "./DemoBanner.tsx";
import { DemoOffer } from "./DemoOffer.tsx";
import { QuickStarts } from "./QuickStarts.tsx";
import { setupQuery, useSetupChanges } from "./setup.ts";
import styles from "./Home.module.css";

/** What is alive now; before anything is, the way there. */
export function Home() {
  const session = useSession();
  const { data: setup, error, refetch } = useQuery(setupQuery(session));
  useSetupChanges();
  const { workspace, me } = session;
  const isEditor = mayEdit(workspace.role);
  const isAlive = setup !== undefined && (setup.done || setup.facts.onScreen > 0);

  return (
    <Room title={workspace.name} page="Home" width={isAlive ? 1280 : undefined}>
      <DemoBanner />
      {!setup ? (
        error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton lines={6} />
        )
      ) : isAlive ? (
        <Alive />
      ) : (
        <p className={styles.welcome}>
          Good to see you, {me.name}.{" "}
          {isEditor
            ? "What should the first screen show? Each of these makes something that you can change afterwards."
            : "Nothing plays here yet; an editor of the workspace sets it up."}
        </p>
      )}
      {isEditor && <QuickStarts isFirst={!isAlive} />}
      {isEditor && setup && !isAlive && <DemoOffer />}
      {isEditor && setup && !setup.done && <Checklist setup={setup} isFirst={!isAlive} />}
      <p className={`${styles.more} muted small`}>
        Your own programs can do all of this, too:{" "}
        {workspace.role === "owner" && (
          <>
            <Link to="/settings/keys/new">make a key</Link> and{" "}
          </>
        )}
        <a href="/docs">read the reference</a>.
      </p>
      <Outlet />
    </Room>
  );
}
