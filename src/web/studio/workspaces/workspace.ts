import { queryOptions } from "@tanstack/react-query";
import { listQuery } from "../parts/listQuery.ts";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export const keysQuery = (session: Session) => listQuery(session, "/keys");

export function workspaceQuery({ workspace, api }: Session) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "workspace"),
    queryFn: ({ signal }) => api.get("/workspace", { signal }),
  });
}
