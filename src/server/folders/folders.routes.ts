import { createFolder, deleteFolder, listFolders, patchFolder } from "./folders.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { folders } from "../../contract/folders.ts";

export const folderEndpoints = [
  implement(folders.list, async ({ call, query }) => ok(await listFolders(call, query))),
  implement(folders.create, async ({ call, body }) => created(await createFolder(call, body))),
  implement(folders.patch, async ({ call, params, body }) => ok(await patchFolder(call, params.id, body))),
  implement(folders.delete, async ({ call, params }) => {
    await deleteFolder(call, params.id);
    return noContent();
  }),
];
