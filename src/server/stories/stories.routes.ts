import { z } from "zod";
import { chapterSettings, givenSettings } from "../../core/stories/chapterSettings.ts";
import { created, endpoint, noContent, ok } from "../http/endpoint.ts";
import { epochMs, id, idParams, pageOf, pageQuery, readOnly, text, title } from "../http/schemas.ts";
import { createChapter, deleteChapter, patchChapter } from "./chapters.ts";
import { createStory, deleteStory, listStories, patchStory, readStory } from "./stories.ts";

const status = z.enum(["draft", "live", "archived"]);

const Story = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    status,
    created_at: epochMs.nullable(),
  })
  .meta({ id: "Story" });
const Chapter = z
  .object({
    id,
    index: z.int(),
    scene_id: id,
    scene_title: z.string().nullable(),
    settings: chapterSettings,
  })
  .meta({ id: "Chapter" });

/** Past the end means the end. */
const index = z.int().min(0);

const reads = { scopes: ["authoring" as const], role: "viewer" as const };
const writes = { scopes: ["authoring" as const], role: "editor" as const };

export const storyEndpoints = [
  endpoint({
    ...reads,
    method: "GET",
    path: "/stories",
    summary: "List stories in the order added",
    query: pageQuery,
    responses: { 200: pageOf(Story) },
    handle: async ({ call, query }) => ok(await listStories(call, query)),
  }),
  endpoint({
    ...writes,
    method: "POST",
    path: "/stories",
    summary: "Create a story",
    body: z.strictObject({ title: title(200), description: text(4000).optional() }),
    responses: { 201: Story },
    handle: async ({ call, body }) => created(await createStory(call, body)),
  }),
  endpoint({
    ...reads,
    method: "GET",
    path: "/stories/{id}",
    summary: "Read a story with its chapters",
    params: idParams,
    responses: { 200: Story.extend({ chapters: z.array(Chapter) }).meta({ id: "StoryWithChapters" }) },
    handle: async ({ call, params }) => ok(await readStory(call, params.id)),
  }),
  endpoint({
    ...writes,
    method: "PATCH",
    path: "/stories/{id}",
    summary: "Change a story, or archive it",
    params: idParams,
    body: z.strictObject({
      title: title(200).optional(),
      description: text(4000).optional(),
      status: status.optional(),
      id: readOnly,
      created_at: readOnly,
      chapters: readOnly,
    }),
    responses: { 200: Story },
    handle: async ({ call, params, body }) => ok(await patchStory(call, params.id, body)),
  }),
  endpoint({
    ...writes,
    method: "DELETE",
    path: "/stories/{id}",
    summary: "Delete a story that is on no stage",
    params: idParams,
    responses: { 204: null },
    errors: [409],
    handle: async ({ call, params }) => {
      await deleteStory(call, params.id);
      return noContent();
    },
  }),
  endpoint({
    ...writes,
    method: "POST",
    path: "/stories/{id}/chapters",
    summary: "Cast a scene into a story",
    params: idParams,
    body: z.strictObject({ scene_id: id, settings: givenSettings.optional(), index: index.optional() }),
    responses: { 201: Chapter },
    errors: [409],
    handle: async ({ call, params, body }) => created(await createChapter(call, params.id, body)),
  }),
  endpoint({
    ...writes,
    method: "PATCH",
    path: "/chapters/{id}",
    summary: "Change the given settings of a chapter, or move it",
    params: idParams,
    body: z
      .strictObject({
        settings: givenSettings.optional(),
        index: index.optional(),
        id: readOnly,
        scene_id: readOnly,
        scene_title: readOnly,
      })
      .meta({ examples: [{ settings: { plays_during: { days: ["sat", "sun"] } } }] }),
    responses: { 200: Chapter },
    errors: [409],
    handle: async ({ call, params, body }) => ok(await patchChapter(call, params.id, body)),
  }),
  endpoint({
    ...writes,
    method: "DELETE",
    path: "/chapters/{id}",
    summary: "Take a chapter out of its story",
    params: idParams,
    responses: { 204: null },
    handle: async ({ call, params }) => {
      await deleteChapter(call, params.id);
      return noContent();
    },
  }),
];
