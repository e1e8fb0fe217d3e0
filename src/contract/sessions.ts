import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { sessionActions } from "../core/sessions/actOn.ts";
import { sessionStatuses } from "../core/sessions/session.ts";
import {
  epochMs,
  id,
  idParams,
  declarePage,
  pageQuery,
  queryInteger,
  readOnly,
  ref,
  title,
} from "./schemas.ts";

const status = z.enum(sessionStatuses);
export const Session = z
  .object({
    id,
    title: z.string(),
    stage_id: id.nullable().meta({ description: "Null: it is in every room of its venue" }),
    venue_id: id.nullable(),
    event_ref: z.string().nullable().meta({ description: "The event whose plan made it" }),
    starts_at: epochMs.meta({ description: "As planned" }),
    ends_at: epochMs.meta({ description: "As planned" }),
    status,
    went_live_at: epochMs.nullable(),
    ended_at: epochMs.nullable(),
    delay_ms: z.int().min(0).meta({
      description: "How much later than planned it starts, or once it has begun, ends",
    }),
    presenter_ids: z.array(id),
    record_ref: z.string().nullable(),
    created_at: epochMs,
    updated_at: epochMs,
  })
  .meta({ id: "Session" });
export type Session = z.output<typeof Session>;
/** Before the year 2200: nobody plans later, and calendars reach no further. */
export const last_moment = 7_258_118_400_000;
const moment = epochMs.max(last_moment);
const input = {
  title: title(limits.name),
  stage_id: id,
  starts_at: moment,
  ends_at: moment,
  presenter_ids: z
    .array(id)
    .max(50)
    .optional()
    .meta({ description: "In the order in which a block's `presenter_slot` counts them" }),
  record_ref: ref.nullish().meta({ description: "The record that fills the blanks of a session slot" }),
  id: readOnly,
  venue_id: readOnly,
  event_ref: readOnly,
  status: readOnly,
  went_live_at: readOnly,
  ended_at: readOnly,
  delay_ms: readOnly,
  created_at: readOnly,
  updated_at: readOnly,
};
const example = {
  title: "Opening",
  stage_id: "ID",
  starts_at: 1_798_761_600_000,
  ends_at: 1_798_765_200_000,
  presenter_ids: ["ID"],
  record_ref: "day1/agenda/opening",
};
const reads = { scopes: ["sessions:read" as const], role: "viewer" as const };
const writes = { scopes: ["sessions" as const], role: "operator" as const };

export const sessions = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/sessions",
    summary: "List live sessions by their planned start",
    query: pageQuery.extend({
      stage_id: z.string().optional().meta({ description: "Also finds those in every room of its venue" }),
      from: queryInteger.optional().meta({ description: "Those that end later, as planned" }),
      to: queryInteger.optional().meta({ description: "Those that start earlier, as planned" }),
      status: status.optional(),
      event_ref: z.string().optional().meta({ description: "Those that this event's plan made" }),
    }),
    responses: { 200: declarePage(Session) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/sessions",
    summary: "Plan a session on a stage",
    body: z.strictObject(input).meta({ examples: [example] }),
    responses: { 201: Session },
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/sessions/{id}",
    summary: "Read a session",
    params: idParams,
    responses: { 200: Session },
  }),
  patch: declare({
    ...writes,
    method: "PATCH",
    path: "/sessions/{id}",
    summary: "Change the fields sent",
    params: idParams,
    body: z
      .strictObject({
        ...input,
        title: title(limits.name).optional(),
        stage_id: id.optional(),
        starts_at: moment.optional(),
        ends_at: moment.optional(),
      })
      .meta({ examples: [{ ends_at: 1_798_766_100_000 }] }),
    responses: { 200: Session },
    errors: [409],
  }),
  act: declare({
    ...writes,
    method: "POST",
    path: "/sessions/{id}/{action}",
    summary: "Go live, hold, end, cancel or reopen a session",
    params: z.object({ id, action: z.enum(sessionActions) }),
    responses: { 200: Session },
    errors: [409],
  }),
  undo: declare({
    ...writes,
    method: "POST",
    path: "/sessions/{id}/undo",
    summary: "Take the last action on a session back",
    params: idParams,
    body: z
      .strictObject({
        action: z
          .enum(sessionActions)
          .optional()
          .meta({ description: "Only if this was the last one; 409 if it was another" }),
      })
      .optional()
      .meta({ examples: [{ action: "end" }] }),
    responses: { 200: Session },
    errors: [409],
  }),
  shift: declare({
    ...writes,
    method: "POST",
    path: "/sessions/{id}/shift",
    summary: "Move the planned times of a session by minutes; of one that has begun, only its end",
    params: idParams,
    body: z
      .strictObject({
        minutes: z
          .int()
          .min(-120)
          .max(120)
          .refine((minutes) => minutes !== 0, "must not be 0"),
        following: z
          .boolean()
          .default(false)
          .meta({ description: "Moves the later sessions of its stage on the same day too" }),
      })
      .meta({ examples: [{ minutes: 5, following: true }] }),
    responses: { 200: Session },
    errors: [409],
  }),
};
