import {
  createCollection,
  deleteCollection,
  listCollections,
  patchCollection,
  readCollection,
} from "./collections.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { collections } from "../../contract/collections.ts";

export const collectionEndpoints = [
  implement(collections.list, async ({ call, query }) => ok(await listCollections(call, query))),
  implement(collections.create, async ({ call, body }) => created(await createCollection(call, body))),
  implement(collections.read, async ({ call, params }) => ok(await readCollection(call, params.id))),
  implement(collections.patch, async ({ call, params, body }) =>
    ok(await patchCollection(call, params.id, body)),
  ),
  implement(collections.delete, async ({ call, params }) => {
    await deleteCollection(call, params.id);
    return noContent();
  }),
];
