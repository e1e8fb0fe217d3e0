import { Link } from "@tanstack/react-router";
import type { Places } from "../places.ts";
import { dayAt, sayLongDate, sayTimes } from "../times.ts";
import type { Booking } from "../../../../contract/bookings.ts";
import { sayRule } from "./repeatRule.ts";

/** Over already, or further away than the days shown. */
export function OtherBookings({ bookings, places }: { bookings: Booking[]; places: Places }) {
  return (
    <details className="events-over">
      <summary>Not in these two weeks ({bookings.length})</summary>
      <ul className="list" aria-label="Other bookings">
        {bookings.map((booking) => {
          const stage = places.byId.get(booking.stage_id);
          const zone = stage?.timezone ?? "UTC";
          return (
            <li key={booking.id}>
              <div className="list-main">
                <Link
                  className="event-link"
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
