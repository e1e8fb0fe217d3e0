import { useState } from "react";
import { actOn, type SessionAction, sessionActions } from "../../../../core/sessions/actOn.ts";
import type { SessionStatus } from "../../../../core/sessions/session.ts";
import { AskDialog } from "../../parts/AskDialog.tsx";
import type { LiveSession } from "../sessions.ts";
import { useAct } from "./useAct.ts";

const words: Record<SessionAction, string> = {
  go_live: "Go live",
  hold: "Hold",
  end: "End",
  cancel: "Cancel it",
  reopen: "Reopen",
};

function wordOf(action: SessionAction, status: SessionStatus): string {
  if (action === "go_live" && status === "held") return "Go on";
  if (action === "end" && status === "scheduled") return "Mark as over";
  return words[action];
}

/** Only what the session's status allows; what goes live is amber before. */
export function SessionActions({ live, only }: { live: LiveSession; only?: readonly SessionAction[] }) {
  const { act, isActing, error, reset } = useAct(live);
  const [asks, setAsks] = useState(false);
  const allowed = sessionActions.filter(
    (action) => actOn(live, action, 0) !== null && (only?.includes(action) ?? true),
  );
  return (
    <div className="session-actions">
      {allowed.map((action) => (
        <button
          key={action}
          type="button"
          className={`button session-act act-${action}`}
          aria-label={only ? `${wordOf(action, live.status)}: ${live.title}` : undefined}
          aria-disabled={isActing}
          onClick={() => (action === "cancel" ? setAsks(true) : act(action))}
        >
          {wordOf(action, live.status)}
        </button>
      ))}
      <AskDialog
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
      </AskDialog>
    </div>
  );
}
