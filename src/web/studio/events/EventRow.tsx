import { Link } from "@tanstack/react-router";
import type { Event } from "../../../contract/events.ts";
import { dayAt, sayLongDate } from "./times.ts";

export function EventRow({ event, now }: { event: Event; now: number }) {
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
