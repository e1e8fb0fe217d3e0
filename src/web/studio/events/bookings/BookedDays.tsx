import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Repeat } from "#icons";
import { RowMenu } from "../../parts/RowMenu.tsx";
import { mayEdit } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { type Places, storiesQuery } from "../places.ts";
import { sayDate, sayTimes } from "../times.ts";
import type { BookedSpan, BookedDay } from "./bookedDays.ts";
import styles from "./Bookings.module.css";
import { useBookingActions } from "./bookings.ts";
import { sayRule } from "./repeatRule.ts";

/** Free days in a row are one line. */
export function BookedDays({ days, places, now }: { days: BookedDay[]; places: Places; now: number }) {
  return (
    <ol className={`stack gap-16 ${styles.days}`}>
      {groupFreeDays(days).map((run) => {
        const [first, last] = [run[0]!, run.at(-1)!];
        if (first.booked.length === 0)
          return (
            <li key={first.date} className="muted">
              {run.length === 1 ? sayDate(first.date) : `${sayDate(first.date)} to ${sayDate(last.date)}`}:
              nothing booked
            </li>
          );
        return (
          <li key={first.date} className={styles.day}>
            <h2 className="size-16">{sayDate(first.date)}</h2>
            <ul className="list" aria-label={sayDate(first.date)}>
              {first.booked.map((booked) => (
                <BookedRow
                  key={`${booked.booking.id} ${booked.starts_at}`}
                  booked={booked}
                  places={places}
                  now={now}
                />
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

function groupFreeDays(days: BookedDay[]): BookedDay[][] {
  const runs: BookedDay[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && day.booked.length === 0 && last[0]!.booked.length === 0) last.push(day);
    else runs.push([day]);
  }
  return runs;
}

function BookedRow({ booked, places, now }: { booked: BookedSpan; places: Places; now: number }) {
  const session = useSession();
  const navigate = useNavigate();
  const { booking, starts_at, ends_at, zone } = booked;
  const { data: stories = [] } = useQuery(storiesQuery(session));
  const { skip, remove } = useBookingActions();
  const story = stories.find(({ id }) => id === booking.story_id)?.title ?? "…";
  const title = booking.title || story;
  const params = { booking_id: booking.id };
  const isNow = starts_at <= now && now < ends_at;
  return (
    <li data-booked>
      <div className="list-main">
        <span className="list-name">
          <span className={styles.time}>{sayTimes(booked, zone)}</span>
          <Link
            className="name-link"
            to="/events/bookings/$booking_id"
            params={params}
            search={(before) => before}
          >
            {title}
          </Link>
          {isNow && <span className="badge badge-on">Now</span>}
        </span>
        <span className={`muted small ${styles.about}`}>
          {places.byId.get(booking.stage_id)?.name}
          {booking.title !== "" && ` · ${story}`}
          {booking.repeat !== null && (
            <>
              {" · "}
              <Repeat aria-hidden /> {sayRule(booking.repeat)}
            </>
          )}
        </span>
      </div>
      {mayEdit(session.workspace.role) && (
        <RowMenu
          label={`More for ${title}`}
          items={[
            {
              label: "Edit",
              onSelect: () =>
                void navigate({ to: "/events/bookings/$booking_id", params, search: (before) => before }),
            },
            ...(booking.repeat === null
              ? []
              : [{ label: "Skip this day", onSelect: () => skip(booking, starts_at) }]),
            {
              label: booking.repeat === null ? "Delete" : "Delete with all repeats",
              danger: true,
              onSelect: () => remove(booking, title),
            },
          ]}
        />
      )}
    </li>
  );
}
