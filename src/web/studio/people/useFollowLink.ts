import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { callApi } from "../../shared/api.ts";
import { rememberWorkspace } from "./session.ts";

/** Does what a one-time link is for and opens its workspace. */
export function useFollowLink(token: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Record<string, unknown>) =>
      callApi<{ workspace_id: string }>({
        method: "POST",
        path: `/people/links/${encodeURIComponent(token)}`,
        body,
      }),
    onSuccess({ workspace_id }) {
      rememberWorkspace(workspace_id);
      queryClient.clear();
      return navigate({ to: "/", search: {}, replace: true });
    },
  });
}
