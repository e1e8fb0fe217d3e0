import { z } from "zod";
import { timezoneNamed } from "../../core/time/timezone.ts";
import { created, endpoint, noContent, ok } from "../http/endpoint.ts";
import { epochMs, id, idParams, pageOf, pageQuery, readOnly, text, title } from "../http/schemas.ts";
import { createVenue, deleteVenue, listVenues, patchVenue, readVenue } from "./venues.ts";

const Venue = z
  .object({ id, name: z.string(), timezone: z.string(), address: z.string(), created_at: epochMs })
  .meta({ id: "Venue" });

const timezone = z
  .string()
  .max(100)
  .refine((name) => timezoneNamed(name) !== null, "must be an IANA time zone such as Europe/Zurich")
  .transform((name) => timezoneNamed(name)!);

const input = { name: title(200), timezone: timezone.optional(), address: text(1000).optional() };

const reads = { scopes: ["stages" as const], role: "viewer" as const };
const writes = { scopes: ["stages" as const], role: "editor" as const };

export const venueEndpoints = [
  endpoint({
    ...reads,
    method: "GET",
    path: "/venues",
    summary: "List venues",
    query: pageQuery,
    responses: { 200: pageOf(Venue) },
    handle: async ({ call, query }) => ok(await listVenues(call, query)),
  }),
  endpoint({
    ...writes,
    method: "POST",
    path: "/venues",
    summary: "Create a venue",
    body: z.strictObject(input).meta({ examples: [{ name: "Town hall", timezone: "Europe/Zurich" }] }),
    responses: { 201: Venue },
    handle: async ({ call, body }) => created(await createVenue(call, body)),
  }),
  endpoint({
    ...reads,
    method: "GET",
    path: "/venues/{id}",
    summary: "Read a venue",
    params: idParams,
    responses: { 200: Venue },
    handle: async ({ call, params }) => ok(await readVenue(call, params.id)),
  }),
  endpoint({
    ...writes,
    method: "PATCH",
    path: "/venues/{id}",
    summary: "Change a venue",
    params: idParams,
    body: z.strictObject({ ...input, name: input.name.optional(), id: readOnly, created_at: readOnly }),
    responses: { 200: Venue },
    handle: async ({ call, params, body }) => ok(await patchVenue(call, params.id, body)),
  }),
  endpoint({
    ...writes,
    method: "DELETE",
    path: "/venues/{id}",
    summary: "Delete a venue in which no stage stands",
    params: idParams,
    responses: { 204: null },
    errors: [409],
    handle: async ({ call, params }) => {
      await deleteVenue(call, params.id);
      return noContent();
    },
  }),
];
