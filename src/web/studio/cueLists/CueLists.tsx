import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { ListVideo, Plus } from "#icons";
import type { CueList } from "../../../contract/cueLists.ts";
import { eventsQuery } from "../events/events.ts";
import { sayDateInYear } from "../events/times.ts";
import { ButtonLink } from "../parts/Button.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { List } from "../parts/List.tsx";
import { Room } from "../parts/Room.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { mayOperate } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { CueListMenu } from "./CueListMenu.tsx";
import { cueListsQuery } from "./cueLists.ts";

/** Every run of show of the workspace. */
export function CueLists() {
  const session = useSession();
  const query = useInfiniteQuery(cueListsQuery(session));
  const isOperator = mayOperate(session.workspace.role);
  const make = isOperator && <ButtonLink look="main" icon={Plus} label="New run of show" to="/run/new" />;
  return (
    <Room title="Run of show">
      <RoomHead action={query.data?.length ? make : undefined}>
        The cues of an evening in their order: what goes on which screens, what goes live, opens and ends.
        Fired by the space bar, by the clock or one after the other.
      </RoomHead>
      <List
        label="Runs of show"
        query={query}
        empty={
          <EmptyState icon={ListVideo} title="No run of show yet" step={make}>
            Write the evening down cue by cue, rehearse it without touching a screen, then run it with one
            button.
          </EmptyState>
        }
      >
        {(list) => <CueListRow key={list.id} list={list} isOperator={isOperator} />}
      </List>
      <Outlet />
    </Room>
  );
}

function CueListRow({ list, isOperator }: { list: CueList; isOperator: boolean }) {
  const { data: events = [] } = useInfiniteQuery(eventsQuery(useSession()));
  const { id, title, event_ref, cues, running, rehearsing } = list;
  const event = events.find(({ ref }) => ref === event_ref);
  const fired = cues.filter(({ fired_at }) => fired_at !== null).length;
  return (
    <li>
      <div className="list-main">
        <span className="list-name">
          <Link className="name-link" to="/run/$list_id" params={{ list_id: id }}>
            {title}
          </Link>
          {rehearsing && <span className="badge">Rehearsal</span>}
          {running && <span className="badge badge-on">Running</span>}
        </span>
        {event_ref !== null && (
          <span className="muted small">
            {event ? `${event.title}, ${sayDateInYear(event.date)}` : event_ref}
          </span>
        )}
      </div>
      <span className="muted small list-when">
        {cues.length === 1 ? "1 cue" : `${cues.length} cues`}
        {fired > 0 && `, ${fired} fired`}
      </span>
      {isOperator && <CueListMenu list={list} />}
    </li>
  );
}
