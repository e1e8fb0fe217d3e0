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
import { eventsQuery } from "./events.ts";
import { useNow } from "../shell/useNow.ts";
import type { Event } from "../../../contract/events.ts";
import { dayAt, sayLongDate } from "./times.ts";

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

function EventRow({ event, now }: { event: Event; now: number }) {
  const { ref, title, date, time_zone, sessions } = event;
  const isToday = dayAt(now, time_zone) === date;
  return (
    <li className="event-row">
      <div className="list-main">
        <span className="list-name">
          <Link className="event-link" to="/events/$event_ref" params={{ event_ref: ref }}>
            {title}
          </Link>
          {isToday && <span className="badge status-live">Today</span>}
        </span>
        <span className="muted small">
          {sayLongDate(date)} · {time_zone}
        </span>
      </div>
      <span className="list-when muted">{sessions === 1 ? "1 session" : `${sessions} sessions`}</span>
      <span className="code muted event-ref">{ref}</span>
    </li>
  );
}

interface Dated {
  date: string;
  ref: string;
  time_zone: string;
}

/** Today and what comes, the next first; then what is over, the latest first. */
function inOrder<T extends Dated>(events: readonly T[], now: number): { coming: T[]; over: T[] } {
  const isOver = ({ date, time_zone }: T) => date < dayAt(now, time_zone);
  const byDate = events.toSorted((a, b) =>
    a.date === b.date ? compare(a.ref, b.ref) : compare(a.date, b.date),
  );
  return {
    coming: byDate.filter((event) => !isOver(event)),
    over: byDate.filter(isOver).toReversed(),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
