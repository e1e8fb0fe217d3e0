import { z } from "zod";
import { timeline } from "../../core/timeline/timeline.ts";
import { timelineInput } from "../../core/timeline/writeTimeline.ts";
import { created, endpoint, noContent, ok } from "../http/endpoint.ts";
import { epochMs, id, idParams, pageOf, pageQuery, readOnly, title } from "../http/schemas.ts";
import { createLayout, deleteLayout, listLayouts, putLayout, readLayout } from "./layouts.ts";

const ListedLayout = z
  .object({ id, title: z.string(), created_at: epochMs, updated_at: epochMs })
  .meta({ id: "ListedLayout" });
const Layout = ListedLayout.extend({ timeline }).meta({ id: "Layout" });

const ignored = { id: readOnly, created_at: readOnly, updated_at: readOnly };
const reads = { scopes: ["authoring" as const], role: "viewer" as const };
const writes = { scopes: ["authoring" as const], role: "editor" as const };

export const layoutEndpoints = [
  endpoint({
    ...reads,
    method: "GET",
    path: "/layouts",
    summary: "List layouts",
    query: pageQuery,
    responses: { 200: pageOf(ListedLayout) },
    handle: async ({ call, query }) => ok(await listLayouts(call, query)),
  }),
  endpoint({
    ...writes,
    method: "POST",
    path: "/layouts",
    summary: "Create a layout",
    body: z.strictObject({ title: title(200), timeline: timelineInput.optional(), ...ignored }),
    etag: true,
    responses: { 201: Layout },
    handle: async ({ call, body, request }) =>
      created(await createLayout(call, { ...body, sent: request.body })),
  }),
  endpoint({
    ...reads,
    method: "GET",
    path: "/layouts/{id}",
    summary: "Read a layout",
    params: idParams,
    etag: true,
    responses: { 200: Layout },
    handle: async ({ call, params }) => ok(await readLayout(call, params.id)),
  }),
  endpoint({
    ...writes,
    method: "PUT",
    path: "/layouts/{id}",
    summary: "Write a whole layout",
    params: idParams,
    body: z.strictObject({ title: title(200), timeline: timelineInput, ...ignored }),
    etag: true,
    if_match: true,
    responses: { 200: Layout },
    handle: async ({ call, params, body, request }) =>
      ok(await putLayout(call, params.id, { ...body, sent: request.body })),
  }),
  endpoint({
    ...writes,
    method: "DELETE",
    path: "/layouts/{id}",
    summary: "Delete a layout that no shot links",
    params: idParams,
    if_match: true,
    responses: { 204: null },
    handle: async ({ call, params }) => {
      await deleteLayout(call, params.id);
      return noContent();
    },
  }),
];
