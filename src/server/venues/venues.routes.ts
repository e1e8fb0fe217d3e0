import { z } from "zod";
import { timezoneNamed } from "../../core/time/timezone.ts";
import { created, endpoint, ok } from "../http/endpoint.ts";
import { epochMs, id, pageOf, pageQuery, text, title } from "../http/schemas.ts";
import { createVenue, listVenues } from "./venues.ts";

const Venue = z
  .object({ id, name: z.string(), timezone: z.string(), address: z.string(), created_at: epochMs })
  .meta({ id: "Venue" });

export const venueEndpoints = [
  endpoint({
    method: "GET",
    path: "/venues",
    summary: "List venues",
    scopes: ["stages"],
    role: "viewer",
    query: pageQuery,
    responses: { 200: pageOf(Venue) },
    handle: async ({ call, query }) => ok(await listVenues(call, query)),
  }),
  endpoint({
    method: "POST",
    path: "/venues",
    summary: "Create a venue",
    scopes: ["stages"],
    role: "editor",
    body: z
      .strictObject({
        name: title(200),
        timezone: z
          .string()
          .max(100)
          .refine((name) => timezoneNamed(name) !== null, "must be an IANA time zone such as Europe/Zurich")
          .transform((name) => timezoneNamed(name)!)
          .optional(),
        address: text(1000).optional(),
      })
      .meta({ examples: [{ name: "Town hall", timezone: "Europe/Zurich" }] }),
    responses: { 201: Venue },
    handle: async ({ call, body }) => created(await createVenue(call, body)),
  }),
];
