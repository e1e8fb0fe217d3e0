import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../shared/api.ts";
import { useNotify } from "../parts/Notices.tsx";
import { meKey } from "./me.ts";

/** Nothing that was read stays in the page for the next person. */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const notify = useNotify();

  return () => {
    callApi({ method: "POST", path: "/auth/sign-out", body: {} }).then(
      () => {
        queryClient.clear();
        return queryClient.invalidateQueries({ queryKey: meKey });
      },
      (error: Error) => notify(`You are still signed in. ${error.message}`),
    );
  };
}
