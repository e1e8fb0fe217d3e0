import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSession } from "../../people/session.ts";
import { useChanges } from "../../shell/changes.ts";
import { type PollList, pollsQuery } from "./polls.ts";
import { withVotes } from "./withVotes.ts";

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
