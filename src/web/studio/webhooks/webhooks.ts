import { queryOptions } from "@tanstack/react-query";
import { listQuery, pagesQuery } from "../parts/listQuery.ts";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export const webhooksQuery = (session: Session) => listQuery(session, "/webhooks");

/** Below the list in name too: whatever changes the list may have changed this one. */
export function webhookQuery({ workspace, api }: Session, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "webhooks", "one", id),
    queryFn: ({ signal }) => api.get("/webhooks/{id}", { params: { id }, signal }),
  });
}

export function deliveriesQuery({ workspace, api }: Session, id: string) {
  return pagesQuery(workspaceKey(workspace.id, "webhook-deliveries", id), ({ cursor, signal }) =>
    api.get("/webhooks/{id}/deliveries", { params: { id }, query: { limit: "20", cursor }, signal }),
  );
}
