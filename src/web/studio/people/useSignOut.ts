import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ownRoutes } from "./ownRoutes.ts";
import { useNotify } from "../parts/Notices.tsx";

const signOut = () => ownRoutes.post("/auth/sign-out", { body: {} });

/** The page is loaded anew, so that nothing that was read stays in it for the next person. */
export function useSignOut(): () => void {
  const notify = useNotify();
  return () => {
    signOut().then(
      () => location.assign("/studio/sign-in"),
      (error: Error) => notify(`You are still signed in. ${error.message}`),
    );
  };
}

/** Signs out and stays on the page, which then asks who it is. */
export function useSignOutHere() {
  const queryClient = useQueryClient();
  // Whatever was read belongs to who is gone.
  return useMutation({ mutationFn: signOut, onSuccess: () => queryClient.resetQueries() });
}
