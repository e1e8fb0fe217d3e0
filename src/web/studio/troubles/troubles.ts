import { queryOptions } from "@tanstack/react-query";
import type { TroubleKind } from "../../../core/troubles/trouble.ts";
import { listQuery } from "../parts/listQuery.ts";
import type { Caller, Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

// A start and an end are told; this is for a page that slept.
const again_ms = 60_000;

/** What is wrong now, the newest first. */
export function openTroublesQuery({ workspace, api }: Caller) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "troubles", "open"),
    queryFn: ({ signal }) => api.listAll("/troubles", { query: { open: "true" }, signal }),
    refetchInterval: again_ms,
  });
}

/** What is wrong or was, the newest first. */
export const troublesQuery = (session: Session) => listQuery(session, "/troubles");

export function troubleSettingsQuery({ workspace, api }: Caller) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "trouble-settings"),
    queryFn: ({ signal }) => api.get("/trouble-settings", { signal }),
  });
}

/** Each kind as the settings call it. */
export const troubleLabels: Record<TroubleKind, string> = {
  screen_offline: "A screen is offline",
  screen_faulty: "A screen reports problems",
  feed_unread: "A feed cannot be read",
  schedule_unread: "A schedule cannot be taken over",
  disk_short: "The server is short of disk space",
  jobs_late: "Photos, videos and other work are late",
  backup_failed: "The server’s backup cannot be made",
};
