import { ownRoutes } from "./ownRoutes.ts";
import { useNotify } from "../parts/Notices.tsx";

/** The page is loaded anew, so that nothing that was read stays in it for the next person. */
export function useSignOut(): () => void {
  const notify = useNotify();
  return () => {
    ownRoutes.post("/auth/sign-out", { body: {} }).then(
      () => location.assign("/studio/sign-in"),
      (error: Error) => notify(`You are still signed in. ${error.message}`),
    );
  };
}
