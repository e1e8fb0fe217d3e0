import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../people/session.ts";

export function workspaceQuery({ workspace, api }: Session) {
  return queryOptions({
    queryKey: [workspace.id, "workspace"],
    queryFn: ({ signal }) => api.get("/workspace", { signal }),
  });
}
