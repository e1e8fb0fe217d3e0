import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { ErrorState } from "../parts/ErrorState.tsx";
import { Room } from "../parts/Room.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import "./pair.css";
import { Paired, type Pair } from "./Paired.tsx";
import { PairForm } from "./PairForm.tsx";
import { stagesQuery } from "./stages.ts";
import { WorkspaceChoice } from "./WorkspaceChoice.tsx";

const route = getRouteApi("/shell/pair");

/** Where the code on a waiting screen leads. Mostly opened on a phone, in front of that screen. */
export function PairPage() {
  const session = useSession();
  const { code = "" } = route.useSearch();
  const stages = useInfiniteQuery(stagesQuery(session));
  const [paired, setPaired] = useState<Pair | null>(null);
  const { name, role } = session.workspace;

  return (
    <Room title="Pair a screen">
      <div className="pair">
        {!paired && <WorkspaceChoice />}
        {!mayEdit(role) ? (
          <>
            <p>
              Editors and owners pair screens, and your role in {name} is {role}. Ask one of them; the screen
              keeps its code while it waits.
            </p>
            <Link className="button" to="/screens">
              See the screens
            </Link>
          </>
        ) : paired ? (
          <Paired {...paired} onAnother={() => setPaired(null)} />
        ) : stages.data ? (
          // Another code in the address is another screen.
          <PairForm key={code} stages={stages} onPaired={setPaired} />
        ) : stages.error ? (
          <ErrorState error={stages.error} retry={() => void stages.refetch()} />
        ) : (
          <Skeleton lines={4} />
        )}
      </div>
    </Room>
  );
}
