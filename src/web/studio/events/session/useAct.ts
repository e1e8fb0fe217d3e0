import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SessionAction } from "../../../../core/sessions/actOn.ts";
import { ApiError } from "../../../../client/ApiError.ts";
import { useNotify } from "../../parts/Notices.tsx";
import { useSettled } from "../../parts/useSettled.ts";
import { useSession } from "../../people/session.ts";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { actOnSession, sessionQuery, undoSession } from "../sessions.ts";
import { workspaceKey } from "../../queryKeys.ts";

const done: Record<SessionAction, string> = {
  go_live: "is live",
  hold: "is on hold",
  end: "is over",
  cancel: "is cancelled",
  reopen: "is scheduled again",
};

/**
 * Presses do nothing while one is under way, nor right after the session has moved: they were meant for what it was
 * before. What is done can be taken back.
 */
export function useAct(live: LiveSession) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const isSettled = useSettled(`${live.id} ${live.status}`);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (action: SessionAction) => actOnSession(session, live.id, action),
    onSuccess(changed, action) {
      put(changed);
      notify(`“${changed.title}” ${done[action]}.`, () => void undo(changed.id, action), changed.id);
    },
    onError: sayRefused,
    onSettled: readAgain,
  });

  async function undo(id: string, action: SessionAction) {
    try {
      put(await undoSession(session, id, action));
    } catch (failed) {
      sayRefused(failed as Error);
    }
    await readAgain();
  }

  function put(changed: LiveSession) {
    queryClient.setQueryData(sessionQuery(session, changed.id).queryKey, changed);
  }

  // One that goes live moves others, so all lists are read.
  function readAgain() {
    return queryClient.invalidateQueries({ queryKey: workspaceKey(session.workspace.id, "sessions") });
  }

  function sayRefused(failed: Error) {
    const isPassed = failed instanceof ApiError && failed.status === 409;
    notify(isPassed ? `${failed.message}.` : `Not done. ${failed.message}`);
  }

  const isStill = isPending || !isSettled;
  return {
    isActing: isPending,
    isStill,
    error,
    reset,
    act: (action: SessionAction, onDone?: () => void) => {
      if (!isStill) mutate(action, { onSuccess: () => onDone?.() });
    },
  };
}
