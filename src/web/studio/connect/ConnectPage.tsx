import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ApiError } from "../../../client/ApiError.ts";
import { ButtonLink } from "../parts/Button.tsx";
import { Card } from "../parts/Card.tsx";
import { ErrorState } from "../parts/ErrorState.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { type Me, meQuery } from "../people/me.ts";
import { ToSignIn } from "../people/ToSignIn.tsx";
import { ApproveForm } from "./ApproveForm.tsx";
import { connectQuery, type ConnectRequest } from "./connect.ts";
import { SignedInAs } from "./SignedInAs.tsx";
import styles from "./Connect.module.css";

const route = getRouteApi("/connect");

/** Where another site's “Connect Cuelight” leads: an owner says yes or no. */
export function ConnectPage() {
  const search = route.useSearch();
  const me = useQuery(meQuery);
  const asked = useQuery(connectQuery(search));
  const error = me.error ?? asked.error;

  if (error instanceof ApiError && error.status === 400) return <NotUnderstood why={error.message} />;
  if (error) {
    return (
      <Card title="Nothing could be read">
        <ErrorState error={error} retry={() => void (me.error ? me : asked).refetch()} />
      </Card>
    );
  }
  if (me.data === null) return <ToSignIn />;
  if (!me.data || !asked.data) {
    return (
      <Card title="One moment">
        <Skeleton lines={4} />
      </Card>
    );
  }
  const owned = me.data.workspaces.filter(({ role }) => role === "owner");
  const props = { me: me.data, asked: asked.data };
  return owned.length === 0 ? <NotAnOwner {...props} /> : <ApproveForm {...props} owned={owned} />;
}

function NotUnderstood({ why }: { why: string }) {
  return (
    <Card title="This cannot be connected">
      <p>
        The site that sent you here asked for it in a way that is not understood. Nothing was given to it.
      </p>
      <p className={`break ${styles.why}`}>{why}</p>
      <ButtonLink label="Go to the studio" to="/" search={{}} />
    </Card>
  );
}

/** Says why there is nothing to approve, and what can be done about it. */
function NotAnOwner({ me, asked }: { me: Me; asked: ConnectRequest }) {
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
