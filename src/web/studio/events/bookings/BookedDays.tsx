import { sayDate } from "../times.ts";
import type { Places } from "../places.ts";
import { BookedRow } from "./BookedRow.tsx";
import type { BookedDay } from "./bookedDays.ts";

interface BookedDaysProps {
  days: BookedDay[];
  places: Places;
  now: number;
}

/** Free days in a row are one line. */
export function BookedDays({ days, places, now }: BookedDaysProps) {
  return (
    <ol className="booked-days">
      {inRuns(days).map((run) => {
        const [first, last] = [run[0]!, run.at(-1)!];
        if (first.booked.length === 0)
          return (
            <li key={first.date} className="booked-free muted">
              {run.length === 1 ? sayDate(first.date) : `${sayDate(first.date)} to ${sayDate(last.date)}`}:
              nothing booked
            </li>
          );
        return (
          <li key={first.date} className="booked-day">
            <h2>{sayDate(first.date)}</h2>
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

function inRuns(days: BookedDay[]): BookedDay[][] {
  const runs: BookedDay[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && day.booked.length === 0 && last[0]!.booked.length === 0) last.push(day);
    else runs.push([day]);
  }
  return runs;
}
