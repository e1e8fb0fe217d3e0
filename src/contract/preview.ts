import { declare } from "./declare.ts";
import { z } from "zod";
import { epochMs, id, idParams, queryMoment, ref } from "./schemas.ts";
import type { Step } from "../core/playback/chapterSteps.ts";
import type { Programme } from "../core/playback/programme.ts";
import { PlayingShape } from "./now.ts";

/** Too large to be described field by field here: `docs/PROTOCOL.md` describes what screens get. */
function describedElsewhere<T>() {
  return z.record(z.string(), z.unknown()) as z.ZodType as z.ZodType<T>;
}
export const Preview = z
  .object({
    kind: PlayingShape.shape.kind,
    started_at: epochMs,
    until: epochMs.nullable(),
    step: describedElsewhere<Step>()
      .nullable()
      .meta({ description: "The chapter, shot, record and session that are shown; null: the idle card" }),
    programme: describedElsewhere<Programme>().meta({
      description:
        "As screens get it, with no more than this picture is drawn from; without addresses of streams",
    }),
  })
  .meta({ id: "Preview" });
export type Preview = z.output<typeof Preview>;
export const ScenePreview = Preview.extend({
  shots: z.int().meta({ description: "How many the scene has" }),
  cast_in: z.array(z.object({ id, title: z.string() })).meta({ description: "The stories that play it" }),
}).meta({ id: "ScenePreview" });
export type ScenePreview = z.output<typeof ScenePreview>;
export const LayoutPreview = Preview.extend({
  shots: z.int().meta({ description: "How many link it" }),
}).meta({ id: "LayoutPreview" });
export type LayoutPreview = z.output<typeof LayoutPreview>;

const PlayableProgramme = z
  .object({
    programme: describedElsewhere<Programme>().meta({
      description: "As screens get it, without addresses of streams",
    }),
  })
  .meta({ id: "PlayableProgramme" });
const StageProgramme = PlayableProgramme.extend({
  topics: z.array(z.string()).meta({
    description:
      "A change that is told under one of these makes it another; one that ends in a slash stands for all that begin with it",
  }),
}).meta({ id: "StageProgramme" });
const record_ref = ref
  .optional()
  .meta({ description: "The scene's own unless told, else the newest that a chapter rolls with it" });

export const previews = {
  previewScene: declare({
    scopes: ["authoring"],
    role: "viewer",
    method: "GET",
    path: "/scenes/{id}/preview",
    summary: "Read what a screen draws a scene's shot from",
    params: idParams,
    query: z.object({
      shot_id: id.optional().meta({ description: "The first one unless told" }),
      record_ref,
    }),
    responses: { 200: ScenePreview },
  }),
  sceneProgramme: declare({
    scopes: ["authoring"],
    role: "viewer",
    method: "GET",
    path: "/scenes/{id}/programme",
    summary: "Read a programme that plays all shots of a scene",
    params: idParams,
    query: z.object({ record_ref }),
    responses: { 200: PlayableProgramme },
  }),
  storyProgramme: declare({
    scopes: ["authoring"],
    role: "viewer",
    method: "GET",
    path: "/stories/{id}/programme",
    summary: "Read a programme that plays a story",
    params: idParams,
    query: z.object({
      stage_id: id.optional().meta({
        description: "The stage whose size, venue, traits and sessions count; an imaginary one unless told",
      }),
    }),
    responses: { 200: PlayableProgramme },
  }),
  stageProgramme: declare({
    scopes: ["stages"],
    role: "viewer",
    method: "GET",
    path: "/stages/{id}/programme",
    summary: "Read all that a stage plays in the days that follow a moment",
    params: idParams,
    query: z.object({
      from: queryMoment
        .optional()
        .meta({ type: "integer", minimum: 0, description: "Epoch ms; now unless told" }),
    }),
    responses: { 200: StageProgramme },
  }),
  previewLayout: declare({
    scopes: ["authoring"],
    role: "viewer",
    method: "GET",
    path: "/layouts/{id}/preview",
    summary: "Read what a screen draws a layout from, with an empty shot on it",
    params: idParams,
    responses: { 200: LayoutPreview },
  }),
  previewStage: declare({
    scopes: ["stages"],
    role: "viewer",
    method: "GET",
    path: "/stages/{id}/preview",
    summary: "Read what a stage's screens draw what they show now from",
    params: idParams,
    responses: { 200: Preview },
  }),
};
