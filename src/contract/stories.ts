import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { chapterSettings, chapterSettingsInput } from "../core/stories/chapterSettings.ts";
import { epochMs, id, idParams, declarePage, pageQuery, readOnly, text, title } from "./schemas.ts";

const status = z.enum(["draft", "live", "archived"]);
export const Story = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    status,
    created_at: epochMs.nullable(),
  })
  .meta({ id: "Story" });
export type Story = z.output<typeof Story>;
export const Chapter = z
  .object({
    id,
    index: z.int(),
    scene_id: id,
    scene_title: z.string().nullable(),
    settings: chapterSettings,
  })
  .meta({ id: "Chapter" });
export type Chapter = z.output<typeof Chapter>;
export const StoryWithChapters = Story.extend({ chapters: z.array(Chapter) }).meta({
  id: "StoryWithChapters",
});
export type StoryWithChapters = z.output<typeof StoryWithChapters>;

/** Past the end means the end. */
const index = z.int().min(0);
const reads = { scopes: ["authoring" as const], role: "viewer" as const };
const writes = { scopes: ["authoring" as const], role: "editor" as const };

export const stories = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/stories",
    summary: "List stories in the order added",
    query: pageQuery,
    responses: { 200: declarePage(Story) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/stories",
    summary: "Create a story",
    body: z.strictObject({ title: title(limits.name), description: text(limits.description).optional() }),
    responses: { 201: Story },
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/stories/{id}",
    summary: "Read a story with its chapters",
    params: idParams,
    responses: { 200: StoryWithChapters },
  }),
  patch: declare({
    ...writes,
    method: "PATCH",
    path: "/stories/{id}",
    summary: "Change a story, or archive it",
    params: idParams,
    body: z.strictObject({
      title: title(limits.name).optional(),
      description: text(limits.description).optional(),
      status: status.optional(),
      id: readOnly,
      created_at: readOnly,
      chapters: readOnly,
    }),
    responses: { 200: Story },
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/stories/{id}",
    summary: "Delete a story that is on no stage",
    params: idParams,
    responses: { 204: null },
    errors: [409],
  }),
  createChapter: declare({
    ...writes,
    method: "POST",
    path: "/stories/{id}/chapters",
    summary: "Cast a scene into a story",
    params: idParams,
    body: z.strictObject({
      scene_id: id,
      settings: chapterSettingsInput.optional(),
      index: index.optional(),
    }),
    responses: { 201: Chapter },
    errors: [409],
  }),
  patchChapter: declare({
    ...writes,
    method: "PATCH",
    path: "/chapters/{id}",
    summary: "Change the given settings of a chapter, or move it",
    params: idParams,
    body: z
      .strictObject({
        settings: chapterSettingsInput.optional(),
        index: index.optional(),
        id: readOnly,
        scene_id: readOnly,
        scene_title: readOnly,
      })
      .meta({ examples: [{ settings: { plays_during: { days: ["sat", "sun"] } } }] }),
    responses: { 200: Chapter },
    errors: [409],
  }),
  deleteChapter: declare({
    ...writes,
    method: "DELETE",
    path: "/chapters/{id}",
    summary: "Take a chapter out of its story",
    params: idParams,
    responses: { 204: null },
  }),
};
