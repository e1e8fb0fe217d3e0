import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { listQuery } from "../../parts/listQuery.ts";
import { type Session, useSession } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { useCallback } from "react";

export type Mode = "auto" | "manual";

export function publishingQuery({ workspace, api }: Session) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "publishing"),
    queryFn: ({ signal }) => api.get("/publishing", { signal }),
    select: ({ mode }) => mode,
  });
}

export function releasesQuery(session: Session) {
  return listQuery(session, "/releases", 20);
}

export function changesQuery(session: Session) {
  return listQuery(session, "/releases/changes", 50);
}

/** Reads everything about publishing anew. */
export function useReread(): () => Promise<unknown> {
  const session = useSession();
  const queryClient = useQueryClient();
  return useCallback(() => {
    const lists = [publishingQuery(session), releasesQuery(session), changesQuery(session)];
    return Promise.all(lists.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  }, [session, queryClient]);
}
