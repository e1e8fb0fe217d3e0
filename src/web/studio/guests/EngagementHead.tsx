import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { moderations, states } from "../../../core/engagements/engagement.ts";
import { useNotify } from "../parts/Notices.tsx";
import { mayOperate } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import type { Engagement } from "../../../contract/engagements.ts";
import { type EngagementFields, engagementQuery, patchEngagement } from "./engagements.ts";
import { useNarrow } from "../parts/useNarrow.ts";
import { sayFlow } from "./sayFlow.ts";
import { Switch } from "./Switch.tsx";
import { moderationWords, stateWords } from "./words.ts";

/** What guests can do right now, and what becomes of it: the two switches of live work. */
export function EngagementHead({ engagement }: { engagement: Engagement }) {
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
