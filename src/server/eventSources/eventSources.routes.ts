import { eventSources } from "../../contract/eventSources.ts";
import { created, implement, noContent, ok } from "../http/endpoint.ts";
import { createSources } from "./createSources.ts";
import { applyWaiting, deleteSource, getSource, putSource, readSourceNow } from "./eventSources.ts";

export const eventSourceEndpoints = [
  implement(eventSources.get, async ({ call, params }) => ok(await getSource(call, params.ref))),
  implement(eventSources.put, async ({ call, params, body }) => {
    const { url, every_min, apply, time_zone = null, day = null } = body;
    return ok(await putSource(call, params.ref, { url, every_min, apply, time_zone, day }));
  }),
  implement(eventSources.delete, async ({ call, params }) => {
    await deleteSource(call, params.ref);
    return noContent();
  }),
  implement(eventSources.readNow, async ({ call, params, body }) =>
    ok(await readSourceNow(call, params.ref, body ?? {})),
  ),
  implement(eventSources.apply, async ({ call, params }) => ok(await applyWaiting(call, params.ref))),
  implement(eventSources.create, async ({ call, body }) => {
    const { url, every_min, apply, time_zone = null } = body;
    return created(await createSources(call, { url, every_min, apply, time_zone }));
  }),
];
