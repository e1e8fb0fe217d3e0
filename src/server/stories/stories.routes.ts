import { z } from "zod";
import { created, endpoint, ok } from "../http/endpoint.ts";
import { epochMs, id, idParams, pageOf, pageQuery, text, title } from "../http/schemas.ts";
import { createChapter, createStory, listStories, readStory } from "./stories.ts";

const Story = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    status: z.enum(["draft", "live", "archived"]),
    created_at: epochMs.nullable(),
  })
  .meta({ id: "Story" });
const Chapter = z
  .object({
    id,
    index: z.int(),
    scene_id: id,
    scene_title: z.string().nullable(),
    settings: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "Chapter" });

const reads = { scopes: ["authoring" as const], role: "viewer" as const };
const writes = { scopes: ["authoring" as const], role: "editor" as const };

export const storyEndpoints = [
  endpoint({
    ...reads,
    method: "GET",
    path: "/stories",
    summary: "List stories",
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
    method: "POST",
    path: "/stories/{id}/chapters",
    summary: "Cast a scene into a story",
    params: idParams,
    body: z.strictObject({ scene_id: id }),
    responses: { 201: Chapter },
    handle: async ({ call, params, body }) => created(await createChapter(call, params.id, body.scene_id)),
  }),
];
