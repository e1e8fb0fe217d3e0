import { limits } from "../core/limits.ts";
import { blankTypes, families } from "../core/templates/template.ts";
import { z } from "zod";
import { declare } from "./declare.ts";
import { Preview } from "./preview.ts";
import { SceneWithShots } from "./scenes.ts";
import { id, idParams, title } from "./schemas.ts";
import { values } from "./values.ts";

const TemplateBlank = z
  .object({
    name: z.string(),
    label: z.string(),
    type: z.enum(blankTypes),
    sample: z.string().meta({ description: "What a new scene starts with" }),
    sample_in_min: z
      .int()
      .nullable()
      .meta({ description: "A new scene starts with the moment this many minutes from then instead" }),
    by_session: z
      .boolean()
      .meta({ description: "The stage's session fills it, so a new scene has no words for it" }),
  })
  .meta({ id: "TemplateBlank" });

export const Template = z
  .object({
    key: z.string().meta({ description: "A design's own name, or the id of a scene that is kept" }),
    family: z
      .enum([...families.map(({ key }) => key), "own"])
      .meta({ description: "Designs that belong together; own: scenes that the workspace keeps" }),
    title: z.string(),
    description: z.string(),
    kind: z.string(),
    own: z.boolean(),
    shows_engagement: z.boolean().meta({ description: "It has a wall, a quiz or a poll" }),
    blanks: z.array(TemplateBlank),
  })
  .meta({ id: "Template" });
export type Template = z.output<typeof Template>;

const side = z.int().min(limits.stage_px.min).max(limits.stage_px.max);
const reads = { scopes: ["authoring" as const], role: "viewer" as const };
const writes = { scopes: ["authoring" as const], role: "editor" as const };

export const templates = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/templates",
    summary: "List the built-in designs, and the scenes that the workspace keeps as its own",
    responses: { 200: z.object({ items: z.array(Template) }) },
  }),
  preview: declare({
    ...reads,
    method: "GET",
    path: "/templates/preview",
    summary: "Read what pictures of designs are drawn with: the brand and its fonts",
    responses: { 200: Preview.pick({ programme: true }) },
  }),
  createScene: declare({
    ...writes,
    method: "POST",
    path: "/templates/{key}/scenes",
    summary: "Make a scene from a design, or copy a scene that is kept as one",
    params: z.object({ key: z.string() }),
    body: z.strictObject({
      title: title(limits.name).optional().meta({ description: "The design's own unless told" }),
      width: side
        .optional()
        .meta({ description: "The canvas to lay a built-in design out for; 1920 by 1080 unless told" }),
      height: side.optional(),
      fields: values.optional().meta({ description: "Words in place of the samples; null leaves one empty" }),
      folder_id: id.nullish(),
      engagement_id: id.optional().meta({ description: "What its wall, quiz or poll shows" }),
    }),
    etag: true,
    responses: { 201: SceneWithShots },
  }),
  keep: declare({
    ...writes,
    method: "PUT",
    path: "/scenes/{id}/template",
    summary: "Keep a scene among the workspace's designs; a filled scene is refused with 409",
    params: idParams,
    responses: { 204: null },
    errors: [409],
  }),
  drop: declare({
    ...writes,
    method: "DELETE",
    path: "/scenes/{id}/template",
    summary: "Take a scene out of the workspace's designs; the scene stays",
    params: idParams,
    responses: { 204: null },
  }),
};
