import { livePresenters } from "../../contract/livePresenters.ts";
import { created, implement, noContent, ok } from "../http/endpoint.ts";
import { createLink, deleteLink, listLinks, readLive, setLive } from "./livePresenters.ts";

export const livePresenterEndpoints = [
  implement(livePresenters.listLinks, async ({ call, params, query }) =>
    ok(await listLinks(call, params.id, query)),
  ),
  implement(livePresenters.createLink, async ({ call, params, body }) =>
    created(await createLink(call, params.id, body)),
  ),
  implement(livePresenters.readLive, async ({ call, params }) => ok(await readLive(call, params.id))),
  implement(livePresenters.setLive, async ({ call, params, body }) => ok(await setLive(call, params, body))),
  implement(livePresenters.deleteLink, async ({ call, params }) => {
    await deleteLink(call, params.id);
    return noContent();
  }),
];
