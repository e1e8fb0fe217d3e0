import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { CalendarDays, FileUp, Link2 } from "#icons";
import { useState } from "react";
import type { Event } from "../../../contract/events.ts";
import { Button, ButtonLink } from "../parts/Button.tsx";
import { EmptyState } from "../parts/EmptyState.tsx";
import { ErrorState } from "../parts/ErrorState.tsx";
import { LoadMore } from "../parts/List.tsx";
import { RoomHead } from "../parts/RoomHead.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { useTitle } from "../parts/useTitle.ts";
import { mayEdit } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { useNow } from "../shell/useNow.ts";
import styles from "./Events.module.css";
import { eventsQuery } from "./events.ts";
import { FollowDialog } from "./source/SourceDialog.tsx";
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
        step={
          isEditor ? <PlanActions label="Bring the first plan" /> : <p>An editor brings the first plan.</p>
        }
      >
        Bring the programme of your event as your conference tool exports it, or a spreadsheet. Each room
        becomes a stage, and each talk a session that boards, countdowns and the operator’s desk know.
      </EmptyState>
    );
  const { coming, over } = splitByDate(data, now);
  return (
    <>
      <RoomHead action={isEditor && <PlanActions label="Bring a plan" />}>
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
        <details className={`fold ${styles.narrow}`} open={coming.length === 0}>
          <summary>Over ({over.length})</summary>
          <ul className="list" aria-label="Over">
            {over.map((event) => (
              <EventRow key={event.ref} event={event} now={now} />
            ))}
          </ul>
        </details>
      )}
      <LoadMore query={query} />
    </>
  );
}

/** A programme is brought as a file, or followed where it is published. */
function PlanActions({ label }: { label: string }) {
  const [isFollowing, setFollowing] = useState(false);
  return (
    <div className="row wrap">
      <ButtonLink look="main" icon={FileUp} label={label} to="/events/plan" />
      <Button icon={Link2} label="Follow a schedule" onClick={() => setFollowing(true)} />
      {isFollowing && <FollowDialog onClose={() => setFollowing(false)} />}
    </div>
  );
}

function EventRow({ event, now }: { event: Event; now: number }) {
  const { ref, title, date, time_zone, sessions } = event;
  const isToday = dayAt(now, time_zone) === date;
  return (
    <li className={styles.row}>
      <div className="list-main">
        <span className="list-name">
          <Link className="name-link" to="/events/$event_ref" params={{ event_ref: ref }}>
            {title}
          </Link>
          {isToday && <span className="badge badge-on">Today</span>}
        </span>
        <span className="muted small">
          {sayLongDate(date)} · {time_zone}
        </span>
      </div>
      <span className="list-when muted">{sessions === 1 ? "1 session" : `${sessions} sessions`}</span>
      <span className={`code muted break ${styles.ref}`}>{ref}</span>
    </li>
  );
}

/** Today and what comes, the next first; then what is over, the latest first. */
function splitByDate(events: readonly Event[], now: number): { coming: Event[]; over: Event[] } {
  const isOver = ({ date, time_zone }: Event) => date < dayAt(now, time_zone);
  const byDate = events.toSorted((a, b) => compare(a.date, b.date) || compare(a.ref, b.ref));
  return { coming: byDate.filter((event) => !isOver(event)), over: byDate.filter(isOver).toReversed() };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const tabs = [
  { to: "/events", label: "Events", exact: true },
  { to: "/events/sessions", label: "Live sessions", exact: false },
  { to: "/events/bookings", label: "Bookings", exact: false },
] as const;

export function EventsRoom() {
  return (
    <div className={`stack gap-16 ${styles.page}`}>
      <h1>Events</h1>
      <nav className="tabs" aria-label="Events">
        {tabs.map(({ to, label, exact }) => (
          <Link key={to} to={to} className="tab" activeOptions={{ exact, includeSearch: false }}>
            {label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
