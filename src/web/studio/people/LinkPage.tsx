import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ApiError } from "../../../client/ApiError.ts";
import { ButtonLink } from "../parts/Button.tsx";
import { Card } from "../parts/Card.tsx";
import { ErrorState } from "../parts/ErrorState.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { AcceptLink } from "./AcceptLink.tsx";
import { LinkForm } from "./LinkForm.tsx";
import { meKey } from "./me.ts";
import { ownRoutes } from "./ownRoutes.ts";

const route = getRouteApi("/link/$token");

/** Where a one-time link leads: the first owner, somebody invited, somebody who forgot the password. */
export function LinkPage() {
  const { token } = route.useParams();
  const { data, error, refetch } = useQuery({
    // Whoever signs in or out finds the link anew.
    queryKey: [...meKey, "link", token],
    queryFn: ({ signal }) => ownRoutes.get("/people/links/{token}", { params: { token }, signal }),
    // Looked up anew behind the form it would be found used.
    staleTime: Infinity,
  });

  if (data?.signed_in && data.kind !== "reset")
    return <AcceptLink token={token} link={data} me={data.signed_in} />;
  if (data) return <LinkForm token={token} link={data} />;
  if (!error) {
    return (
      <Card title="One moment">
        <Skeleton lines={3} />
      </Card>
    );
  }
  const isGone = error instanceof ApiError && error.status === 404;
  return isGone ? (
    <GoneLink />
  ) : (
    <Card title="The link could not be read">
      <ErrorState error={error} retry={() => void refetch()} />
    </Card>
  );
}

function GoneLink() {
  return (
    <Card title="This link no longer works">
      <p>
        Links work once and for a limited time. Ask an owner of the workspace for a new one; the very first
        owner finds a new one where the server prints its start.
      </p>
      <ButtonLink label="Go to the studio" to="/" />
    </Card>
  );
}
