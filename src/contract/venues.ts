import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { openingHours } from "./openingHours.ts";
import { z } from "zod";
import { findTimezone } from "../core/time/timezone.ts";
import { epochMs, id, idParams, declarePage, pageQuery, readOnly, text, title } from "./schemas.ts";

export const Venue = z
  .object({
    id,
    name: z.string(),
    timezone: z.string(),
    address: z.string(),
    opening_hours: openingHours.nullable().meta({
      description: "Outside of them its stages' screens are dark; null: they are always on",
    }),
    created_at: epochMs,
  })
  .meta({ id: "Venue" });
export type Venue = z.output<typeof Venue>;
const timezone = z
  .string()
  .max(100)
  .refine((name) => findTimezone(name) !== null, "must be an IANA time zone such as Europe/Zurich")
  .transform((name) => findTimezone(name)!);
const input = {
  name: title(limits.name),
  timezone: timezone.optional(),
  address: text(limits.venue_address).optional(),
  opening_hours: openingHours.nullish(),
};
const reads = { scopes: ["stages" as const], role: "viewer" as const };
const writes = { scopes: ["stages" as const], role: "editor" as const };

export const venues = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/venues",
    summary: "List venues",
    query: pageQuery,
    responses: { 200: declarePage(Venue) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/venues",
    summary: "Create a venue",
    body: z.strictObject(input).meta({ examples: [{ name: "Town hall", timezone: "Europe/Zurich" }] }),
    responses: { 201: Venue },
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/venues/{id}",
    summary: "Read a venue",
    params: idParams,
    responses: { 200: Venue },
  }),
  patch: declare({
    ...writes,
    method: "PATCH",
    path: "/venues/{id}",
    summary: "Change a venue",
    params: idParams,
    body: z.strictObject({ ...input, name: input.name.optional(), id: readOnly, created_at: readOnly }),
    responses: { 200: Venue },
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/venues/{id}",
    summary: "Delete a venue in which no stage stands",
    params: idParams,
    responses: { 204: null },
    errors: [409],
  }),
};
