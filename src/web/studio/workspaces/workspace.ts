import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export function workspaceQuery({ workspace, api }: Session) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "workspace"),
    queryFn: ({ signal }) => api.get("/workspace", { signal }),
  });
}
