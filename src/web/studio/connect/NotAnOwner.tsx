import { Card } from "../parts/Card.tsx";
import type { Me } from "../people/me.ts";
import type { ConnectRequest } from "./connect.ts";
import "./connect.css";
import { SignedInAs } from "./SignedInAs.tsx";

/** Says why there is nothing to approve, and what can be done about it. */
export function NotAnOwner({ me, asked }: { me: Me; asked: ConnectRequest }) {
  const roles = me.workspaces.map(({ name, role }) => `${role} of ${name}`);
  return (
    <Card title={`Connect ${asked.connector}`}>
      <p>
        Only owners connect another site, because it may then work in the workspace by itself.{" "}
        {roles.length === 0 ? "You are in no workspace." : `You are ${list.format(roles)}.`} Ask an owner to
        open the same link.
      </p>
      <SignedInAs me={me} />
      <a className="button" href={asked.decline_url} rel="noreferrer">
        Go back there
      </a>
    </Card>
  );
}

const list = new Intl.ListFormat("en");
