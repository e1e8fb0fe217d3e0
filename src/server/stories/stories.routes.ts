import { createChapter, deleteChapter, patchChapter } from "./chapters.ts";
import { createStory, deleteStory, listStories, patchStory, readStory } from "./stories.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { stories } from "../../contract/stories.ts";

export const storyEndpoints = [
  implement(stories.list, async ({ call, query }) => ok(await listStories(call, query))),
  implement(stories.create, async ({ call, body }) => created(await createStory(call, body))),
  implement(stories.read, async ({ call, params }) => ok(await readStory(call, params.id))),
  implement(stories.patch, async ({ call, params, body }) => ok(await patchStory(call, params.id, body))),
  implement(stories.delete, async ({ call, params }) => {
    await deleteStory(call, params.id);
    return noContent();
  }),
  implement(stories.createChapter, async ({ call, params, body }) =>
    created(await createChapter(call, params.id, body)),
  ),
  implement(stories.patchChapter, async ({ call, params, body }) =>
    ok(await patchChapter(call, params.id, body)),
  ),
  implement(stories.deleteChapter, async ({ call, params }) => {
    await deleteChapter(call, params.id);
    return noContent();
  }),
];
