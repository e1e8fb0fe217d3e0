import { z } from "zod";
import { timeline } from "../../core/timeline/timeline.ts";
import { created, endpoint, ok } from "../http/endpoint.ts";
import { epochMs, id, idParams, pageOf, pageQuery, ref, text, title } from "../http/schemas.ts";
import { createScene, createShot, listScenes, putShot, readScene, readShot } from "./scenes.ts";

const Scene = z
  .object({
    id,
    title: z.string(),
    kind: z.string(),
    description: z.string(),
    folder_id: id.nullable(),
    template_id: id.nullable(),
    fields: z.record(z.string(), z.string()),
    ref: z.string().nullable(),
    created_at: epochMs,
    updated_at: epochMs,
  })
  .meta({ id: "Scene" });
const SceneWithShots = Scene.extend({
  shots: z.array(z.object({ id, position: z.number(), duration_ms: z.int(), layout_id: id.nullable() })),
}).meta({ id: "SceneWithShots" });
const Shot = z
  .object({
    id,
    scene_id: id,
    position: z.number(),
    duration_ms: z.int(),
    layout_id: id.nullable(),
    layout_opts: z.record(z.string(), z.unknown()),
    timeline,
    created_at: epochMs,
    updated_at: epochMs,
  })
  .meta({ id: "Shot" });

const reads = { scopes: ["authoring" as const], role: "viewer" as const };
const writes = { scopes: ["authoring" as const], role: "editor" as const };

export const sceneEndpoints = [
  endpoint({
    ...reads,
    method: "GET",
    path: "/scenes",
    summary: "List scenes, newest first",
    query: pageQuery.extend({ q: z.string().default("") }),
    responses: { 200: pageOf(Scene) },
    handle: async ({ call, query }) => ok(await listScenes(call, query)),
  }),
  endpoint({
    ...writes,
    method: "POST",
    path: "/scenes",
    summary: "Create a scene",
    body: z.strictObject({
      title: title(200),
      kind: text(200).optional(),
      description: text(4000).optional(),
      ref: ref.nullish(),
    }),
    responses: { 201: SceneWithShots },
    errors: [409],
    handle: async ({ call, body }) => created(await createScene(call, body)),
  }),
  endpoint({
    ...reads,
    method: "GET",
    path: "/scenes/{id}",
    summary: "Read a scene with its shots",
    params: idParams,
    responses: { 200: SceneWithShots },
    handle: async ({ call, params }) => ok(await readScene(call, params.id)),
  }),
  endpoint({
    ...writes,
    method: "POST",
    path: "/scenes/{id}/shots",
    summary: "Add a shot to a scene",
    params: idParams,
    body: z.strictObject({ timeline: timeline.optional() }).optional(),
    responses: { 201: Shot },
    errors: [409],
    handle: async ({ call, params, body }) => created(await createShot(call, params.id, body?.timeline)),
  }),
  endpoint({
    ...reads,
    method: "GET",
    path: "/shots/{id}",
    summary: "Read a shot",
    params: idParams,
    responses: { 200: Shot },
    handle: async ({ call, params }) => ok(await readShot(call, params.id)),
  }),
  endpoint({
    ...writes,
    method: "PUT",
    path: "/shots/{id}",
    summary: "Write a whole shot",
    params: idParams,
    body: z.strictObject({ timeline, duration_ms: z.int().min(500).max(86_400_000).optional() }),
    responses: { 200: Shot },
    handle: async ({ call, params, body }) => ok(await putShot(call, params.id, body)),
  }),
];
