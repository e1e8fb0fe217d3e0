import { declare } from "./declare.ts";
import { z } from "zod";
import { eventPlan } from "../core/events/eventPlan.ts";
import { kinds } from "../core/events/storedEvent.ts";
import { epochMs, id, declarePage, pageQuery } from "./schemas.ts";
import { MiB } from "./schemas.ts";

const example = {
  ref: "summit-2026-day-1",
  title: "Summit 2026",
  date: "2026-09-17",
  time_zone: "Europe/Zurich",
  language: "en",
  rooms: [{ key: "main", name: "Main hall" }],
  speakers: [{ key: "robin", name: "Robin Berger", title: "Sound designer" }],
  sessions: [
    { key: "doors", title: "Doors open", room: "*", start: "08:30", end: "09:00", kind: "break" },
    {
      key: "opening",
      title: "Opening",
      room: "main",
      start: "09:00",
      end: "09:45",
      kind: "keynote",
      speakers: ["robin"],
      track: "Plenary",
      track_color: "#0E7C86",
      takeaway: "Why we are here",
      extra: { title_de: "Eröffnung" },
    },
  ],
};
/** A day as a caller writes it. */
export type EventPlan = z.input<typeof eventPlan>;

export const AppliedEvent = z
  .object({
    dry_run: z.boolean(),
    counts: z.object({ create: z.int(), update: z.int(), keep: z.int() }),
    steps: z.array(
      z.object({
        kind: z.enum(kinds),
        ref: z.string(),
        title: z.string(),
        action: z.enum(["create", "update", "keep"]),
        note: z.string().nullable(),
        id: id.meta({ description: "Of what is to be made, the one it gets, in a dry run too" }),
      }),
    ),
    clashes: z.array(z.object({ room: z.string(), a: z.string(), b: z.string() })),
    notes: z.array(z.string()),
    stages: z.array(
      z.object({ key: z.string(), name: z.string(), id: id.nullable(), player_url: z.string().nullable() }),
    ),
  })
  .meta({ id: "AppliedEvent" });
export type AppliedEvent = z.output<typeof AppliedEvent>;
export const Event = z
  .object({
    ref: z.string(),
    series: z.string().nullable(),
    title: z.string(),
    date: z.string(),
    time_zone: z.string(),
    language: z.string(),
    day_starts: z.string(),
    venue_id: id.nullable().meta({ description: "Null: the venue was deleted" }),
    sessions: z.int().meta({ description: "How many there are of it, those gone from the plan too" }),
    has_source: z.boolean().meta({ description: "It follows a schedule: GET /events/{ref}/source" }),
    created_at: epochMs,
    updated_at: epochMs,
  })
  .meta({ id: "Event" });
export type Event = z.output<typeof Event>;
export const Room = z
  .object({
    id,
    key: z.string(),
    name: z.string(),
    label: z.string(),
    venue_id: id,
    stage_id: id.nullable(),
    created_at: epochMs,
  })
  .meta({ id: "Room" });
export type Room = z.output<typeof Room>;

export const events = {
  list: declare({
    method: "GET",
    path: "/events",
    summary: "List the days whose plans were applied, the latest date first",
    scopes: ["sessions:read"],
    role: "viewer",
    query: pageQuery.extend({ ref: z.string().optional().meta({ description: "Only this one" }) }),
    responses: { 200: declarePage(Event) },
  }),
  apply: declare({
    method: "POST",
    path: "/events/apply",
    summary: "Apply a day's event plan",
    scopes: ["authoring", "data", "presenters", "sessions", "shows"],
    role: "editor",
    body_limit: 16 * MiB,
    body: z.strictObject({
      event: eventPlan.meta({ examples: [example] }),
      dry_run: z.boolean().default(false),
      origin: z.enum(["studio", "api"]).default("api"),
    }),
    responses: { 200: AppliedEvent },
  }),
  listRooms: declare({
    method: "GET",
    path: "/rooms",
    summary: "List the rooms of venues",
    scopes: ["sessions:read"],
    role: "viewer",
    query: pageQuery,
    responses: { 200: declarePage(Room) },
  }),
};
