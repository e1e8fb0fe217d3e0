import type { SessionStatus } from "../../../core/sessions/session.ts";
import styles from "./Events.module.css";

const labels: Record<SessionStatus, string> = {
  scheduled: "Scheduled",
  live: "Live",
  held: "Held",
  ended: "Over",
  cancelled: "Cancelled",
};

export function StatusBadge({ status }: { status: SessionStatus }) {
  const tone = status === "live" ? "badge-on" : status === "held" ? styles.held : "";
  return <span className={`badge ${tone}`}>{labels[status]}</span>;
}
