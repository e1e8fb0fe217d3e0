import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export interface Workspace {
  id: string;
  name: string;
  plan: "pro" | "free";
  created_at: number;
}

export function workspaceQuery({ workspace, api }: Session) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "workspace"),
    queryFn: ({ signal }) => api<Workspace>({ path: "/workspace", signal }),
  });
}
