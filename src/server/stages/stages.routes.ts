import { z } from "zod";
import { created, endpoint, ok } from "../http/endpoint.ts";
import { epochMs, id, idParams, pageOf, pageQuery, text, title } from "../http/schemas.ts";
import { workspaceOf } from "../http/call.ts";
import { createStage, findStage, listStages, putIdle } from "./stages.ts";

const wall = z.strictObject({ cols: z.int().min(1).max(32), rows: z.int().min(1).max(32) });
const kind = z.enum(["screen", "projector", "wall"]);
const pixels = z.int().min(1).max(32_768);

const Stage = z
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
    languages: z.array(z.string()),
    presence: z.object({
      enabled: z.boolean(),
      distance: z.enum(["close", "near", "room"]),
      arrive_s: z.number(),
      leave_s: z.number(),
    }),
    created_at: epochMs,
  })
  .meta({ id: "Stage" });

export const stageEndpoints = [
  endpoint({
    method: "GET",
    path: "/stages",
    summary: "List stages in the order added",
    scopes: ["sessions:read"],
    role: "viewer",
    query: pageQuery,
    responses: { 200: pageOf(Stage) },
    handle: async ({ call, query }) => ok(await listStages(call, query)),
  }),
  endpoint({
    method: "POST",
    path: "/stages",
    summary: "Create a stage",
    scopes: ["stages"],
    role: "editor",
    body: z.strictObject({
      name: title(200),
      venue_id: id.nullish(),
      space: text(200).optional(),
      kind: kind.optional(),
      wall: wall.nullish(),
      width: pixels.optional(),
      height: pixels.optional(),
      plays_audio: z.boolean().optional(),
      traits: z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,99}$/), text(200)).optional(),
    }),
    responses: { 201: Stage },
    handle: async ({ call, body }) => created(await createStage(call, body)),
  }),
  endpoint({
    method: "GET",
    path: "/stages/{id}",
    summary: "Read a stage",
    scopes: ["stages"],
    role: "viewer",
    params: idParams,
    responses: { 200: Stage },
    handle: async ({ call, params }) => ok(await findStage(call.app.db, workspaceOf(call), params.id)),
  }),
  endpoint({
    method: "PUT",
    path: "/stages/{id}/idle",
    summary: "Set what a stage plays when nothing is booked",
    scopes: ["stages"],
    role: "editor",
    params: idParams,
    body: z.strictObject({ story_id: id.nullable() }),
    responses: { 200: z.object({ stage_id: id, idle: z.object({ story_id: id.nullable() }) }) },
    handle: async ({ call, params, body }) => ok(await putIdle(call, params.id, body.story_id)),
  }),
];
