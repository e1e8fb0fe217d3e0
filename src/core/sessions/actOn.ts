import type { SessionStatus, SessionTimes } from "./session.ts";

/** What an operator can do, from which statuses, and which status the session then has. */
const actions = {
  go_live: { from: ["scheduled", "held"], to: "live" },
  hold: { from: ["live"], to: "held" },
  end: { from: ["scheduled", "live", "held"], to: "ended" },
  cancel: { from: ["scheduled", "live", "held"], to: "cancelled" },
  reopen: { from: ["ended", "cancelled"], to: "scheduled" },
} as const satisfies Record<string, { from: readonly SessionStatus[]; to: SessionStatus }>;

export type SessionAction = keyof typeof actions;
export const sessionActions = Object.keys(actions) as [SessionAction, ...SessionAction[]];

export type SessionState = Pick<SessionTimes, "status" | "went_live_at" | "ended_at">;

/** The state before the last action, so that it can be undone. */
export interface UndoableAction extends SessionState {
  action: SessionAction;
}

/** Returns the session after the action; null when the action is not allowed from its status. */
export function actOn(
  { status, starts_at, went_live_at, ended_at }: Omit<SessionTimes, "ends_at">,
  action: SessionAction,
  now: number,
): SessionState | null {
  const { from, to } = actions[action];
  if (!(from as readonly SessionStatus[]).includes(status)) return null;
  switch (action) {
    case "go_live":
      return { status: to, went_live_at: went_live_at ?? now, ended_at: null };
    case "end":
      return { status: to, went_live_at, ended_at: now };
    case "reopen":
      // One that was ended too early has begun already: it is not late when it goes live once more. What ended before
      // its planned start was a rehearsal or a slip, and has its whole length again.
      return {
        status: to,
        went_live_at: status === "ended" && ended_at! > starts_at ? went_live_at : null,
        ended_at: null,
      };
    default:
      return { status: to, went_live_at, ended_at: null };
  }
}
