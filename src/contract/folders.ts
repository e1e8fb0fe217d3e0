import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { epochMs, id, idParams, declarePage, pageQuery, readOnly, title } from "./schemas.ts";

export const Folder = z
  .object({ id, name: z.string(), parent_id: id.nullable(), created_at: epochMs })
  .meta({ id: "Folder" });
export type Folder = z.output<typeof Folder>;
const input = z.strictObject({
  name: title(limits.name).optional(),
  parent_id: id.nullish().meta({ description: "null is the top level" }),
  id: readOnly,
  created_at: readOnly,
});
const reads = { scopes: ["authoring" as const], role: "viewer" as const };
const writes = { scopes: ["authoring" as const], role: "editor" as const };

export const folders = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/folders",
    summary: "List folders of scenes and assets",
    query: pageQuery,
    responses: { 200: declarePage(Folder) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/folders",
    summary: "Create a folder",
    body: input.extend({ name: title(limits.name) }),
    responses: { 201: Folder },
  }),
  patch: declare({
    ...writes,
    method: "PATCH",
    path: "/folders/{id}",
    summary: "Rename or move a folder",
    params: idParams,
    body: input,
    responses: { 200: Folder },
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/folders/{id}",
    summary: "Delete a folder; what it holds moves up",
    params: idParams,
    responses: { 204: null },
  }),
};
