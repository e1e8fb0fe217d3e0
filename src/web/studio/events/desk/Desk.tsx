import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, Plus, Radio } from "#icons";
import { useMemo, useState } from "react";
import type { Venue } from "../../../../contract/venues.ts";
import { isDate } from "../../../../core/adapters/writtenTime.ts";
import { ButtonLink, IconLink } from "../../parts/Button.tsx";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { Select } from "../../parts/Select.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useNow } from "../../shell/useNow.ts";
import { type Places, usePlaces } from "../places.ts";
import { nextSessionQuery, openShowsQuery, sessionsBetweenQuery } from "../sessions.ts";
import { addDays, dayAt, sayDate, sayLongDate, spanDay } from "../times.ts";
import { deskRooms } from "./deskRooms.ts";
import { isShownOn } from "./isShownOn.ts";
import styles from "./LiveDesk.module.css";
import { Behind } from "./Behind.tsx";
import { RoomCard } from "./RoomCard.tsx";
import { useDeskKeys } from "./useDeskKeys.ts";

const route = getRouteApi("/shell/events/events/sessions");

/** The operator's desk: every room's session, with what can be done now. */
export function Desk() {
  const { places, ...query } = usePlaces();
  useTitle("Live sessions", "Events");
  return (
    <QueryView query={{ ...query, data: places }} lines={6}>
      {(places) => (
        <>
          <Rooms places={places} />
          <Outlet />
        </>
      )}
    </QueryView>
  );
}

function Rooms({ places }: { places: Places }) {
  const session = useSession();
  const search = route.useSearch();
  const now = useNow(1000);
  const venue = places.venues.find(({ id }) => id === search.venue) ?? null;
  const today = dayAt(now, venue?.timezone ?? places.venues[0]?.timezone ?? "UTC");
  const day = search.day !== undefined && isDate(search.day) ? search.day : today;
  const { data, error, refetch } = useQuery(sessionsBetweenQuery(session, spanDay(day)));
  const { data: shows = [] } = useQuery(openShowsQuery(session));
  const minute = now - (now % 60_000);
  const sessions = useMemo(
    () =>
      data?.filter((live) =>
        isShownOn(live, {
          venue_id: venue?.id,
          isToday: day === today,
          now: minute,
          // Today is another date in another part of the world.
          day: day === today ? dayAt(minute, places.findZone(live)) : day,
          zone: places.findZone(live),
        }),
      ),
    [data, places, day, today, venue, minute],
  );

  const rooms = sessions && deskRooms(sessions, places, now);
  const [following, setFollowing] = useState(true);
  const chosen = useDeskKeys(rooms?.map(({ stage }) => stage.id) ?? none);
  return (
    <>
      <DayNav day={day} today={today} venues={places.venues} venue_id={venue?.id ?? ""} />
      <QueryView query={{ data: rooms, error, refetch }} lines={6}>
        {(rooms) =>
          rooms.length === 0 ? (
            <Nothing day={day} places={places} />
          ) : (
            <>
              <div className="row wrap between">
                <Behind rooms={rooms} />
                {mayOperate(session.workspace.role) && (
                  <Checkbox
                    label="Minutes also move what follows"
                    checked={following}
                    onChange={setFollowing}
                  />
                )}
              </div>
              <ul className={`stack gap-16 ${styles.rooms}`} aria-label={`Rooms on ${sayDate(day)}`}>
                {rooms.map((room) => (
                  <RoomCard
                    key={room.stage.id}
                    room={room}
                    now={now}
                    following={following}
                    isChosen={room.stage.id === chosen}
                    show={
                      shows.find(({ session_id }) => session_id === (room.on ?? room.due)?.live.id) ?? null
                    }
                  />
                ))}
              </ul>
            </>
          )
        }
      </QueryView>
    </>
  );
}

const none: string[] = [];

function Nothing({ day, places }: { day: string; places: Places }) {
  const session = useSession();
  const { data: next } = useQuery(nextSessionQuery(session, spanDay(day).to));
  const next_day = next && dayAt(next.starts_at, places.findZone(next));
  const isOperator = mayOperate(session.workspace.role);
  return (
    <EmptyState
      icon={Radio}
      title={`Nothing is planned on ${sayDate(day)}`}
      step={
        next_day ? (
          <ButtonLink
            look="main"
            label={`Go to ${sayDate(next_day)}`}
            to="/events/sessions"
            search={(before) => ({ ...before, day: next_day })}
          />
        ) : (
          isOperator && <ButtonLink look="main" label="Plan a session" to="/events/sessions/new" />
        )
      }
    >
      Here {isOperator ? "you set" : "operators set"} sessions live, hold and end them, while boards and
      countdowns follow. They come from a plan under Events, or are planned one by one.
    </EmptyState>
  );
}

interface DayNavProps {
  day: string;
  today: string;
  venues: Venue[];
  venue_id: string;
}

function DayNav({ day, today, venues, venue_id }: DayNavProps) {
  const { workspace } = useSession();
  const navigate = useNavigate();
  const to = "/events/sessions";
  return (
    <div className="row wrap">
      <IconLink
        icon={ChevronLeft}
        label="The day before"
        to={to}
        search={(before) => ({ ...before, day: addDays(day, -1) })}
      />
      <h2 className="size-16">{sayLongDate(day)}</h2>
      <IconLink
        icon={ChevronRight}
        label="The day after"
        to={to}
        search={(before) => ({ ...before, day: addDays(day, 1) })}
      />
      {day !== today && (
        <ButtonLink label="Today" to={to} search={(before) => ({ ...before, day: undefined })} />
      )}
      {venues.length > 1 && (
        <Select
          label="Venue"
          bare
          className={styles.venue}
          none="All venues"
          value={venue_id}
          choices={venues.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(venue) =>
            void navigate({ to, search: (before) => ({ ...before, venue: venue || undefined }) })
          }
        />
      )}
      {mayOperate(workspace.role) && (
        <ButtonLink
          icon={Plus}
          label="New session"
          className={styles.new}
          to="/events/sessions/new"
          search={(before) => before}
        />
      )}
    </div>
  );
}
