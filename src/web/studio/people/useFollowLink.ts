import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { BodyOf } from "../../../contract/declare.ts";
import type { people } from "../../../contract/people.ts";
import { ownRoutes } from "./ownRoutes.ts";
import { rememberWorkspace } from "./session.ts";

/** Does what a one-time link is for and opens its workspace. */
export function useFollowLink(token: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof people.followLink>) =>
      ownRoutes.post("/people/links/{token}", { params: { token }, body }),
    onSuccess({ workspace_id }) {
      rememberWorkspace(workspace_id);
      queryClient.clear();
      return navigate({ to: "/", search: {}, replace: true });
    },
  });
}
