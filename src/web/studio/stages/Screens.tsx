import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { MonitorPlay } from "lucide-react";
import { EmptyState } from "../parts/EmptyState.tsx";
import { List } from "../parts/List.tsx";
import { Room } from "../parts/Room.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { StageRow } from "./StageRow.tsx";
import { stagesQuery } from "./stages.ts";
import "./stages.css";

// A screen that falls silent is no change that is told, so the screens are read anew now and then: more rarely
// where there are many stages, to stay well below the server's limit on requests.
const reread_ms = 5000;
const reread_ms_per_stage = 100;

export function Screens() {
  const session = useSession();
  const query = useInfiniteQuery(stagesQuery(session));
  const count = query.data?.length ?? 0;
  const isEditor = mayEdit(session.workspace.role);

  return (
    <Room title="Screens">
      {query.data?.length !== 0 && (
        <RoomHead action={isEditor && <Actions />}>
          A stage is a place where something is shown. Every screen paired with it plays the same.
        </RoomHead>
      )}
      <List
        label="Stages"
        query={query}
        empty={
          <EmptyState icon={MonitorPlay} title="No stages yet" step={isEditor && <FirstStep />}>
            A stage is a place with something to show: the foyer, the main hall, a wall of displays. Screens
            are the browsers on the machines there; each is paired with a stage and plays what it plays.
          </EmptyState>
        }
      >
        {(stage) => (
          <StageRow
            key={stage.id}
            stage={stage}
            reread_ms={Math.max(reread_ms, count * reread_ms_per_stage)}
          />
        )}
      </List>
      <Outlet />
    </Room>
  );
}

function Actions() {
  return (
    <div className="list-tools">
      <Link className="button" to="/screens/new">
        Add a stage
      </Link>
      <Link className="button button-main" to="/pair">
        Pair a screen
      </Link>
    </div>
  );
}

function FirstStep() {
  return (
    <>
      <Link className="button button-main" to="/screens/new">
        Add the first stage
      </Link>
      <p>
        Is a screen already showing its code? <Link to="/pair">Pair it</Link> and name its stage in one go.
      </p>
    </>
  );
}
