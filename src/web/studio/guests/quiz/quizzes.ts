import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";

export function quizzesQuery({ workspace, api }: Caller, engagement_id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "quizzes", "of", engagement_id),
    queryFn: ({ signal }) => api.get("/engagements/{id}/quizzes", { params: { id: engagement_id }, signal }),
  });
}

export function quizQuery({ workspace, api }: Caller, id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "quizzes", id),
    queryFn: ({ signal }) => api.get("/quizzes/{quiz_id}", { params: { quiz_id: id }, signal }),
  });
}
