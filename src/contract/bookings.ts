import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { readRepeat } from "../core/time/repeat.ts";
import { epochMs, id, idParams, declarePage, pageQuery, readOnly, text } from "./schemas.ts";

export const Booking = z
  .object({
    id,
    stage_id: id,
    story_id: id,
    title: z.string(),
    starts_at: epochMs,
    ends_at: epochMs,
    repeat: z.string().nullable(),
    exdates: z.array(epochMs),
    created_at: epochMs,
  })
  .meta({ id: "Booking" });
export type Booking = z.output<typeof Booking>;
/** Before the year 2200: nobody books later, and calendars reach no further. */
const moment = epochMs.max(7_258_118_400_000);
const repeat = text(500)
  .superRefine((text, context) => {
    const read = readRepeat(text);
    if ("problem" in read) context.addIssue({ code: "custom", message: read.problem });
  })
  .nullish()
  .meta({
    description: "An iCalendar RRULE in venue time: FREQ DAILY, WEEKLY, MONTHLY or YEARLY",
    examples: ["FREQ=WEEKLY;BYDAY=MO,WE"],
  });
const input = {
  stage_id: id,
  story_id: id,
  title: text(limits.name).optional(),
  starts_at: moment,
  ends_at: moment,
  repeat,
  exdates: z
    .array(moment)
    .max(500)
    .optional()
    .meta({ description: "Starts that are left out of the repeated ones" }),
  id: readOnly,
  created_at: readOnly,
};
const reads = { scopes: ["stages" as const], role: "viewer" as const };
const writes = { scopes: ["stages" as const], role: "editor" as const };

export const bookings = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/bookings",
    summary: "List bookings in the order added",
    query: pageQuery.extend({ stage_id: z.string().optional() }),
    responses: { 200: declarePage(Booking) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/bookings",
    summary: "Book a stage for a story",
    body: z.strictObject(input).meta({
      examples: [
        {
          stage_id: "ID",
          story_id: "ID",
          title: "Evening",
          starts_at: 1_798_761_600_000,
          ends_at: 1_798_768_800_000,
          repeat: "FREQ=WEEKLY;BYDAY=FR,SA",
        },
      ],
    }),
    responses: { 201: Booking },
    errors: [409],
  }),
  patch: declare({
    ...writes,
    method: "PATCH",
    path: "/bookings/{id}",
    summary: "Change a booking",
    params: idParams,
    body: z.strictObject({
      ...input,
      stage_id: id.optional(),
      story_id: id.optional(),
      starts_at: moment.optional(),
      ends_at: moment.optional(),
    }),
    responses: { 200: Booking },
    errors: [409],
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/bookings/{id}",
    summary: "Delete a booking with all its repeats",
    params: idParams,
    responses: { 204: null },
  }),
};
