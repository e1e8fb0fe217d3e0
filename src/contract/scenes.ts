import { limits } from "../core/limits.ts";
import { shapes } from "../core/timeline/shapes.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { epochMs, id, idParams, declarePage, pageQuery, readOnly, ref, text, title } from "./schemas.ts";
import { values } from "./values.ts";

export const Scene = z
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
export type Scene = z.output<typeof Scene>;
/** Why a scene was found; only where that was asked. */
export const FoundIn = z
  .object({
    words: z.array(z.string()).meta({ description: "Lines of its description, fields and blocks" }),
    stories: z.array(z.object({ id, title: z.string() })).meta({ description: "Those that play it" }),
    stages: z.array(z.object({ id, name: z.string() })).meta({ description: "Those that play it" }),
  })
  .meta({ id: "FoundIn" });
export type FoundIn = z.output<typeof FoundIn>;
export const ListedScene = Scene.extend({ found_in: FoundIn.optional() }).meta({ id: "ListedScene" });
export type ListedScene = z.output<typeof ListedScene>;
export const SceneWithShots = Scene.extend({
  shots: z.array(z.object({ id, position: z.number(), duration_ms: z.int(), layout_id: id.nullable() })),
}).meta({ id: "SceneWithShots" });
export type SceneWithShots = z.output<typeof SceneWithShots>;
const input = {
  title: title(limits.name),
  kind: text(limits.name).optional(),
  description: text(limits.description).optional(),
  folder_id: id.nullish(),
  template_id: id.nullish(),
  fields: values.optional(),
  ref: ref.nullish(),
  id: readOnly,
  shots: readOnly,
  created_at: readOnly,
  updated_at: readOnly,
};
const yesOrNo = z.enum(["true", "false"]).optional();
const reads = { scopes: ["authoring" as const], role: "viewer" as const };
const writes = { scopes: ["authoring" as const], role: "editor" as const };

export const scenes = {
  listKinds: declare({
    ...reads,
    method: "GET",
    path: "/scene-kinds",
    summary: "List the kinds that scenes have, the most used first",
    responses: { 200: z.object({ kinds: z.array(z.object({ kind: z.string(), scenes: z.int() })) }) },
  }),
  list: declare({
    ...reads,
    method: "GET",
    path: "/scenes",
    summary: "List scenes, newest first",
    query: pageQuery.extend({
      q: z.string().default("").meta({
        description:
          "Words that are all found in its title, its description, its fields, the words of its blocks, or the names of stories and stages that play it",
      }),
      why: yesOrNo.meta({ description: "With `q`: each scene also says where the words were found" }),
      kind: z.string().default("").meta({ description: "Only scenes of this kind" }),
      folder: z.string().optional().meta({ description: "A folder's id, or root for the top level" }),
      used: yesOrNo.meta({
        description: "Whether a story or a stage plays it, or another scene is filled from it",
      }),
      story: z.string().optional().meta({ description: "Only scenes that this story plays" }),
      layout: z.string().optional().meta({ description: "Only scenes with a shot that links this layout" }),
      blanks: yesOrNo.meta({ description: "Whether there are {blanks} in it" }),
      shape: z.enum(shapes).optional().meta({ description: "Only scenes with a shot of this shape" }),
    }),
    responses: { 200: declarePage(ListedScene) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/scenes",
    summary: "Create a scene with an empty shot, or one filled from a template",
    body: z.strictObject(input),
    etag: true,
    responses: { 201: SceneWithShots },
    errors: [409],
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/scenes/{id}",
    summary: "Read a scene with its shots",
    params: idParams,
    etag: true,
    responses: { 200: SceneWithShots },
  }),
  patch: declare({
    ...writes,
    method: "PATCH",
    path: "/scenes/{id}",
    summary: "Change a scene",
    params: idParams,
    body: z.strictObject({
      ...input,
      title: input.title.optional(),
      fields: input.fields.meta({ description: "Only these change; null takes one away" }),
      template_id: input.template_id.meta({ description: "Cannot be changed" }),
    }),
    etag: true,
    if_match: true,
    responses: { 200: SceneWithShots },
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/scenes/{id}",
    summary: "Delete a scene with its shots",
    params: idParams,
    if_match: true,
    responses: { 204: null },
  }),
};
