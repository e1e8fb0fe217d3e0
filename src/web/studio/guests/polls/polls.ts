import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Poll } from "../../../../contract/polls.ts";
import type { ShownPoll } from "../../../../core/polls/poll.ts";
import { type Session, useSession } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { useChanges } from "../../shell/changes.ts";

interface PollList {
  /** In the order prepared. */
  items: Poll[];
}

export function pollsQuery({ workspace, api }: Session, engagement_id: string) {
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "polls", engagement_id),
    queryFn: async ({ signal }): Promise<PollList> => {
      const params = { id: engagement_id };
      return { items: await api.listAll("/engagements/{id}/polls", { params, signal }) };
    },
  });
}

// Results that are hidden from the screens are not told, so while votes come they are read this often.
const read_hidden_ms = 2000;

/** An engagement's polls; votes come in by themselves. */
export function usePolls(engagement_id: string) {
  const session = useSession();
  const queryClient = useQueryClient();
  const query = pollsQuery(session, engagement_id);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useChanges({
    onChange(change) {
      if (change.kind !== "pollVotes" || change.engagement_id !== engagement_id) return;
      const { poll } = change.body;
      const changed = queryClient.setQueryData<PollList>(
        query.queryKey,
        (list) => list && withVotes(list, poll),
      );
      if (changed && poll.results !== null) return;
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        void queryClient.invalidateQueries({ queryKey: query.queryKey });
      }, read_hidden_ms);
    },
  });

  return useQuery(query);
}

/**
 * The list with the votes that were told. Results that are hidden from the screens are told to nobody; then they stay as they
 * were read.
 */
export function withVotes(list: PollList, told: ShownPoll): PollList {
  const items = list.items.map((poll) => {
    if (poll.id !== told.id || poll.run.number !== told.run) return poll;
    const { votes, results } = told;
    return { ...poll, run: { ...poll.run, votes, results: results ?? poll.run.results } };
  });
  return { items };
}
