import { queryOptions } from "@tanstack/react-query";
import type { Cue, CueInput, CueList } from "../../../contract/cueLists.ts";
import { listQuery } from "../parts/listQuery.ts";
import type { Caller } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export const cueListsQuery = (session: Caller) => listQuery(session, "/cue-lists", 50);

/** Below the list in name too: whatever changes the list may have changed this one. */
export function cueListQuery({ workspace, api }: Caller, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "cue-lists", "one", id),
    queryFn: ({ signal }) => api.get("/cue-lists/{id}", { params: { id }, signal }),
  });
}

/** A cue as it is sent: what became of it is the server's to say. */
export function toCueInput({ id, title, note, planned_at, after, delay_ms, ...cue }: Cue): CueInput {
  const { session_id, status, actions } = cue;
  return { id, title, note, planned_at, after, delay_ms, session_id, status, actions };
}

/** A second cue that does the same; the server gives it an id of its own. */
export function copyCue(cue: Cue): CueInput {
  const { id: _, ...rest } = toCueInput(cue);
  return rest;
}

/**
 * Changes the cues as they are now, not as the page last read them: somebody else may have added one meanwhile, and all
 * of them are written together.
 */
export async function changeCues(
  { api }: Caller,
  id: string,
  change: (cues: CueInput[]) => CueInput[],
): Promise<CueList> {
  const { cues } = await api.get("/cue-lists/{id}", { params: { id } });
  return api.put("/cue-lists/{id}/cues", { params: { id }, body: { cues: change(cues.map(toCueInput)) } });
}

/** Puts a cue behind another, or at the end where that is gone. */
export function insertAfter(cues: readonly CueInput[], id: string | null, cue: CueInput): CueInput[] {
  const at = cues.findIndex((one) => one.id === id);
  return cues.toSpliced(at === -1 ? cues.length : at + 1, 0, cue);
}

export function duplicateList({ api }: Caller, { title, event_ref, cues }: CueList): Promise<CueList> {
  return api.post("/cue-lists", { body: { title: `${title} (copy)`, event_ref, cues: cues.map(copyCue) } });
}
