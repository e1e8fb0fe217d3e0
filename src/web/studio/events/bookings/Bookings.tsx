import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet, useNavigate } from "@tanstack/react-router";
import { CalendarClock } from "#icons";
import type { Booking } from "../../../../contract/bookings.ts";
import { ButtonLink } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { RoomHead } from "../../parts/RoomHead.tsx";
import { Select } from "../../parts/Select.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useNow } from "../../shell/useNow.ts";
import eventStyles from "../Events.module.css";
import { type Places, usePlaces } from "../places.ts";
import { dayAt, sayLongDate, sayTimes } from "../times.ts";
import { bookedDays } from "./bookedDays.ts";
import { BookedDays } from "./BookedDays.tsx";
import styles from "./Bookings.module.css";
import { bookingsQuery } from "./bookings.ts";
import { sayRule } from "./repeatRule.ts";

const route = getRouteApi("/shell/events/events/bookings");
const days_shown = 14;

/** Which story a stage plays when, for the next two weeks. */
export function Bookings() {
  const session = useSession();
  const { data: bookings, error, refetch } = useQuery(bookingsQuery(session));
  const { places, error: lost } = usePlaces();
  useTitle("Bookings", "Events");
  const data = bookings && places && { bookings, places };
  return (
    <>
      <QueryView query={{ data, error: error ?? lost, refetch }} lines={5}>
        {(shown) => <BookingsView {...shown} />}
      </QueryView>
      <Outlet />
    </>
  );
}

function BookingsView({ bookings, places }: { bookings: Booking[]; places: Places }) {
  const { workspace } = useSession();
  const { stage } = route.useSearch();
  const now = useNow(60_000);
  const isEditor = mayEdit(workspace.role);
  if (bookings.length === 0)
    return (
      <EmptyState
        icon={CalendarClock}
        title="Nothing is booked"
        step={isEditor ? <NewLink label="Make the first booking" /> : <p>An editor makes the first.</p>}
      >
        A booking has a stage play a story for a while: the evening’s loop from six to ten, every Friday.
        Outside of bookings a stage plays its story for the whole day.
      </EmptyState>
    );
  const wanted = stage === undefined ? bookings : bookings.filter(({ stage_id }) => stage_id === stage);
  const { days, others } = bookedDays(wanted, places, { now, days: days_shown });
  return (
    <>
      <RoomHead action={isEditor && <NewLink label="New booking" />}>
        What stages play by bookings in the next two weeks, each by the clock of its venue.
      </RoomHead>
      <StageFilter places={places} bookings={bookings} stage={stage ?? ""} />
      <BookedDays days={days} places={places} now={now} />
      {others.length > 0 && <OtherBookings bookings={others} places={places} />}
    </>
  );
}

function StageFilter({ places, bookings, stage }: { places: Places; bookings: Booking[]; stage: string }) {
  const navigate = useNavigate();
  const used = new Set(bookings.map(({ stage_id }) => stage_id));
  const stages = places.stages.filter(({ id }) => used.has(id));
  if (stages.length < 2) return null;
  return (
    <div className={styles.filter}>
      <Select
        label="Stage"
        bare
        none="All stages"
        value={stage}
        choices={stages.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) =>
          void navigate({ to: "/events/bookings", search: { stage: chosen || undefined } })
        }
      />
    </div>
  );
}

function NewLink({ label }: { label: string }) {
  return <ButtonLink look="main" label={label} to="/events/bookings/new" search={(before) => before} />;
}

/** Over already, or further away than the days shown. */
function OtherBookings({ bookings, places }: { bookings: Booking[]; places: Places }) {
  return (
    <details className={`fold ${eventStyles.narrow}`}>
      <summary>Not in these two weeks ({bookings.length})</summary>
      <ul className="list" aria-label="Other bookings">
        {bookings.map((booking) => {
          const stage = places.byId.get(booking.stage_id);
          const zone = stage?.timezone ?? "UTC";
          return (
            <li key={booking.id}>
              <div className="list-main">
                <Link
                  className="name-link"
                  to="/events/bookings/$booking_id"
                  params={{ booking_id: booking.id }}
                  search={(before) => before}
                >
                  {booking.title || "Untitled"}
                </Link>
                <span className="muted small">
                  {[
                    stage?.name,
                    `${sayLongDate(dayAt(booking.starts_at, zone))}, ${sayTimes(booking, zone)}`,
                    sayRule(booking.repeat),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
