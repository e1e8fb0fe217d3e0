import { Link } from "@tanstack/react-router";
import { Button } from "../parts/Button.tsx";
import { Card } from "../parts/Card.tsx";
import type { Me } from "../people/me.ts";
import { useSignOut } from "../people/useSignOut.ts";

/** Signed in, but not a member here: removed meanwhile, or following somebody else's address. */
export function NoWorkspace({ me }: { me: Me }) {
  const signOut = useSignOut();
  return (
    <Card title={me.workspaces.length === 0 ? "You are in no workspace" : "You are not in this workspace"}>
      <p>You are signed in as {me.email}. Ask an owner of the workspace for an invitation link.</p>
      {me.workspaces.map(({ id, name }) => (
        <Link key={id} className="button" to="/" search={{ workspace: id }}>
          Open {name}
        </Link>
      ))}
      <Button onClick={signOut}>Sign out</Button>
    </Card>
  );
}
