import { queryOptions } from "@tanstack/react-query";
import { listQuery } from "../../parts/listQuery.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export type Mode = "auto" | "manual";

export interface Release {
  id: string;
  number: number;
  note: string;
  rollback_of: number | null;
  created_by: string;
  created_at: number;
  current: boolean;
}

export interface UnreleasedChange {
  kind: string;
  id: string;
  title: string;
  action: "added" | "changed" | "removed";
  what: string;
}

export function publishingQuery({ workspace, api }: Session) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "publishing"),
    queryFn: ({ signal }) => api<{ mode: Mode }>({ path: "/publishing", signal }),
    select: ({ mode }) => mode,
  });
}

export function releasesQuery(session: Session) {
  return listQuery<Release>(session, "releases", 20);
}

export function changesQuery(session: Session) {
  return listQuery<UnreleasedChange>(session, "releases/changes", 50);
}
