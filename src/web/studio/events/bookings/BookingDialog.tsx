import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { storiesQuery, usePlaces } from "../places.ts";
import { BookingForm } from "./BookingForm.tsx";
import { bookingsQuery, patchBooking } from "./bookings.ts";
import { useBookings } from "./useBookings.ts";

const route = getRouteApi("/shell/events/events/bookings/$booking_id");

export function BookingDialog() {
  const session = useSession();
  const navigate = useNavigate();
  const { booking_id } = route.useParams();
  const { stage } = route.useSearch();
  const { data: bookings } = useQuery(bookingsQuery(session));
  const { data: stories } = useQuery(storiesQuery(session));
  const { places } = usePlaces();
  const { remove } = useBookings();
  const close = () => void navigate({ to: "/events/bookings", search: { stage } });
  const booking = bookings?.find(({ id }) => id === booking_id);
  if (bookings && !booking)
    return (
      <DialogBox title="This booking is gone" open onClose={close}>
        <p>Somebody deleted it, or the address is mistyped.</p>
      </DialogBox>
    );
  return (
    <DialogBox title="Booking" open closesOutside={false} onClose={close}>
      {!booking || !places || !stories ? (
        <Skeleton lines={5} />
      ) : (
        <BookingForm
          key={booking.id}
          submit={mayEdit(session.workspace.role) ? "Save" : null}
          places={places}
          stories={stories}
          initial={booking}
          send={(fields) => patchBooking(session, booking.id, fields)}
          onDone={close}
          beside={
            <button
              type="button"
              className="button button-danger"
              onClick={() => {
                remove(booking, booking.title || "The booking");
                close();
              }}
            >
              Delete
            </button>
          }
        />
      )}
    </DialogBox>
  );
}
