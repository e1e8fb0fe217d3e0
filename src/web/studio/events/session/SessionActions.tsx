import { useState } from "react";
import { actOn, type SessionAction, sessionActions } from "../../../../core/sessions/actOn.ts";
import { isOn, type SessionStatus } from "../../../../core/sessions/session.ts";
import { ConfirmDialog } from "../../parts/ConfirmDialog.tsx";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import styles from "./SessionDialog.module.css";
import { useAct } from "./useAct.ts";

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
    <div className={styles.actions} role="group" aria-label={`Actions for ${live.title}`}>
      {(onDesk ? desk_actions : sessionActions).map((action) => {
        const label = onDesk && action === "end" ? labels.end : labelFor(action, live.status);
        return (
          <button
            key={action}
            type="button"
            className={`button ${styles.act}`}
            data-action={action}
            data-off={isAllowed(action) ? undefined : ""}
            aria-label={onDesk ? `${label}: ${live.title}` : undefined}
            aria-disabled={isStill || !isAllowed(action)}
            onClick={() => press(action)}
          >
            {label}
          </button>
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
