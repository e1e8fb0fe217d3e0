import { declare } from "./declare.ts";
import { z } from "zod";
import { findTimezone } from "../core/time/timezone.ts";
import { epochMs, id } from "./schemas.ts";

export const madeKinds = [
  "stages",
  "venues",
  "events",
  "presenters",
  "assets",
  "scenes",
  "stories",
  "collections",
  "records",
  "engagements",
] as const;

export const Demo = z
  .object({
    is_there: z.boolean(),
    is_ready: z
      .boolean()
      .meta({ description: "All of it is made; until then `progress` says how far it is" }),
    progress: z
      .object({ done: z.int(), total: z.int() })
      .nullable()
      .meta({ description: "Steps; null without a demo" }),
    problem: z.string().nullable().meta({ description: "Why the last demo could not be made" }),
    made_at: epochMs.nullable(),
    stage_ids: z.array(id),
    engagement_id: id.nullable(),
  })
  .meta({ id: "Demo" });
export type Demo = z.output<typeof Demo>;
export const KeptOfDemo = z
  .object({
    kept: z.array(
      z.object({
        kind: z.enum(madeKinds),
        id: id.meta({ description: "Its id; the ref of an event" }),
        why: z.string(),
      }),
    ),
  })
  .meta({ id: "KeptOfDemo", description: "What stays, and why; a collection with its feed and records" });
export type KeptOfDemo = z.output<typeof KeptOfDemo>;
const time_zone = z
  .string()
  .max(100)
  .refine((name) => findTimezone(name) !== null, "must be an IANA time zone such as Europe/Zurich")
  .transform((name) => findTimezone(name)!)
  .meta({
    examples: ["Europe/Zurich"],
    description: "In which the event takes place; the server's own unless told",
  });
const changes = {
  scopes: [
    "authoring" as const,
    "data" as const,
    "presenters" as const,
    "sessions" as const,
    "shows" as const,
    "stages" as const,
    "engagements:write" as const,
    "media" as const,
  ],
  role: "editor" as const,
};

export const demo = {
  read: declare({
    method: "GET",
    path: "/demo",
    summary: "Whether the demo is there",
    scopes: ["stages"],
    role: "viewer",
    responses: { 200: Demo },
  }),
  make: declare({
    ...changes,
    method: "POST",
    path: "/demo",
    summary: "Fill the workspace with a small event to look at",
    body: z.strictObject({ time_zone: time_zone.optional() }).optional(),
    responses: { 201: Demo },
    errors: [409],
  }),
  remove: declare({
    ...changes,
    method: "DELETE",
    path: "/demo",
    summary: "Remove what the demo made, except what is in use elsewhere",
    responses: { 200: KeptOfDemo, 204: null },
    errors: [404],
  }),
};
