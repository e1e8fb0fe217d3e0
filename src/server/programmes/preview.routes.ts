import { z } from "zod";
import { endpoint, ok } from "../http/endpoint.ts";
import { epochMs, id, idParams, ref } from "../http/schemas.ts";
import { PlayingShape } from "../stages/playingShape.ts";
import { previewScene, previewStage } from "./preview.ts";

const piece = z.record(z.string(), z.unknown());

const Preview = z
  .object({
    kind: PlayingShape.shape.kind,
    started_at: epochMs,
    until: epochMs.nullable(),
    step: piece
      .nullable()
      .meta({ description: "The chapter, shot, record and session that are shown; null: the idle card" }),
    programme: piece.meta({
      description:
        "As screens get it, with no more than this picture is drawn from; without addresses of streams",
    }),
  })
  .meta({ id: "Preview" });

const ScenePreview = Preview.extend({
  shots: z.int().meta({ description: "How many the scene has" }),
  cast_in: z.array(z.object({ id, title: z.string() })).meta({ description: "The stories that play it" }),
}).meta({ id: "ScenePreview" });

export const scenePreviewEndpoints = [
  endpoint({
    scopes: ["authoring"],
    role: "viewer",
    method: "GET",
    path: "/scenes/{id}/preview",
    summary: "Read what a screen draws a scene's shot from",
    params: idParams,
    query: z.object({
      shot_id: id.optional().meta({ description: "The first one unless told" }),
      record_ref: ref
        .optional()
        .meta({ description: "The scene's own unless told, else the newest that a chapter rolls with it" }),
    }),
    responses: { 200: ScenePreview },
    handle: async ({ call, params, query }) =>
      ok(await previewScene(call, { scene_id: params.id, ...query })),
  }),
];

export const stagePreviewEndpoints = [
  endpoint({
    scopes: ["stages"],
    role: "viewer",
    method: "GET",
    path: "/stages/{id}/preview",
    summary: "Read what a stage's screens draw what they show now from",
    params: idParams,
    responses: { 200: Preview },
    handle: async ({ call, params }) => ok(await previewStage(call, params.id)),
  }),
];
