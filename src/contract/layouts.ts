import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { type Timeline, timeline } from "../core/timeline/timeline.ts";
import { timelineInput } from "../core/timeline/writeTimeline.ts";
import { asStored, epochMs, id, idParams, declarePage, pageQuery, readOnly, title } from "./schemas.ts";

export const ListedLayout = z
  .object({ id, title: z.string(), created_at: epochMs, updated_at: epochMs })
  .meta({ id: "ListedLayout" });
export type ListedLayout = z.output<typeof ListedLayout>;
export const Layout = ListedLayout.extend({ timeline: asStored<Timeline>(timeline) }).meta({ id: "Layout" });
export type Layout = z.output<typeof Layout>;
/** Who would read on past so many? */
export const mostLayoutUses = 1000;
const ignored = { id: readOnly, created_at: readOnly, updated_at: readOnly };
const reads = { scopes: ["authoring" as const], role: "viewer" as const };
const writes = { scopes: ["authoring" as const], role: "editor" as const };

export const layouts = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/layouts",
    summary: "List layouts",
    query: pageQuery,
    responses: { 200: declarePage(ListedLayout) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/layouts",
    summary: "Create a layout",
    body: z.strictObject({ title: title(limits.name), timeline: timelineInput.optional(), ...ignored }),
    etag: true,
    responses: { 201: Layout },
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/layouts/{id}",
    summary: "Read a layout",
    params: idParams,
    etag: true,
    responses: { 200: Layout },
  }),
  listUses: declare({
    ...reads,
    method: "GET",
    path: "/layouts/{id}/uses",
    summary: "List the shots that link a layout, by their scenes",
    params: idParams,
    responses: {
      200: z.object({
        items: z
          .array(
            z.object({ scene_id: id, title: z.string().meta({ description: "The scene's" }), shot_id: id }),
          )
          .meta({ description: `At most ${mostLayoutUses}` }),
      }),
    },
  }),
  put: declare({
    ...writes,
    method: "PUT",
    path: "/layouts/{id}",
    summary: "Write a whole layout",
    params: idParams,
    body: z.strictObject({ title: title(limits.name), timeline: timelineInput, ...ignored }),
    etag: true,
    if_match: true,
    responses: { 200: Layout },
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/layouts/{id}",
    summary: "Delete a layout that no shot links",
    params: idParams,
    if_match: true,
    responses: { 204: null },
  }),
};
