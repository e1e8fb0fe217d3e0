import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet } from "@tanstack/react-router";
import { ApiError } from "../../../../client/ApiError.ts";
import { ErrorState } from "../../parts/ErrorState.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useTitle } from "../../parts/useTitle.ts";
import { useSession } from "../../people/session.ts";
import "../stages.css";
import { stageQuery } from "../stages.ts";
import { HeldLine } from "./HeldLine.tsx";
import "./stage.css";
import { StageContext } from "./stageContext.ts";
import { StageHead } from "./StageHead.tsx";

const route = getRouteApi("/shell/screens/$stage_id");

const tabs = [
  { to: "/screens/$stage_id", label: "Desk" },
  { to: "/screens/$stage_id/programme", label: "Programme" },
  { to: "/screens/$stage_id/people", label: "People in front" },
  { to: "/screens/$stage_id/settings", label: "Settings" },
] as const;

// Opened over the desk.
const overDesk = /\/(?:take|channel|screen\/[^/]+)$/;

export function StagePage() {
  const session = useSession();
  const { stage_id } = route.useParams();
  const { data: stage, error, refetch } = useQuery(stageQuery(session, stage_id));
  useTitle(stage?.name, "Screens");

  // What is gone stays in the cache as it was last read.
  if (error instanceof ApiError && error.status === 404) return <Gone />;
  if (!stage)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton lines={6} />;
  return (
    <div className="stage-page">
      <StageHead stage={stage} />
      <nav className="tabs" aria-label="Stage">
        {tabs.map(({ to, label }, index) => (
          <Link
            key={to}
            to={to}
            params={{ stage_id }}
            className="tab"
            activeOptions={{ exact: index === 0, includeSearch: false }}
            inactiveProps={{
              className: index === 0 && overDesk.test(location.pathname) ? "active" : undefined,
            }}
          >
            {label}
          </Link>
        ))}
      </nav>
      <StageContext value={stage}>
        <HeldLine />
        <Outlet />
      </StageContext>
    </div>
  );
}

function Gone() {
  return (
    <div className="state">
      <h1 className="stage-gone">This stage is gone</h1>
      <p>Somebody deleted it, or the address is mistyped.</p>
      <Link className="button" to="/screens">
        See the others
      </Link>
    </div>
  );
}
