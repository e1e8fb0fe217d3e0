import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarDays, FileUp } from "lucide-react";
import { EmptyState } from "../parts/EmptyState.tsx";
import { ErrorState } from "../parts/ErrorState.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { useTitle } from "../parts/useTitle.ts";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { EventRow } from "./EventRow.tsx";
import { eventsQuery } from "./events.ts";
import { inOrder } from "./inOrder.ts";
import { useNow } from "../shell/useNow.ts";

export function EventList() {
  const session = useSession();
  const { data, error, refetch, ...query } = useInfiniteQuery(eventsQuery(session));
  const now = useNow(60_000);
  const isEditor = mayEdit(session.workspace.role);
  useTitle("Events");

  if (!data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={3} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={CalendarDays}
        title="No programme yet"
        step={isEditor ? <PlanLink label="Bring the first plan" /> : <p>An editor brings the first plan.</p>}
      >
        Bring the programme of your event as your conference tool exports it, or a spreadsheet. Each room
        becomes a stage, and each talk a session that boards, countdowns and the operator’s desk know.
      </EmptyState>
    );
  const { coming, over } = inOrder(data, now);
  return (
    <>
      <RoomHead action={isEditor && <PlanLink label="Bring a plan" />}>
        Days whose programme was applied. Bring the same file again when it changes: only what differs is
        written.
      </RoomHead>
      {coming.length > 0 && (
        <ul className="list" aria-label="Now and next">
          {coming.map((event) => (
            <EventRow key={event.ref} event={event} now={now} />
          ))}
        </ul>
      )}
      {over.length > 0 && (
        <details className="events-over" open={coming.length === 0}>
          <summary>Over ({over.length})</summary>
          <ul className="list" aria-label="Over">
            {over.map((event) => (
              <EventRow key={event.ref} event={event} now={now} />
            ))}
          </ul>
        </details>
      )}
      {query.hasNextPage && (
        <button
          type="button"
          className="button list-more"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </button>
      )}
    </>
  );
}

function PlanLink({ label }: { label: string }) {
  return (
    <Link className="button button-main" to="/events/plan">
      <FileUp aria-hidden /> {label}
    </Link>
  );
}
