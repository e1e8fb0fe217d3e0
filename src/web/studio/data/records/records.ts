import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Values } from "../../../../core/records/values.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export interface DataRecord {
  ref: string;
  values: Values;
  /** Who wrote the values last. */
  origin: "hand" | "api" | "source" | "migration";
  stale: boolean;
  created_at: number;
  updated_at: number;
}

export interface RecordPage {
  items: DataRecord[];
  next_cursor: string | null;
}

export interface RecordSearch {
  /** Only refs that start with it. */
  prefix: string;
  /** In the ref or in a value; empty: all. */
  q: string;
}

type Caller = Pick<Session, "workspace" | "api">;

/** Kept apart from what every change of a record re-reads: a table of thousands follows single records instead. */
export function recordsQuery({ workspace, api }: Caller, { prefix, q }: RecordSearch) {
  return infiniteQueryOptions({
    queryKey: workspaceKey(workspace.id, "record table", prefix, q),
    queryFn: ({ pageParam, signal }) => {
      const query = {
        prefix,
        ...(q !== "" && { q }),
        limit: "200",
        ...(pageParam !== null && { cursor: pageParam }),
      };
      return api<RecordPage>({ path: `/records?${new URLSearchParams(query).toString()}`, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: RecordPage) => page.next_cursor,
  });
}

export interface RecordFolders {
  records: number;
  folders: { prefix: string; records: number }[];
}

export function recordFoldersQuery({ workspace, api }: Caller, prefix: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "records", "folders", prefix),
    queryFn: ({ signal }) =>
      api<RecordFolders>({ path: `/record-folders?${new URLSearchParams({ prefix }).toString()}`, signal }),
  });
}

export function recordQuery(session: Caller, ref: string) {
  return queryOptions({
    queryKey: workspaceKey(session.workspace.id, "records", "one", ref),
    queryFn: ({ signal }) => readRecord(session, ref, signal),
  });
}

const pathOf = (ref: string) => `/records/${ref.split("/").map(encodeURIComponent).join("/")}`;

export function readRecord({ api }: Pick<Session, "api">, ref: string, signal?: AbortSignal) {
  return api<DataRecord>({ path: pathOf(ref), signal });
}

/** Null: there is none. Of those that start with a ref it comes first itself. */
export async function findRecord({ api }: Pick<Session, "api">, ref: string): Promise<DataRecord | null> {
  const query = new URLSearchParams({ prefix: ref, limit: "1" });
  const { items } = await api<RecordPage>({ path: `/records?${query.toString()}` });
  return items.find((record) => record.ref === ref) ?? null;
}

export function addRecord({ api }: Pick<Session, "api">, ref: string, values: Values = {}) {
  return api<DataRecord>({ method: "POST", path: "/records", body: { ref, values } });
}

export function patchRecord({ api }: Pick<Session, "api">, ref: string, values: Values) {
  return api<DataRecord>({ method: "PATCH", path: pathOf(ref), body: { values } });
}

export function putRecord({ api }: Pick<Session, "api">, ref: string, values: Values) {
  return api<DataRecord>({ method: "PUT", path: pathOf(ref), body: { values } });
}

export function removeRecord({ api }: Pick<Session, "api">, ref: string) {
  return api<undefined>({ method: "DELETE", path: pathOf(ref) });
}

export interface BatchItem {
  ref: string;
  fields: Values;
}

export function saveBatch({ api }: Pick<Session, "api">, items: BatchItem[]) {
  return api<{ updated: number; stored: number }>({
    method: "POST",
    path: "/records/batch",
    body: { items },
  });
}

/** However many there are. */
export async function readAllRecords({ api }: Pick<Session, "api">, prefix: string): Promise<DataRecord[]> {
  const records: DataRecord[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ prefix, limit: "200", ...(cursor !== null && { cursor }) });
    const page: RecordPage = await api<RecordPage>({ path: `/records?${query.toString()}` });
    records.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return records;
}
