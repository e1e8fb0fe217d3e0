import { queryOptions } from "@tanstack/react-query";
import type { StageGroup } from "../../../contract/stageGroups.ts";
import type { Caller } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export const groupsKey = ({ workspace }: Caller) => workspaceKey(workspace.id, "stage-groups");

export function groupsQuery(session: Caller) {
  return queryOptions({
    queryKey: [...groupsKey(session), "all"],
    queryFn: ({ signal }) => session.api.listAll("/stage-groups", { signal }),
  });
}

export function saveGroup(
  { api }: Caller,
  id: string | null,
  body: Pick<StageGroup, "name" | "stage_ids">,
): Promise<StageGroup> {
  return id === null
    ? api.post("/stage-groups", { body })
    : api.patch("/stage-groups/{id}", { params: { id }, body });
}

export function deleteGroup({ api }: Caller, id: string): Promise<unknown> {
  return api.delete("/stage-groups/{id}", { params: { id } });
}
