import { createDaypart, deleteDaypart, listDayparts, patchDaypart } from "./dayparts.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { dayparts } from "../../contract/dayparts.ts";

export const daypartEndpoints = [
  implement(dayparts.list, async ({ call, query }) => ok(await listDayparts(call, query))),
  implement(dayparts.create, async ({ call, body: { name, from, to } }) =>
    created(await createDaypart(call, { name, from, to })),
  ),
  implement(dayparts.patch, async ({ call, params, body }) => ok(await patchDaypart(call, params.id, body))),
  implement(dayparts.delete, async ({ call, params }) => {
    await deleteDaypart(call, params.id);
    return noContent();
  }),
];
