import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ownRoutes } from "./ownRoutes.ts";

/** Signs out and stays on the page, which then asks who it is. */
export function useSignOutHere() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => ownRoutes.post("/auth/sign-out", { body: {} }),
    // Whatever was read belongs to who is gone.
    onSuccess: () => queryClient.resetQueries(),
  });
}
