import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet } from "@tanstack/react-router";
import { CalendarDays, ChevronLeft, FileUp, Link2 } from "#icons";
import { useMemo, useState } from "react";
import type { Event } from "../../../../contract/events.ts";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { Button, ButtonLink, IconLink } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { Gone } from "../../parts/Gone.tsx";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useNarrow } from "../../parts/useNarrow.ts";
import { useTitle } from "../../parts/useTitle.ts";
import { ShowOnStage } from "../../onStage/ShowOnStage.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useNow } from "../../shell/useNow.ts";
import { AgendaBoards } from "../boards/AgendaBoards.tsx";
import eventStyles from "../Events.module.css";
import { agendaQuery, eventQuery } from "../events.ts";
import { type Places, usePlaces } from "../places.ts";
import { eventSessionsQuery } from "../sessions.ts";
import { CalendarLinks } from "../source/CalendarLinks.tsx";
import { SourceDialog } from "../source/SourceDialog.tsx";
import { SourcePanel } from "../source/SourcePanel.tsx";
import { StatusBadge } from "../StatusBadge.tsx";
import { sayLongDate, saySpan, sayTime, sayTimes } from "../times.ts";
import styles from "./Day.module.css";
import { DayGrid, type DayProps } from "./DayGrid.tsx";
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
  if (event.data === null)
    return (
      <Gone title="This event is gone" to="/events">
        Somebody removed it, or the address is mistyped.
      </Gone>
    );
  if (!event.data || !sessions.data || !places)
    return fault ? (
      <ErrorState error={fault} retry={() => void Promise.all([event.refetch(), sessions.refetch()])} />
    ) : (
      <Skeleton lines={8} />
    );
  return (
    <div className={`stack gap-16 ${eventStyles.page} ${styles.page}`}>
      <EventHead event={event.data} sessions={sessions.data} />
      <SourcePanel event={event.data} />
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
      <CalendarLinks event_ref={event_ref} />
      <Outlet />
    </div>
  );
}

function EventHead({ event, sessions }: { event: Event; sessions: LiveSession[] }) {
  const { workspace } = useSession();
  const clashes = useMemo(() => clashesAmong(sessions).size, [sessions]);
  return (
    <>
      <div className={`row wrap ${eventStyles.head}`}>
        <IconLink icon={ChevronLeft} label="Back to all events" to="/events" />
        <h1 className="break">{event.title}</h1>
        {mayEdit(workspace.role) && (
          <>
            <ButtonLink
              icon={FileUp}
              label="Bring a newer plan"
              to="/events/plan"
              search={{ event: event.ref }}
            />
            <FollowButton event={event} />
          </>
        )}
        <ShowOnStage
          subject={{ kind: "agenda", id: event.ref }}
          title={`${event.title}: agenda`}
          label="Show the agenda on a stage"
        />
        <ButtonLink label="Live sessions" to="/events/sessions" search={{ day: event.date }} />
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

/** An event that follows a source changes it where the source is shown. */
function FollowButton({ event }: { event: Event }) {
  const [isOpen, setOpen] = useState(false);
  if (event.has_source) return null;
  return (
    <>
      <Button icon={Link2} label="Follow a schedule" onClick={() => setOpen(true)} />
      {isOpen && <SourceDialog event_ref={event.ref} source={null} onClose={() => setOpen(false)} />}
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
  const rooms = isEverywhere ? places.listRooms(event.venue_id).map(({ id }) => id) : [];
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

/** The same day on a phone: by time, the room beside each. */
function DayList({ event, sessions, places, agenda }: DayProps) {
  const now = useNow(15_000);
  const clashing = useMemo(() => clashesAmong(sessions), [sessions]);
  const starts = useMemo(() => byStart(sessions), [sessions]);
  const next = starts.find(([at]) => at > now)?.[0];
  return (
    <ol className={`stack gap-16 ${styles.list}`}>
      {starts.map(([at, own]) => (
        <li key={at}>
          {at === next && next !== starts[0]![0] && (
            <p className={`ready strong ${styles.listNow}`}>Now {sayTime(now, event.time_zone)}</p>
          )}
          <h2 className="size-16">{sayTime(at, event.time_zone)}</h2>
          <ul>
            {own.map((session) => {
              const words = agenda.get(session.record_ref ?? "");
              const { id, title, status, stage_id, delay_ms } = session;
              return (
                <li
                  key={id}
                  className={styles.line}
                  data-status={status}
                  style={words?.["track_color"] ? { "--track": words["track_color"] } : {}}
                >
                  <Link
                    to="/events/$event_ref/sessions/$session_id"
                    params={{ event_ref: event.ref, session_id: id }}
                  >
                    <span className={`strong break ${styles.blockTitle}`}>{title}</span>
                    <span className="muted small">
                      {sayTimes(session, event.time_zone)}
                      {delay_ms >= 60_000 && ` +${saySpan(delay_ms)}`} ·{" "}
                      {stage_id === null
                        ? "Every room"
                        : (places.byId.get(stage_id)?.name ?? "A stage that is gone")}
                    </span>
                    {words?.["speakers"] && <span className="small">{words["speakers"]}</span>}
                    <span className="row">
                      {status !== "scheduled" && <StatusBadge status={status} />}
                      {clashing.has(id) && <span className={`badge ${eventStyles.clash}`}>Clash</span>}
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function byStart(sessions: LiveSession[]): [number, LiveSession[]][] {
  const found = new Map<number, LiveSession[]>();
  for (const session of sessions) {
    const own = found.get(session.starts_at);
    if (own) own.push(session);
    else found.set(session.starts_at, [session]);
  }
  return [...found].sort(([a], [b]) => a - b);
}
