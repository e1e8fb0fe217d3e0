import { createDaypart, listDayparts, patchDaypart } from "./dayparts.ts";
import { deleteDaypart, listDaypartUses } from "./deleteDaypart.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { dayparts } from "../../contract/dayparts.ts";

export const daypartEndpoints = [
  implement(dayparts.list, async ({ call, query }) => ok(await listDayparts(call, query))),
  implement(dayparts.create, async ({ call, body: { name, from, to } }) =>
    created(await createDaypart(call, { name, from, to })),
  ),
  implement(dayparts.patch, async ({ call, params, body }) => ok(await patchDaypart(call, params.id, body))),
  implement(dayparts.listUses, async ({ call, params }) => ok(await listDaypartUses(call, params.id))),
  implement(dayparts.delete, async ({ call, params, query: { and_uses, replace_with } }) => {
    await deleteDaypart(call, params.id, { and_uses: and_uses === "true", replace_with });
    return noContent();
  }),
];
