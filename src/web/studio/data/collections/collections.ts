import type { Collection } from "../../../../contract/collections.ts";
import { queryOptions } from "@tanstack/react-query";
import { listQuery } from "../../parts/listQuery.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export type CollectionField = Collection["fields"][number];

type Caller = Pick<Session, "workspace" | "api">;
type CollectionInput = Pick<Collection, "name" | "prefix" | "fields">;

export function collectionsQuery(session: Caller) {
  return listQuery(session, "/collections", 200);
}

export function collectionQuery({ workspace, api }: Caller, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "collections", id),
    queryFn: ({ signal }) => api.get("/collections/{id}", { params: { id }, signal }),
  });
}

export function addCollection({ api }: Pick<Session, "api">, body: CollectionInput) {
  return api.post("/collections", { body });
}

export function patchCollection({ api }: Pick<Session, "api">, id: string, body: Partial<CollectionInput>) {
  return api.patch("/collections/{id}", { params: { id }, body });
}

export function removeCollection({ api }: Pick<Session, "api">, id: string) {
  return api.delete("/collections/{id}", { params: { id } });
}
