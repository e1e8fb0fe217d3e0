import type { Me } from "../people/me.ts";
import { callApi } from "../../shared/api.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Whose yes it is. Somebody else comes back here once they have signed in. */
export function SignedInAs({ me }: { me: Me }) {
  const queryClient = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => callApi({ method: "POST", path: "/auth/sign-out", body: {} }),
    // Whatever was read belongs to who is gone.
    onSuccess: () => queryClient.resetQueries(),
  });
  return (
    <p className="muted small">
      Signed in as {me.email}.{" "}
      <button type="button" className="text-button" onClick={() => signOut.mutate()}>
        Somebody else?
      </button>
      {signOut.error && (
        <span className="fault" role="alert">
          {" "}
          {signOut.error.message}
        </span>
      )}
    </p>
  );
}
