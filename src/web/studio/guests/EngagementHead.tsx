import { useMutation, useQueryClient } from "@tanstack/react-query";
import { moderations, states } from "../../../core/engagements/engagement.ts";
import { useNotify } from "../parts/Notices.tsx";
import { mayOperate } from "../people/roles.ts";
import { useSession } from "../people/session.ts";
import { type Engagement, type EngagementFields, engagementQuery, patchEngagement } from "./engagements.ts";
import { sayFlow } from "./sayFlow.ts";
import { Switch } from "./Switch.tsx";
import { moderationWords, stateWords } from "./words.ts";

/** What guests can do right now, and what becomes of it: the two switches of live work. */
export function EngagementHead({ engagement }: { engagement: Engagement }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { queryKey } = engagementQuery(session, engagement.id);
  const isLocked = !mayOperate(session.workspace.role);
  const change = useMutation({
    mutationFn: (fields: Partial<EngagementFields>) => patchEngagement(session, engagement.id, fields),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
    onError: ({ message }) => notify(`Not changed. ${message}`),
  });
  const { state, moderation } = { ...engagement, ...(change.isPending ? change.variables : {}) };
  const flow = sayFlow({ state, moderation });

  return (
    <header className="engagement-head">
      <h1>{engagement.title}</h1>
      <div className="engagement-switches">
        <Switch
          label="Guests can post"
          value={state}
          choices={states.map((value) => ({ value, label: stateWords[value] }))}
          disabled={isLocked}
          onChange={(state) => change.mutate({ state })}
        />
        <Switch
          label="Moderation"
          value={moderation}
          choices={moderations.toReversed().map((value) => ({ value, label: moderationWords[value].label }))}
          disabled={isLocked}
          onChange={(moderation) => change.mutate({ moderation })}
        />
        <p className={`flow flow-${flow.tone}`} role="status">
          <span className="flow-light" aria-hidden /> {flow.says}
        </p>
      </div>
    </header>
  );
}
