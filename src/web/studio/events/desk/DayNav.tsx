import { Link, useNavigate } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import type { Venue } from "../../../../contract/venues.ts";
import { addDays, sayLongDate } from "../times.ts";

interface DayNavProps {
  day: string;
  today: string;
  venues: Venue[];
  venue_id: string;
}

export function DayNav({ day, today, venues, venue_id }: DayNavProps) {
  const { workspace } = useSession();
  const navigate = useNavigate();
  const to = "/events/sessions";
  return (
    <div className="desk-nav">
      <Link
        className="icon-button"
        to={to}
        search={(before) => ({ ...before, day: addDays(day, -1) })}
        aria-label="The day before"
      >
        <ChevronLeft aria-hidden />
      </Link>
      <h2>{sayLongDate(day)}</h2>
      <Link
        className="icon-button"
        to={to}
        search={(before) => ({ ...before, day: addDays(day, 1) })}
        aria-label="The day after"
      >
        <ChevronRight aria-hidden />
      </Link>
      {day !== today && (
        <Link className="button" to={to} search={(before) => ({ ...before, day: undefined })}>
          Today
        </Link>
      )}
      {venues.length > 1 && (
        <select
          className="input desk-venue"
          aria-label="Venue"
          value={venue_id}
          onChange={({ target }) =>
            void navigate({ to, search: (before) => ({ ...before, venue: target.value || undefined }) })
          }
        >
          <option value="">All venues</option>
          {venues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {mayOperate(workspace.role) && (
        <Link className="button desk-new" to="/events/sessions/new" search={(before) => before}>
          <Plus aria-hidden /> New session
        </Link>
      )}
    </div>
  );
}
