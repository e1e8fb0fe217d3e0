import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { actOn, type SessionAction, sessionActions } from "../../../../core/sessions/actOn.ts";
import { isOn, type SessionStatus } from "../../../../core/sessions/session.ts";
import { ApiError } from "../../../../client/ApiError.ts";
import { Button } from "../../parts/Button.tsx";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { useSettled } from "../../parts/useSettled.ts";
import { useSession } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { sessionQuery } from "../sessions.ts";
import styles from "./SessionDialog.module.css";

const labels: Record<SessionAction, string> = {
  go_live: "Go live",
  hold: "Hold",
  end: "End",
  cancel: "Cancel it",
  reopen: "Reopen",
};

function labelFor(action: SessionAction, status: SessionStatus): string {
  if (action === "go_live" && status === "held") return "Go on";
  if (action === "end" && status === "scheduled") return "Mark as over";
  return labels[action];
}

const looks: Partial<Record<SessionAction, "main" | "danger">> = { go_live: "main", cancel: "danger" };

/** The keys that press them on the desk. */
const desk_keys: Partial<Record<SessionAction, string>> = { go_live: "l", hold: "h", end: "e" };

const desk_actions: readonly SessionAction[] = ["go_live", "hold", "end"];

interface SessionActionsProps {
  live: LiveSession;
  /** Beside others: only what is done with what is on, or to bring it there. */
  onDesk?: boolean;
}

/** Every action keeps its place, whatever the session's status allows: no press ever meets another button. */
export function SessionActions({ live, onDesk = false }: SessionActionsProps) {
  const { act, isActing, isStill, error, reset } = useAct(live);
  const [asks, setAsks] = useState(false);
  const isAllowed = (action: SessionAction) =>
    actOn(live, action, 0) !== null && !(onDesk && action === "end" && !isOn(live.status));
  const press = (action: SessionAction) => {
    if (!isAllowed(action) || isStill) return;
    if (action === "cancel") setAsks(true);
    else act(action);
  };
  return (
    <div className={`stack gap-8 ${styles.actions}`} role="group" aria-label={`Actions for ${live.title}`}>
      {(onDesk ? desk_actions : sessionActions).map((action) => {
        const label = onDesk && action === "end" ? labels.end : labelFor(action, live.status);
        return (
          <Button
            key={action}
            look={looks[action]}
            label={label}
            className={styles.act}
            data-key={desk_keys[action]}
            data-off={isAllowed(action) ? undefined : ""}
            aria-label={onDesk ? `${label}: ${live.title}` : undefined}
            aria-disabled={isStill || !isAllowed(action)}
            onClick={() => press(action)}
          />
        );
      })}
      <ConfirmDialog
        title={`Cancel “${live.title}”?`}
        yes="Cancel the session"
        open={asks}
        busy={isActing}
        error={error}
        onYes={() => act("cancel", () => setAsks(false))}
        onClose={() => {
          reset();
          setAsks(false);
        }}
      >
        Boards show it as cancelled, and what follows goes by the plan. It can be reopened.
      </ConfirmDialog>
    </div>
  );
}

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
function useAct(live: LiveSession) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const isSettled = useSettled(`${live.id} ${live.status}`);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (action: SessionAction) =>
      session.api.post("/sessions/{id}/{action}", { params: { id: live.id, action } }),
    onSuccess(changed, action) {
      put(changed);
      notify(`“${changed.title}” ${done[action]}.`, () => void undo(changed.id, action), changed.id);
    },
    onError: sayRefused,
    onSettled: readAgain,
  });

  /** Takes an action back, unless somebody has done something else with the session since. */
  async function undo(id: string, action: SessionAction) {
    try {
      put(await session.api.post("/sessions/{id}/undo", { params: { id }, body: { action } }));
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
