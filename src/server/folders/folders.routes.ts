import { z } from "zod";
import { created, endpoint, noContent, ok } from "../http/endpoint.ts";
import { epochMs, id, idParams, pageOf, pageQuery, readOnly, title } from "../http/schemas.ts";
import { createFolder, deleteFolder, listFolders, patchFolder } from "./folders.ts";

const Folder = z
  .object({ id, name: z.string(), parent_id: id.nullable(), created_at: epochMs })
  .meta({ id: "Folder" });

const input = z.strictObject({
  name: title(200).optional(),
  parent_id: id.nullish().meta({ description: "null is the top level" }),
  id: readOnly,
  created_at: readOnly,
});

const reads = { scopes: ["authoring" as const], role: "viewer" as const };
const writes = { scopes: ["authoring" as const], role: "editor" as const };

export const folderEndpoints = [
  endpoint({
    ...reads,
    method: "GET",
    path: "/folders",
    summary: "List folders of scenes and assets",
    query: pageQuery,
    responses: { 200: pageOf(Folder) },
    handle: async ({ call, query }) => ok(await listFolders(call, query)),
  }),
  endpoint({
    ...writes,
    method: "POST",
    path: "/folders",
    summary: "Create a folder",
    body: input.extend({ name: title(200) }),
    responses: { 201: Folder },
    handle: async ({ call, body }) => created(await createFolder(call, body)),
  }),
  endpoint({
    ...writes,
    method: "PATCH",
    path: "/folders/{id}",
    summary: "Rename or move a folder",
    params: idParams,
    body: input,
    responses: { 200: Folder },
    handle: async ({ call, params, body }) => ok(await patchFolder(call, params.id, body)),
  }),
  endpoint({
    ...writes,
    method: "DELETE",
    path: "/folders/{id}",
    summary: "Delete a folder; what it holds moves up",
    params: idParams,
    responses: { 204: null },
    handle: async ({ call, params }) => {
      await deleteFolder(call, params.id);
      return noContent();
    },
  }),
];
