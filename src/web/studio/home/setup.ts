import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export type StepName = "venue" | "stage" | "screen" | "story" | "play" | "channels";

export interface SetupStep {
  step: StepName;
  title: string;
  done: boolean;
  optional: boolean;
  blocked: string | null;
  what: string;
}

export function setupQuery({ workspace, api }: Pick<Session, "workspace" | "api">) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "setup"),
    queryFn: ({ signal }) => api.get("/setup", { signal }),
  });
}
