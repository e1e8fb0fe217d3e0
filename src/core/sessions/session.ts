export const sessionStatuses = ["scheduled", "live", "held", "ended", "cancelled"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** The times and status that the plan and the operator give a session. */
export interface SessionTimes {
  status: SessionStatus;
  /** The planned times. */
  starts_at: number;
  ends_at: number;
  went_live_at: number | null;
  ended_at: number | null;
}

/** Tells whether a session with this status holds the stage. */
export function isOn(status: SessionStatus): boolean {
  return status === "live" || status === "held";
}

export function isFinished(status: SessionStatus): boolean {
  return status === "ended" || status === "cancelled";
}
