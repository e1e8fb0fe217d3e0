import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet } from "@tanstack/react-router";
import { CalendarDays, ChevronLeft, FileUp } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useNarrow } from "../../parts/useNarrow.ts";
import { useTitle } from "../../parts/useTitle.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useNow } from "../../shell/useNow.ts";
import { AgendaBoards } from "../boards/AgendaBoards.tsx";
import type { Event } from "../../../../contract/events.ts";
import { agendaQuery, eventQuery } from "../events.ts";
import "../events.css";
import { Gone } from "../Gone.tsx";
import { type Places, usePlaces } from "../places.ts";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { eventSessionsQuery } from "../sessions.ts";
import { sayLongDate } from "../times.ts";
import "./day.css";
import { DayGrid } from "./DayGrid.tsx";
import { DayList } from "./DayList.tsx";
import { clashesAmong } from "./layOut.ts";

const route = getRouteApi("/shell/events/$event_ref");

/** A day's programme by room and time. */
export function EventPage() {
  const session = useSession();
  const { event_ref } = route.useParams();
  const event = useQuery(eventQuery(session, event_ref));
  const sessions = useQuery(eventSessionsQuery(session, event_ref));
  const { places, error } = usePlaces();
  useTitle(event.data?.title, "Events");

  const fault = event.error ?? sessions.error ?? error;
  if (event.data === null) return <Gone what="event" />;
  if (!event.data || !sessions.data || !places)
    return fault ? (
      <ErrorState error={fault} retry={() => void Promise.all([event.refetch(), sessions.refetch()])} />
    ) : (
      <Skeleton lines={8} />
    );
  return (
    <div className="events event-page">
      <EventHead event={event.data} sessions={sessions.data} />
      {sessions.data.length === 0 ? (
        <EmptyState icon={CalendarDays} title="No session on this day">
          The plan that was applied holds none.{" "}
          {mayEdit(session.workspace.role) && "Bring it again once it does."}
        </EmptyState>
      ) : (
        <>
          <BoardsFor event={event.data} sessions={sessions.data} places={places} />
          <Programme event={event.data} sessions={sessions.data} places={places} />
        </>
      )}
      <Outlet />
    </div>
  );
}

function EventHead({ event, sessions }: { event: Event; sessions: LiveSession[] }) {
  const { workspace } = useSession();
  const clashes = useMemo(() => clashesAmong(sessions).size, [sessions]);
  return (
    <>
      <div className="events-head">
        <Link className="icon-button" to="/events" aria-label="Back to all events">
          <ChevronLeft aria-hidden />
        </Link>
        <h1>{event.title}</h1>
        {mayEdit(workspace.role) && (
          <Link className="button" to="/events/plan" search={{ event: event.ref }}>
            <FileUp aria-hidden /> Bring a newer plan
          </Link>
        )}
        <Link className="button" to="/events/sessions" search={{ day: event.date }}>
          Live sessions
        </Link>
      </div>
      <p className="muted">
        {sayLongDate(event.date)} · {event.time_zone} ·{" "}
        {sessions.length === 1 ? "1 session" : `${sessions.length} sessions`}
        {clashes > 0 && (
          <>
            {" · "}
            <span className="fault">{clashes} clash with another</span>
          </>
        )}
      </p>
    </>
  );
}

/** Boards of a day that is over help nobody. */
function BoardsFor({ event, sessions, places }: ProgrammeProps) {
  const now = useNow(60_000);
  if (sessions.every(({ ends_at }) => ends_at <= now)) return null;
  const used = sessions.flatMap(({ stage_id }) => stage_id ?? []);
  // One without a stage of its own is in every room.
  const isEverywhere = sessions.some(({ stage_id }) => stage_id === null);
  const rooms = isEverywhere ? places.roomsOf(event.venue_id).map(({ id }) => id) : [];
  return <AgendaBoards event={event} stage_ids={[...new Set([...used, ...rooms])]} />;
}

interface ProgrammeProps {
  event: Event;
  sessions: LiveSession[];
  places: Places;
}

function Programme({ event, sessions, places }: ProgrammeProps) {
  const session = useSession();
  const { data: agenda } = useQuery(agendaQuery(session, event.ref));
  const isNarrow = useNarrow();
  const shown = { event, sessions, places, agenda: agenda ?? new Map<string, Record<string, string>>() };
  return isNarrow ? <DayList {...shown} /> : <DayGrid {...shown} />;
}
