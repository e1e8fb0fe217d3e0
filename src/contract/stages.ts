import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { openingHours } from "./openingHours.ts";
import { z } from "zod";
import { epochMs, id, idParams, declarePage, pageQuery, readOnly, text, title } from "./schemas.ts";

const cells = z.int().min(limits.wall_cells.min).max(limits.wall_cells.max);
const wall = z.strictObject({ cols: cells, rows: cells });
const kind = z.enum(["screen", "projector", "wall"]);
const pixels = z.int().min(limits.stage_px.min).max(limits.stage_px.max);
const most_traits = 50;
const traits = z
  .record(text(limits.name, 1), text(limits.name))
  .refine((map) => Object.keys(map).length <= most_traits, `must hold at most ${most_traits} entries`)
  .meta({ maxProperties: most_traits, examples: [{ floor: "2" }] });
export const Presence = z
  .object({
    enabled: z.boolean(),
    distance: z.enum(["close", "near", "room"]),
    arrive_s: z.number(),
    leave_s: z.number(),
  })
  .meta({ id: "Presence" });
export type Presence = z.output<typeof Presence>;
export const Stage = z
  .object({
    id,
    name: z.string(),
    location: z.string(),
    venue_id: id.nullable(),
    space: z.string(),
    kind,
    wall: wall.nullable(),
    width: z.int(),
    height: z.int(),
    orientation: z.enum(["landscape", "portrait", "square"]),
    plays_audio: z.boolean(),
    traits: z.record(z.string(), z.string()),
    idle_story_id: id.nullable(),
    opening_hours: openingHours.nullable().meta({ description: "Its own; null: those of its venue hold" }),
    languages: z.array(z.string()),
    presence: Presence,
    /** Null for callers who may not pair screens. */
    player_url: z.string().nullable(),
    created_at: epochMs,
  })
  .meta({ id: "Stage" });
export type Stage = z.output<typeof Stage>;
const input = {
  name: title(limits.name),
  venue_id: id.nullish(),
  space: text(limits.name).optional(),
  kind: kind.optional(),
  wall: wall.nullish(),
  width: pixels.optional(),
  height: pixels.optional(),
  plays_audio: z.boolean().optional(),
  traits: traits.optional(),
  opening_hours: openingHours.nullish(),
};

export const stages = {
  list: declare({
    method: "GET",
    path: "/stages",
    summary: "List stages in the order added",
    scopes: ["sessions:read"],
    role: "viewer",
    query: pageQuery,
    responses: { 200: declarePage(Stage) },
  }),
  create: declare({
    method: "POST",
    path: "/stages",
    summary: "Create a stage",
    scopes: ["stages"],
    role: "editor",
    body: z.strictObject(input),
    responses: { 201: Stage },
  }),
  read: declare({
    method: "GET",
    path: "/stages/{id}",
    summary: "Read a stage",
    scopes: ["stages"],
    role: "viewer",
    params: idParams,
    responses: { 200: Stage },
  }),
  patch: declare({
    method: "PATCH",
    path: "/stages/{id}",
    summary: "Change a stage",
    scopes: ["stages"],
    role: "editor",
    params: idParams,
    body: z.strictObject({
      ...input,
      name: input.name.optional(),
      id: readOnly,
      location: readOnly,
      orientation: readOnly,
      idle_story_id: readOnly,
      languages: readOnly,
      presence: readOnly,
      player_url: readOnly,
      created_at: readOnly,
    }),
    responses: { 200: Stage },
  }),
  delete: declare({
    method: "DELETE",
    path: "/stages/{id}",
    summary: "Delete a stage with its bookings, and revoke its screens at once",
    scopes: ["stages"],
    role: "editor",
    params: idParams,
    responses: { 204: null },
    errors: [409],
  }),
  putIdle: declare({
    method: "PUT",
    path: "/stages/{id}/idle",
    summary: "Set what a stage plays when nothing is booked",
    scopes: ["stages"],
    role: "editor",
    params: idParams,
    body: z.strictObject({ story_id: id.nullable() }),
    responses: { 200: z.object({ stage_id: id, idle: z.object({ story_id: id.nullable() }) }) },
  }),
  renewPlayerLink: declare({
    method: "POST",
    path: "/stages/{id}/player-link",
    summary: "Make a new link to a stage's player, and end the old one",
    scopes: ["stages"],
    role: "editor",
    params: idParams,
    responses: { 201: z.object({ stage_id: id, player_url: z.string() }) },
  }),
};
