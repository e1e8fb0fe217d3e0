import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PollAction } from "../../../../core/polls/poll.ts";
import { ApiError } from "../../../../client/ApiError.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import type { Poll } from "../../../../contract/polls.ts";
import { movePoll, pollsQuery } from "./polls.ts";

export function useMovePoll(poll: Poll) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const act = useMutation({
    mutationFn: ({ action, for_ms }: { action: PollAction; for_ms: number | null }) =>
      movePoll(session, poll.id, action, for_ms === null ? undefined : { for_ms }),
    onError(error) {
      const isPassed = error instanceof ApiError && error.status === 409;
      notify(isPassed ? `${error.message}. The list shows how it is by now.` : `Not done. ${error.message}`);
    },
    // Opening one closes another, so the whole list is read.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: pollsQuery(session, poll.engagement_id).queryKey }),
  });
  return {
    isMoving: act.isPending,
    move: (action: PollAction, for_ms: number | null = null) => act.mutate({ action, for_ms }),
  };
}
