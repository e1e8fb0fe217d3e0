export const sessionStatuses = ["scheduled", "live", "held", "ended", "cancelled"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** What its plan and its operator say of a session. */
export interface SessionTimes {
  status: SessionStatus;
  /** As planned. */
  starts_at: number;
  ends_at: number;
  went_live_at: number | null;
  ended_at: number | null;
}

/** It has the stage to itself. */
export function isOn(status: SessionStatus): boolean {
  return status === "live" || status === "held";
}

export function isFinished(status: SessionStatus): boolean {
  return status === "ended" || status === "cancelled";
}
