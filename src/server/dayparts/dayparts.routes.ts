import { z } from "zod";
import { timeOfDay } from "../../core/time/timeOfDay.ts";
import { created, endpoint, noContent, ok } from "../http/endpoint.ts";
import { epochMs, id, idParams, pageOf, pageQuery, readOnly, title } from "../http/schemas.ts";
import { createDaypart, deleteDaypart, listDayparts, patchDaypart } from "./dayparts.ts";

const Daypart = z
  .object({ id, name: z.string(), from: z.string(), to: z.string(), created_at: epochMs })
  .meta({ id: "Daypart", description: "Venue time; from later than to is past midnight" });

const ignored = { id: readOnly, created_at: readOnly };

const reads = { scopes: ["authoring" as const], role: "viewer" as const };
const writes = { scopes: ["authoring" as const], role: "editor" as const };

export const daypartEndpoints = [
  endpoint({
    ...reads,
    method: "GET",
    path: "/dayparts",
    summary: "List dayparts",
    query: pageQuery,
    responses: { 200: pageOf(Daypart) },
    handle: async ({ call, query }) => ok(await listDayparts(call, query)),
  }),
  endpoint({
    ...writes,
    method: "POST",
    path: "/dayparts",
    summary: "Create a daypart",
    body: z.strictObject({
      name: title(200).meta({ examples: ["Evening"] }),
      from: timeOfDay.meta({ examples: ["18:00"] }),
      to: timeOfDay.meta({ examples: ["23:00"] }),
      ...ignored,
    }),
    responses: { 201: Daypart },
    handle: async ({ call, body: { name, from, to } }) =>
      created(await createDaypart(call, { name, from, to })),
  }),
  endpoint({
    ...writes,
    method: "PATCH",
    path: "/dayparts/{id}",
    summary: "Change a daypart",
    params: idParams,
    body: z
      .strictObject({
        name: title(200).optional(),
        from: timeOfDay.optional(),
        to: timeOfDay.optional(),
        ...ignored,
      })
      .meta({ examples: [{ to: "23:30" }] }),
    responses: { 200: Daypart },
    handle: async ({ call, params, body }) => ok(await patchDaypart(call, params.id, body)),
  }),
  endpoint({
    ...writes,
    method: "DELETE",
    path: "/dayparts/{id}",
    summary: "Delete a daypart that no chapter names",
    params: idParams,
    responses: { 204: null },
    errors: [409],
    handle: async ({ call, params }) => {
      await deleteDaypart(call, params.id);
      return noContent();
    },
  }),
];
