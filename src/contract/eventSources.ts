import { z } from "zod";
import { eventDate, eventPlan, eventRef, eventTimeZone, type EventPlan } from "../core/events/eventPlan.ts";
import { declare } from "./declare.ts";
import { AppliedEvent, events } from "./events.ts";
import { asStored, epochMs, readOnly, webUrl } from "./schemas.ts";

export const applyModes = ["auto", "ask"] as const;

const { counts, steps, clashes, notes } = AppliedEvent.shape;
const remarks = z.array(z.string()).meta({
  description: "What was odd about the file, and how it was resolved",
});

export const WaitingPlan = z
  .object({
    read_at: epochMs,
    counts,
    steps,
    clashes,
    notes,
    remarks,
    plan: asStored<EventPlan>(eventPlan).meta({ description: "The plan that would be applied" }),
  })
  .meta({ id: "WaitingPlan" });
export type WaitingPlan = z.output<typeof WaitingPlan>;

export const EventSource = z
  .object({
    event_ref: z.string(),
    url: z.string(),
    every_min: z.int(),
    apply: z.enum(applyModes),
    time_zone: z.string().nullable(),
    day: z.string().nullable(),
    last_read_at: epochMs.nullable().meta({ description: "When it was asked last, in vain too" }),
    last_changed_at: epochMs.nullable().meta({ description: "When it last held something new" }),
    next_read_at: epochMs,
    error: z.string().nullable().meta({ description: "Why the last reading changed nothing" }),
    is_shrunk: z.boolean().meta({ description: "It changed nothing because more than half would be gone" }),
    waiting: WaitingPlan.nullable().meta({ description: "What differs and waits to be applied" }),
    created_at: epochMs,
  })
  .meta({ id: "EventSource" });
export type EventSource = z.output<typeof EventSource>;

export const SourceReading = z
  .object({
    read_at: epochMs,
    changed: z.boolean().meta({ description: "The source differs from what is stored, or did until now" }),
    counts,
    steps,
    clashes,
    notes,
    remarks,
    applied: z.boolean(),
    error: z.string().nullable().meta({ description: "Why nothing was changed" }),
  })
  .meta({ id: "SourceReading" });
export type SourceReading = z.output<typeof SourceReading>;

const url = webUrl.meta({ examples: ["https://pretalx.example/summit/schedule/export/schedule.xml"] });
const settings = {
  url,
  every_min: z.int().min(5).max(1440).default(15),
  apply: z.enum(applyModes).default("auto"),
  time_zone: eventTimeZone.nullish(),
};
const params = z.object({ ref: eventRef });
/** Whoever sets a source has plans applied, so the same rights are needed. */
const writes = { scopes: events.apply.scopes, role: events.apply.role };

export const eventSources = {
  get: declare({
    method: "GET",
    path: "/events/{ref}/source",
    summary: "Get an event's source, and what waits to be applied",
    scopes: ["sessions"],
    role: "viewer",
    params,
    responses: { 200: EventSource },
  }),
  put: declare({
    ...writes,
    method: "PUT",
    path: "/events/{ref}/source",
    summary: "Have an event follow the schedule at an address",
    params,
    body: z.strictObject({
      ...settings,
      day: eventDate.nullish().meta({ description: "One of several days in the file" }),
      event_ref: readOnly,
      last_read_at: readOnly,
      last_changed_at: readOnly,
      next_read_at: readOnly,
      error: readOnly,
      is_shrunk: readOnly,
      waiting: readOnly,
      created_at: readOnly,
    }),
    responses: { 200: EventSource },
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/events/{ref}/source",
    summary: "Have an event follow its source no longer; what was applied stays",
    params,
    responses: { 204: null },
  }),
  readNow: declare({
    ...writes,
    method: "POST",
    path: "/events/{ref}/source/read",
    summary: "Read an event's source now",
    params,
    body: z
      .strictObject({
        accept_removed: z.boolean().optional().meta({
          description: "Follow the source although more than half of the sessions are gone from it",
        }),
      })
      .optional(),
    responses: { 200: SourceReading },
  }),
  apply: declare({
    ...writes,
    method: "POST",
    path: "/events/{ref}/source/apply",
    summary: "Apply what waits of an event's source",
    params,
    responses: { 200: SourceReading },
    errors: [409],
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/event-sources",
    summary: "Make every day of a schedule an event that follows it",
    body: z.strictObject(settings),
    responses: {
      201: z.object({
        events: z.array(z.object({ ref: z.string(), date: z.string(), title: z.string() })),
      }),
    },
  }),
};
