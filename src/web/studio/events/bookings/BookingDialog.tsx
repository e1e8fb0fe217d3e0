import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { Booking } from "../../../../contract/bookings.ts";
import { Button } from "../../parts/Button.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { type Places, storiesQuery, usePlaces } from "../places.ts";
import { dayAt, sayLongDate, sayTimes } from "../times.ts";
import { BookingForm } from "./BookingForm.tsx";
import { bookingsQuery, useBookingActions } from "./bookings.ts";
import { sayRule } from "./repeatRule.ts";

const route = getRouteApi("/shell/events/events/bookings");
const bookingRoute = getRouteApi("/shell/events/events/bookings/$booking_id");

export function BookingDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const { booking_id } = bookingRoute.useParams();
  const { stage } = route.useSearch();
  const { data: bookings } = useQuery(bookingsQuery(session));
  const { data: stories } = useQuery(storiesQuery(session));
  const { places } = usePlaces();
  const { remove } = useBookingActions();
  const close = () => void navigate({ to: "/events/bookings", search: { stage } });
  const booking = bookings?.find(({ id }) => id === booking_id);
  if (bookings && !booking)
    return (
      <DialogBox title="This booking is gone" onClose={close}>
        <p>Somebody deleted it, or the address is mistyped.</p>
      </DialogBox>
    );
  return (
    <DialogBox title="Booking" closesOutside={false} onClose={close}>
      {!booking || !places || !stories ? (
        <Skeleton lines={5} />
      ) : !mayEdit(session.workspace.role) ? (
        <BookingFacts booking={booking} places={places} stories={stories} />
      ) : (
        <BookingForm
          key={booking.id}
          submit="Save"
          places={places}
          stories={stories}
          initial={booking}
          send={(body) => session.api.patch("/bookings/{id}", { params: { id: booking.id }, body })}
          onDone={close}
          beside={
            <Button
              look="danger"
              label="Delete"
              onClick={() => {
                remove(booking, booking.title || "The booking");
                close();
              }}
            />
          }
        />
      )}
    </DialogBox>
  );
}

interface BookingFactsProps {
  booking: Booking;
  places: Places;
  stories: { id: string; title: string }[];
}

function BookingFacts({ booking, places, stories }: BookingFactsProps) {
  const stage = places.byId.get(booking.stage_id);
  const zone = stage?.timezone ?? "UTC";
  const sayDay = (at: number) => sayLongDate(dayAt(at, zone));
  return (
    <Facts
      facts={[
        ["Title", booking.title],
        ["Stage", stage?.name],
        ["Story", stories.find(({ id }) => id === booking.story_id)?.title],
        ["When", `${sayDay(booking.starts_at)}, ${sayTimes(booking, zone)}`],
        ["Repeats", sayRule(booking.repeat)],
        ["Left out", booking.exdates.map(sayDay).join(", ")],
      ]}
    />
  );
}

const hour_ms = 3_600_000;

export function NewBookingDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const time = useServerTime();
  const { stage } = route.useSearch();
  const { places } = usePlaces();
  const { data: stories } = useQuery(storiesQuery(session));
  const close = () => void navigate({ to: "/events/bookings", search: { stage } });
  const starts_at = Math.ceil(time.now() / hour_ms) * hour_ms;
  return (
    <DialogBox title="New booking" who="editors" closesOutside={false} onClose={close}>
      {!places || !stories ? (
        <Skeleton lines={5} />
      ) : places.stages.length === 0 || stories.length === 0 ? (
        <p>A booking needs a stage and a story. Make the stage under Screens and the story under Stories.</p>
      ) : (
        <BookingForm
          submit="Book it"
          places={places}
          stories={stories}
          initial={{
            stage_id: stage ?? places.stages[0]!.id,
            story_id: stories[0]!.id,
            title: "",
            starts_at,
            ends_at: starts_at + 2 * hour_ms,
            repeat: null,
            exdates: [],
          }}
          send={(body) => session.api.post("/bookings", { body })}
          onDone={close}
        />
      )}
    </DialogBox>
  );
}
