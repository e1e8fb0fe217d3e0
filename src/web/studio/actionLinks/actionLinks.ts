import { queryOptions } from "@tanstack/react-query";
import { listQuery } from "../parts/listQuery.ts";
import type { Caller } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export const actionLinksQuery = (session: Caller) => listQuery(session, "/action-links");

/** All of them, since a cue that is missing there is said to be gone. */
export function allCueListsQuery({ workspace, api }: Caller) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "cue-lists", "all"),
    queryFn: ({ signal }) => api.listAll("/cue-lists", { signal }),
  });
}
