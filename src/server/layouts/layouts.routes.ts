import { createLayout, deleteLayout, listLayouts, listLayoutUses, putLayout, readLayout } from "./layouts.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { layouts } from "../../contract/layouts.ts";

export const layoutEndpoints = [
  implement(layouts.list, async ({ call, query }) => ok(await listLayouts(call, query))),
  implement(layouts.create, async ({ call, body, request }) =>
    created(await createLayout(call, { ...body, sent: request.body })),
  ),
  implement(layouts.read, async ({ call, params }) => ok(await readLayout(call, params.id))),
  implement(layouts.listUses, async ({ call, params }) => ok(await listLayoutUses(call, params.id))),
  implement(layouts.put, async ({ call, params, body, request }) =>
    ok(await putLayout(call, params.id, { ...body, sent: request.body })),
  ),
  implement(layouts.delete, async ({ call, params }) => {
    await deleteLayout(call, params.id);
    return noContent();
  }),
];
