import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { findRecordTitle } from "../../../core/playback/buildRecordCard.ts";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

const page_size = 200;

/** Titles seldom change, so they are read for the rows of a report and not at every change of a record. */
export function recordNamesQuery({ workspace, api }: Session, refs: readonly string[]) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "record names", refs),
    queryFn: ({ signal }) => readNames(api, refs, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Records are listed by prefix, so those of one folder are read together. */
async function readNames(api: Session["api"], refs: readonly string[], signal: AbortSignal) {
  const names = new Map<string, string>();
  const folders = groupRefs(refs, (ref) => ref.slice(0, ref.lastIndexOf("/") + 1));
  for (const folder of folders.values()) await readAlike(folder);
  return names;

  async function readAlike(wanted: readonly string[]): Promise<void> {
    const prefix = findSharedStart(wanted);
    const { items, next_cursor } = await api.get("/records", { query: { prefix, limit: page_size }, signal });
    const sought = new Set(wanted);
    for (const { ref, values } of items) {
      const title = sought.has(ref) ? findRecordTitle(values) : null;
      if (title !== null) names.set(ref, title);
    }
    const last = items.at(-1)?.ref;
    if (next_cursor === null || last === undefined) return;
    // Records come in the order of their refs. In a large folder of which little was shown the rest is not paged through.
    const rest = wanted.filter((ref) => ref > last);
    const parts = groupRefs(rest, (ref) => ref.slice(0, prefix.length + 1));
    for (const part of parts.values()) await readAlike(part);
  }
}

function findSharedStart([first = "", ...others]: readonly string[]): string {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}

function groupRefs(refs: readonly string[], keyOf: (ref: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const ref of refs) {
    const group = groups.get(keyOf(ref));
    if (group) group.push(ref);
    else groups.set(keyOf(ref), [ref]);
  }
  return groups;
}
