import { queryOptions } from "@tanstack/react-query";
import { listQuery } from "../../parts/listQuery.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

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

/** Everything about publishing, which a release and a change of the mode make stale. */
export const listPublishingKeys = (session: Session) =>
  [publishingQuery(session), releasesQuery(session), changesQuery(session)].map(({ queryKey }) => queryKey);
