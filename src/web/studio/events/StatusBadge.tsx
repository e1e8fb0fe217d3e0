import type { SessionStatus } from "../../../core/sessions/session.ts";

export const statusWords: Record<SessionStatus, string> = {
  scheduled: "Scheduled",
  live: "Live",
  held: "Held",
  ended: "Over",
  cancelled: "Cancelled",
};

export function StatusBadge({ status }: { status: SessionStatus }) {
  return <span className={`badge status-${status}`}>{statusWords[status]}</span>;
}
