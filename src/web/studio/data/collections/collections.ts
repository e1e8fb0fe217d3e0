import { queryOptions } from "@tanstack/react-query";
import type { Collection } from "../../../../contract/collections.ts";
import { listQuery } from "../../parts/listQuery.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";
import type { Feed } from "../../../../contract/feeds.ts";

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

export function feedsQuery(session: Pick<Session, "workspace" | "api">) {
  return listQuery(session, "/feeds", 200);
}

export function addFeed(
  { api }: Pick<Session, "api">,
  { url, collection_id, every_min = 15 }: Pick<Feed, "url" | "collection_id"> & Partial<Feed>,
) {
  return api.post("/feeds", { body: { url, collection_id, every_min } });
}

export function readFeed({ api }: Pick<Session, "api">, id: string) {
  return api.post("/feeds/{id}/sync", { params: { id } });
}
