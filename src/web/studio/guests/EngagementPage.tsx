import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet } from "@tanstack/react-router";
import { ApiError } from "../../../client/ApiError.ts";
import { ErrorState } from "../parts/ErrorState.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { useTitle } from "../parts/useTitle.ts";
import { useSession } from "../people/session.ts";
import { EngagementContext } from "./engagementContext.ts";
import { EngagementHead } from "./EngagementHead.tsx";
import { engagementQuery } from "./engagements.ts";
import "./guests.css";

const route = getRouteApi("/shell/guests/$engagement_id");

const tabs = [
  { to: "/guests/$engagement_id", label: "Desk", exact: true },
  { to: "/guests/$engagement_id/quiz", label: "Quiz", exact: false },
  { to: "/guests/$engagement_id/polls", label: "Polls", exact: true },
  { to: "/guests/$engagement_id/join", label: "How guests join", exact: true },
  { to: "/guests/$engagement_id/settings", label: "Settings", exact: true },
] as const;

export function EngagementPage() {
  const session = useSession();
  const { engagement_id } = route.useParams();
  const { data: engagement, error, refetch } = useQuery(engagementQuery(session, engagement_id));
  useTitle(engagement?.title, "Guests");

  // What is gone stays in the cache as it was last read.
  if (error instanceof ApiError && error.status === 404) return <Gone />;
  if (!engagement)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={6} />;
  return (
    <div className="engagement">
      <EngagementHead engagement={engagement} />
      <nav className="tabs" aria-label="Engagement">
        {tabs.map(({ to, label, exact }) => (
          <Link
            key={to}
            to={to}
            params={{ engagement_id }}
            className="tab"
            activeOptions={{ exact, includeSearch: false }}
          >
            {label}
          </Link>
        ))}
      </nav>
      <EngagementContext value={engagement}>
        <Outlet />
      </EngagementContext>
    </div>
  );
}

function Gone() {
  return (
    <div className="state">
      <h1 className="engagement-gone">This engagement is gone</h1>
      <p>Somebody deleted it, or the address is mistyped.</p>
      <Link className="button" to="/guests">
        See the others
      </Link>
    </div>
  );
}
