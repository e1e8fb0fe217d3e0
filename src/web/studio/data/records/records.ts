import type { RecordShape as DataRecord } from "../../../../contract/records.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Values } from "../../../../core/records/values.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export interface RecordPage {
  items: DataRecord[];
  next_cursor: string | null;
}

export interface RecordSearch {
  /** Only refs that start with it. */
  prefix: string;
  /** Words in the ref or in a value; an empty text finds all. */
  q: string;
}

type Caller = Pick<Session, "workspace" | "api">;

/** The table is kept apart from what every change of a record reads again: it follows single records. */
export function recordsQuery({ workspace, api }: Caller, { prefix, q }: RecordSearch) {
  return infiniteQueryOptions({
    queryKey: workspaceKey(workspace.id, "record table", prefix, q),
    queryFn: ({ pageParam, signal }) =>
      api.get("/records", {
        query: { prefix, q: q || undefined, limit: 200, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: RecordPage) => page.next_cursor,
  });
}

export function recordFoldersQuery({ workspace, api }: Caller, prefix: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "records", "folders", prefix),
    queryFn: ({ signal }) => api.get("/record-folders", { query: { prefix }, signal }),
  });
}

export function recordQuery(session: Caller, ref: string) {
  return queryOptions({
    queryKey: workspaceKey(session.workspace.id, "records", "one", ref),
    queryFn: ({ signal }) => readRecord(session, ref, signal),
  });
}

export function readRecord({ api }: Pick<Session, "api">, ref: string, signal?: AbortSignal) {
  return api.get("/records/{ref}", { params: { ref }, signal });
}

/** Null: there is none. Of those that start with a ref it comes first itself. */
export async function findRecord({ api }: Pick<Session, "api">, ref: string): Promise<DataRecord | null> {
  const query = { prefix: ref, limit: "1" };
  const { items } = await api.get("/records", { query });
  return items.find((record) => record.ref === ref) ?? null;
}

export function patchRecord({ api }: Pick<Session, "api">, ref: string, values: Values) {
  return api.patch("/records/{ref}", { params: { ref }, body: { values } });
}

export function putRecord({ api }: Pick<Session, "api">, ref: string, values: Values) {
  return api.put("/records/{ref}", { params: { ref }, body: { values } });
}

export function removeRecord({ api }: Pick<Session, "api">, ref: string) {
  return api.delete("/records/{ref}", { params: { ref } });
}

export interface BatchItem {
  ref: string;
  fields: Values;
}

export function saveBatch({ api }: Pick<Session, "api">, items: BatchItem[]) {
  return api.post("/records/batch", { body: { items } });
}

/** However many there are. */
export async function readAllRecords({ api }: Pick<Session, "api">, prefix: string): Promise<DataRecord[]> {
  return api.listAll("/records", { query: { prefix } });
}
