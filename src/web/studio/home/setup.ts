import { queryOptions } from "@tanstack/react-query";
import type { Setup } from "../../../contract/setup.ts";
import type { Caller } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export type SetupStep = Setup["steps"][number];
export type StepName = SetupStep["step"];

export function setupQuery({ workspace, api }: Caller) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "setup"),
    queryFn: ({ signal }) => api.get("/setup", { signal }),
  });
}
