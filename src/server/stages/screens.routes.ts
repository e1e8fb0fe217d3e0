import { commandScreen } from "./screenCommands.ts";
import { claimScreen, listAllScreens, listScreens, patchScreen, removeScreen } from "./screens.ts";
import { readPicture } from "./screenshots.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { screens } from "../../contract/screens.ts";

export const screenEndpoints = [
  implement(screens.claim, async ({ call, params, body }) =>
    created(await claimScreen(call, params.id, body)),
  ),
  implement(screens.list, async ({ call, params }) =>
    ok({ items: await listScreens(call, params.id), next_cursor: null }),
  ),
  implement(screens.listAll, async ({ call, query }) => ok(await listAllScreens(call, query))),
  implement(screens.patch, async ({ call, params, body }) => ok(await patchScreen(call, params.id, body))),
  implement(screens.remove, async ({ call, params }) => {
    await removeScreen(call, params.id);
    return noContent();
  }),
  implement(screens.command, async ({ call, params, body }) =>
    ok(await commandScreen(call, params.id, body.command)),
  ),
  implement(screens.readScreenshot, async ({ call, params, reply }) => {
    const { stream, mime, taken_at } = await readPicture(call, params.id);
    reply.type(mime).headers({
      "Cache-Control": "no-store",
      ETag: `"${taken_at}"`,
      "Last-Modified": new Date(taken_at).toUTCString(),
    });
    return ok(stream);
  }),
];
