import { Button } from "../parts/Button.tsx";
import type { Me } from "../people/me.ts";
import { useSignOutHere } from "../people/useSignOut.ts";

/** Whose yes it is. Somebody else comes back here once they have signed in. */
export function SignedInAs({ me }: { me: Pick<Me, "email"> }) {
  const signOut = useSignOutHere();
  return (
    <p className="muted small">
      Signed in as {me.email}. <Button look="text" label="Somebody else?" onClick={() => signOut.mutate()} />
      {signOut.error && (
        <span className="fault" role="alert">
          {" "}
          {signOut.error.message}
        </span>
      )}
    </p>
  );
}
