import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SessionAction } from "../../../../core/sessions/actOn.ts";
import { ApiError } from "../../../shared/api.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import { actOnSession, type LiveSession, sessionQuery } from "../sessions.ts";

/** A second press while the first is under way does nothing. */
export function useAct(live: LiveSession) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (action: SessionAction) => actOnSession(session, live.id, action),
    onSuccess: (changed) => queryClient.setQueryData(sessionQuery(session, live.id).queryKey, changed),
    onError(failed) {
      const isPassed = failed instanceof ApiError && failed.status === 409;
      notify(isPassed ? `${failed.message}.` : `Not done. ${failed.message}`);
    },
    // One that goes live moves others, so all lists are read.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [session.workspace.id, "sessions"] }),
  });
  return {
    isActing: isPending,
    error,
    reset,
    act: (action: SessionAction, onDone?: () => void) => {
      if (!isPending) mutate(action, { onSuccess: () => onDone?.() });
    },
  };
}
