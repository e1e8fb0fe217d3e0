import { queryOptions } from "@tanstack/react-query";
import { listQuery } from "../../parts/listQuery.ts";
import type { Session } from "../../people/session.ts";
import type { CellType } from "../../table/gridTypes.ts";
import { workspaceKey } from "../../queryKeys.ts";

export interface CollectionField {
  name: string;
  type: CellType;
}

export interface Collection {
  id: string;
  name: string;
  /** Its records are those whose ref starts with it and a slash. */
  prefix: string;
  fields: CollectionField[];
  source: { kind: "feed"; feed_id: string; url: string } | null;
  created_at: number;
}

type Caller = Pick<Session, "workspace" | "api">;
type Given = Pick<Collection, "name" | "prefix" | "fields">;

export function collectionsQuery(session: Caller) {
  return listQuery<Collection>(session, "collections", 200);
}

export function collectionQuery({ workspace, api }: Caller, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "collections", id),
    queryFn: ({ signal }) => api<Collection>({ path: `/collections/${id}`, signal }),
  });
}

export function addCollection({ api }: Pick<Session, "api">, body: Given) {
  return api<Collection>({ method: "POST", path: "/collections", body });
}

export function patchCollection({ api }: Pick<Session, "api">, id: string, body: Partial<Given>) {
  return api<Collection>({ method: "PATCH", path: `/collections/${id}`, body });
}

export function removeCollection({ api }: Pick<Session, "api">, id: string) {
  return api<undefined>({ method: "DELETE", path: `/collections/${id}` });
}
