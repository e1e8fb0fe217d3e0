import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { ApiError } from "../../shared/api.ts";
import { ErrorState } from "../parts/ErrorState.tsx";
import { Skeleton } from "../parts/Skeleton.tsx";
import { useTitle } from "../parts/useTitle.ts";
import { useSession } from "../people/session.ts";
import { EngagementContext } from "./engagementContext.ts";
import { type EngagementFields, engagementQuery, patchEngagement } from "./engagements.ts";
import "./guests.css";
import { moderations, states } from "../../../core/engagements/engagement.ts";
import { useNotify } from "../parts/Notices.tsx";
import { mayOperate } from "../people/roles.ts";
import type { Engagement } from "../../../contract/engagements.ts";
import { useNarrow } from "../parts/useNarrow.ts";
import { sayFlow } from "./sayFlow.ts";
import { Switch } from "./Switch.tsx";
import { moderationWords, stateWords } from "./words.ts";

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

/** What guests can do right now, and what becomes of it: the two switches of live work. */
function EngagementHead({ engagement }: { engagement: Engagement }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { queryKey } = engagementQuery(session, engagement.id);
  const isOperator = mayOperate(session.workspace.role);
  const change = useMutation({
    mutationFn: (fields: Partial<EngagementFields>) => patchEngagement(session, engagement.id, fields),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
    onError: ({ message }) => notify(`Not changed. ${message}`),
  });
  const { state, moderation } = { ...engagement, ...(change.isPending ? change.variables : {}) };
  const isNarrow = useNarrow();
  const switches = (
    <div className="engagement-switches">
      <Switch
        label="Guests can post"
        value={state}
        choices={states.map((value) => ({
          value,
          label: stateWords[value],
          goesLive: value === "open" && moderation === "open",
        }))}
        onChange={(state) => change.mutate({ state })}
      />
      <Switch
        label="Moderation"
        value={moderation}
        choices={moderations.toReversed().map((value) => ({
          value,
          label: moderationWords[value].label,
          goesLive: value === "open" && state === "open",
        }))}
        onChange={(moderation) => change.mutate({ moderation })}
      />
    </div>
  );

  return (
    <header className="engagement-head">
      <Link className="icon-button" to="/guests" aria-label="Back to Guests">
        <ChevronLeft aria-hidden />
      </Link>
      <h1>{engagement.title}</h1>
      {/* On a phone the room is for the posts: the switches are behind what they say. */}
      {!isOperator ? (
        <Flow state={state} moderation={moderation} />
      ) : isNarrow ? (
        <details className="engagement-more">
          <summary>
            <Flow state={state} moderation={moderation} />
          </summary>
          {switches}
        </details>
      ) : (
        <>
          {switches}
          <Flow state={state} moderation={moderation} />
        </>
      )}
    </header>
  );
}

function Flow(given: Pick<Engagement, "state" | "moderation">) {
  const { tone, says } = sayFlow(given);
  return (
    <span className={`flow flow-${tone}`} role="status">
      <span className="flow-light" aria-hidden /> {says}
    </span>
  );
}
