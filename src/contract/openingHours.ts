import { z } from "zod";
import { timeOfDay } from "../core/time/timeOfDay.ts";
import { weekdays } from "../core/time/venueTime.ts";

/** A place rarely opens more than three times on one day. */
const most_times = 8;

const times = z
  .array(z.strictObject({ from: timeOfDay, to: timeOfDay }))
  .max(most_times)
  .optional();

export const openingHours = z
  .strictObject({
    mon: times,
    tue: times,
    wed: times,
    thu: times,
    fri: times,
    sat: times,
    sun: times,
  } satisfies Record<(typeof weekdays)[number], typeof times>)
  .meta({
    id: "OpeningHours",
    description:
      "By the day of the week, in the venue's time; a `to` that is not later than `from` is on the day after. A day that is left out is closed.",
    examples: [{ mon: [{ from: "08:00", to: "22:00" }], sat: [{ from: "10:00", to: "02:00" }] }],
  });
