import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../people/session.ts";

export interface Workspace {
  id: string;
  name: string;
  plan: "pro" | "free";
  created_at: number;
}

export function workspaceQuery({ workspace, api }: Session) {
  return queryOptions({
    queryKey: [workspace.id, "workspace"],
    queryFn: ({ signal }) => api<Workspace>({ path: "/workspace", signal }),
  });
}
