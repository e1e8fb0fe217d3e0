import type { Booking } from "../../../../contract/bookings.ts";
import { listOccurrences } from "../../../../core/stages/occurrences.ts";
import { localTime, toMoment } from "../../../../core/time/venueTime.ts";
import type { Places } from "../places.ts";
import { addDays } from "../times.ts";

export interface BookedSpan {
  booking: Booking;
  starts_at: number;
  ends_at: number;
  zone: string;
}

export interface BookedDay {
  date: string;
  booked: BookedSpan[];
}

/** What plays by bookings on each of the next days, by the clock of each stage; and the bookings that play on none of them. */
export function bookedDays(
  bookings: readonly Booking[],
  places: Places,
  { now, days }: { now: number; days: number },
): { days: BookedDay[]; others: Booking[] } {
  const found = new Map<string, BookedSpan[]>();
  const others: Booking[] = [];
  let first: string | null = null;
  for (const booking of bookings) {
    const zone = places.byId.get(booking.stage_id)?.timezone ?? "UTC";
    const today = localTime(now, zone).date;
    if (first === null || today < first) first = today;
    const span = {
      from: toMoment({ date: today, time: "00:00" }, zone),
      to: toMoment({ date: addDays(today, days), time: "00:00" }, zone),
    };
    const occurrences = listOccurrences(booking, zone, span);
    if (occurrences.length === 0) others.push(booking);
    for (const { starts_at, ends_at } of occurrences) {
      const started = localTime(starts_at, zone).date;
      const date = started < today ? today : started;
      found.set(date, [...(found.get(date) ?? []), { booking, starts_at, ends_at, zone }]);
    }
  }
  const today = first ?? localTime(now, "UTC").date;
  return {
    days: Array.from({ length: days }, (_, day) => addDays(today, day)).map((date) => ({
      date,
      booked: (found.get(date) ?? []).toSorted((a, b) => a.starts_at - b.starts_at),
    })),
    others,
  };
}
